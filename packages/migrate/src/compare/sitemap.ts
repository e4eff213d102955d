/** Addresses that one sitemap lists; a sitemap of sitemaps lists those. */
export function readSitemap(text: string): { addresses: string[]; isIndex: boolean } {
  return { addresses: listAddresses(text), isIndex: /<sitemapindex[\s>]/.test(text) };
}

const OPEN = '<loc>';
const CLOSE = '</loc>';

/** The text is a stranger's and may be large, so that it is gone over once. */
function listAddresses(text: string): string[] {
  const addresses: string[] = [];
  for (let at = text.indexOf(OPEN); at !== -1; at = text.indexOf(OPEN, at)) {
    const end = text.indexOf(CLOSE, at);
    if (end === -1) break;
    const address = unescapeXml(withoutCdata(text.slice(at + OPEN.length, end).trim()));
    if (address !== '') addresses.push(address);
    at = end + CLOSE.length;
  }
  return addresses;
}

function withoutCdata(text: string): string {
  return text.startsWith('<![CDATA[') && text.endsWith(']]>') ? text.slice(9, -3).trim() : text;
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
