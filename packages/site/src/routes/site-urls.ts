import type { SiteConfig } from '@quire/model';
import type { BuildOptions } from '../build-options.ts';
import { toPageUrl } from './page-url.ts';

/** The absolute addresses of a site that has a domain. */
export interface SiteUrls {
  page(path: string): string;
}

/** Makes the writer of a site's absolute addresses; nothing for a site without one. */
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

/** The address that `seo.metatags.canonical` of docs.json gives: a base, not the address of one page. */
function findCanonicalBase({ metatags }: SiteConfig['seo']): string | undefined {
  const base = metatags.canonical;
  if (base === undefined || !/^https?:\/\//i.test(base) || !URL.canParse(base)) return undefined;
  const { origin, pathname } = new URL(base);
  return (origin + pathname).replace(/\/+$/, '');
}
