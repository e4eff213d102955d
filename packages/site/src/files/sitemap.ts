import { escapeHtml } from '@quire/base';

/** The sitemap protocol allows no more in one file. */
const MAX_ADDRESSES = 50_000;

/** A sitemap of absolute addresses. No dates: nothing in the output depends on the clock. */
export function renderSitemap(addresses: readonly string[]): string {
  const entries = addresses
    .slice(0, MAX_ADDRESSES)
    .map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** Lets every crawler in and tells it where the sitemap is. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
}
