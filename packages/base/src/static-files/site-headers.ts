import { contentTypeOf } from './content-type.ts';

/** What the pages of a site may do in a reader's browser. */
export interface SitePolicy {
  /** CSP sources (`sha256-…`) of the inline scripts that the theme writes. */
  inlineScripts: readonly string[];
  /** Origins other than the site's own whose scripts pages may load: the author's integrations. */
  scripts?: readonly string[];
  /** Origins whose style sheets and fonts pages may load: font services that an operator allows. */
  fonts?: readonly string[];
  /** Origins other than the site's own that pages may call. */
  connect: readonly string[];
  /** Whether images, media and frames that the author placed may come from other hosts. */
  allowsEmbeds: boolean;
}

/** Names that carry their content's hash never change their bytes. */
export const HASHED_NAME = /^_(?:quire|assets)\/.*\.[0-9a-f]{8,64}\.[A-Za-z0-9]+$/;

/** What browsers and caches are told of such a file: keep it, and never ask again. */
export const KEEP_FOREVER = 'public, max-age=31536000, immutable';

/** The headers of one file of a site: type, caching, and what it may do in a browser. */
export function siteHeaders(path: string, policy: SitePolicy): Record<string, string> {
  const contentPolicy = contentSecurityPolicy(path, policy);
  return {
    'content-type': contentTypeOf(path),
    'cache-control': HASHED_NAME.test(path) ? KEEP_FOREVER : 'public, no-cache',
    ...(contentPolicy ? { 'content-security-policy': contentPolicy } : {}),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** Documents other than our pages that a browser would run scripts of. */
const ACTIVE_DOCUMENT = /\.(?:svgz?|xml|xhtml|htm)$/i;

function contentSecurityPolicy(path: string, policy: SitePolicy): string | undefined {
  // A drawing or another document that an author uploaded must not act on the site's origin.
  if (ACTIVE_DOCUMENT.test(path)) return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  if (!path.endsWith('.html')) return undefined;
  const others = policy.allowsEmbeds ? ' https: http:' : '';
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...policy.inlineScripts.map((hash) => `'${hash}'`),
      ...(policy.scripts ?? []),
    ].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...(policy.fonts ?? [])].join(' '),
    // `blob:` is what a script of the page itself made, such as an API's answer in the playground.
    `img-src 'self' data: blob:${others}`,
    `media-src 'self' blob:${others}`,
    `frame-src 'self'${others}`,
    ["connect-src 'self'", ...policy.connect].join(' '),
    ["font-src 'self' data:", ...(policy.fonts ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
