import type { SiteConfig } from '@quire/model';
import type { BuildOptions } from '../build-options.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { toPageUrl } from './page-url.ts';
import { decodePath } from './resolve-target.ts';

/** The absolute addresses of a site that has a domain. */
export interface SiteUrls {
  page(path: string): string;
}

/** Creates the writer of a site's absolute addresses; nothing for a site without one. */
export function createSiteUrls(
  { siteUrl, urlStyle = 'extensionless' }: Pick<BuildOptions, 'siteUrl' | 'urlStyle'>,
  { seo }: Pick<SiteConfig, 'seo'>,
): SiteUrls | undefined {
  if (siteUrl === undefined) return undefined;
  const form = { siteUrl, style: urlStyle, trailingSlash: seo.trailingSlash };
  return { page: (path) => toPageUrl(path, form) };
}

/** Where pages are canonical: at the address that docs.json names, else at the site's own. */
export function createCanonicalUrls(
  options: Pick<BuildOptions, 'siteUrl' | 'urlStyle'>,
  config: Pick<SiteConfig, 'seo'>,
): SiteUrls | undefined {
  const base = findCanonicalBase(config.seo);
  return createSiteUrls(base === undefined ? options : { ...options, siteUrl: base }, config);
}

/** The canonical address of a page: what its frontmatter says, which may be a path, or where it is. */
export function toCanonical(
  { path, canonical }: Pick<PageInfo, 'path' | 'canonical'>,
  canonicalOf: ((path: string) => string) | undefined,
): string | undefined {
  if (canonical === undefined) return canonicalOf?.(path);
  if (URL.canParse(canonical)) return canonical;
  const { pathname, search } = new URL(canonical, `http://site/${path}`);
  const page = decodePath(pathname)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html)$/i, '');
  return canonicalOf && canonicalOf(page === '' ? 'index' : page) + search;
}

/** The address that `seo.metatags.canonical` of docs.json gives: a base, not the address of one page. */
function findCanonicalBase({ metatags }: SiteConfig['seo']): string | undefined {
  const base = metatags.canonical;
  if (base === undefined || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return undefined;
  const { origin, pathname } = new URL(base);
  return (origin + pathname).replace(/\/+$/, '');
}
