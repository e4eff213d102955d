import type { LiveSite } from './live-site.ts';

/** No crawler is to list a preview, and no cache that people share is to keep it. */
export const NOINDEX = { 'x-robots-tag': 'noindex, nofollow, noarchive' } as const;

/** What is asked of crawlers that look before they read. */
export const PREVIEW_ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * What pages of a stranger may do until somebody has approved them: be read. Scripts are those that the theme
 * brings, below `_quire/`, where no file of an author is; nothing is called, framed or sent.
 */
export function toWithheldPolicy(origin: string, { inlineScripts, basePath }: LiveSite): string {
  const own = `${origin}${basePath}`;
  return [
    "default-src 'none'",
    [
      `script-src ${own}/_quire/ ${own}/quire-config.js`,
      ...inlineScripts.map((hash) => `'${hash}'`),
    ].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
