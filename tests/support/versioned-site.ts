import { createHash } from 'node:crypto';

const PAGE_COUNT = 12;

/** A site whose pages load files named by their hash, all of which say which version they belong to. */
export function toVersionedSite(version: string): Record<string, string> {
  const hash = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const assets = {
    [`_quire/site.${hash}.css`]: `/* ${version} */ ${'a{}'.repeat(500)}`,
    [`_quire/site.${hash}.js`]: `// ${version}\n${'a();'.repeat(500)}`,
  };
  const page = (name: string) =>
    `<!doctype html><html><head><link rel="stylesheet" href="/_quire/site.${hash}.css"></head><body data-version="${version}"><h1>${name}</h1>${`<p>${version} `.repeat(300)}<script src="/_quire/site.${hash}.js"></script><i data-end="${version}"></i>`;
  const pages = Array.from({ length: PAGE_COUNT }, (_, index) => [
    `page-${index}.html`,
    page(`Page ${index}`),
  ]);
  return { ...assets, 'index.html': page('Home'), ...Object.fromEntries(pages) };
}

/** The pages of such a site, as a reader asks for them. */
export const VERSIONED_PATHS = [
  '/',
  ...Array.from({ length: PAGE_COUNT }, (_, index) => `/page-${index}`),
];

/** Says what is wrong with a page and the files that it loads, or gives its version. */
export async function readVersion(
  read: (path: string) => Promise<{ status: number; body: string }>,
  path: string,
): Promise<{ version: string } | { problem: string }> {
  const page = await read(path);
  if (page.status !== 200) return { problem: `${path} ${page.status}` };
  const version = /data-version="([^"]*)"/.exec(page.body)?.[1] ?? '';
  if (!page.body.endsWith(`data-end="${version}"></i>`)) return { problem: `${path} is mixed` };
  for (const [, asset = ''] of page.body.matchAll(/(?:href|src)="(\/_quire[^"]*)"/g)) {
    const { status, body } = await read(asset);
    if (status !== 200) return { problem: `${path} of ${version}: ${asset} ${status}` };
    if (!body.includes(` ${version}`)) return { problem: `${path} of ${version}: other ${asset}` };
  }
  return { version };
}
