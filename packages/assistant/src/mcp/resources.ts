import type { DocsPage, DocsReader } from './docs-reader.ts';

/** Pages are resources of this scheme: the site's own address may not let a program in that only has a token. */
const SCHEME = 'docs://';

/** How many resources are listed at once. */
const PAGE_SIZE = 200;

/** A page by its path, for programs that know it. */
export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${SCHEME}/{+path}`,
    name: 'page',
    title: 'A page of the documentation',
    description: 'The Markdown of the page at a path, in any language and version.',
    mimeType: 'text/markdown',
  },
];

/** Some of the pages of every language and version, and where to go on. Nothing for a cursor that is not one. */
export async function listResources(reader: DocsReader, cursor: string | undefined) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) return undefined;
  const start = Number(cursor ?? 0);
  const scopes = reader.scopes.length === 0 ? [{}] : reader.scopes;
  const pages: DocsPage[] = [];
  for (const scope of scopes) pages.push(...(await reader.listPages(scope)));
  const resources = pages.slice(start, start + PAGE_SIZE).map(toResource);
  const end = start + resources.length;
  return { resources, ...(end < pages.length ? { nextCursor: String(end) } : {}) };
}

function toResource({ path, title, description }: DocsPage) {
  return {
    uri: SCHEME + path,
    name: path,
    title,
    ...(description === undefined ? {} : { description }),
    mimeType: 'text/markdown',
  };
}

/** The page that an address of this scheme means. */
export async function readResource(reader: DocsReader, uri: string) {
  const path = uri.startsWith(`${SCHEME}/`) ? uri.slice(SCHEME.length) : undefined;
  const text = path === undefined ? undefined : await reader.readPage(path);
  return text === undefined ? undefined : { contents: [{ uri, mimeType: 'text/markdown', text }] };
}
