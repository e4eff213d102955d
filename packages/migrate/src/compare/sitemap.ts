/** Addresses that one sitemap lists; a sitemap of sitemaps lists those. */
export function readSitemap(text: string): { addresses: string[]; isIndex: boolean } {
  const addresses = [
    ...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/g),
  ];
  return {
    addresses: addresses.map(([, address = '']) => unescapeXml(address)),
    isIndex: /<sitemapindex[\s>]/.test(text),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
}
