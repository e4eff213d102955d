import { escapeHtml } from '@quire/base';
import type { ListPart } from '@quire/model';

/** The sitemap protocol allows no more in one file. */
const MAX_ADDRESSES = 50_000;

/** A sitemap of absolute addresses. No dates: nothing in the output depends on the clock. */
export function renderSitemap(entries: readonly SitemapEntry[]): ListPart {
  const lines = entries
    .slice(0, MAX_ADDRESSES)
    .map(({ address, toPart }) => toPart(`<url><loc>${escapeHtml(address)}</loc></url>\n`));
  return { of: [HEAD, ...lines, '</urlset>\n'] };
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`;

/** An address of the sitemap. */
export interface SitemapEntry {
  address: string;
  /** Its line as the part of the list that its readers see. */
  toPart(line: string): ListPart;
}

/** Lets every crawler in and tells it where the sitemap is. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
}
