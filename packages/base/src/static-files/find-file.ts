import { toUrlPath } from './send-redirect.ts';

/** What a request path names in a manifest of files. */
export type FoundFile = { file: string } | { redirect: string };

/**
 * How the pages point at each other. `hosted`: links are absolute without extension, so each page
 * has one address, `/a/b`. `relative`: links are relative and end in `.html`, so a page must answer
 * at a depth from which they lead to the right place.
 */
export type PageAddresses = 'hosted' | 'relative';

/**
 * Finds the file for a key by asking whether names exist, never by joining paths: the key itself,
 * then as a page (`a/b` → `a/b.html`), then as a folder (`a/b/index.html`).
 */
export function findFile(
  key: string,
  has: (file: string) => boolean,
  addresses: PageAddresses,
): FoundFile | undefined {
  const file = [key, `${key}.html`].find((name) => name !== '' && has(name));
  if (file) return addresses === 'hosted' ? toOneAddress(key, file) : { file };
  if (key === '' || key.endsWith('/')) return findFolder(key, has, addresses);
  if (!has(`${key}/index.html`)) return undefined;
  return addresses === 'hosted'
    ? { file: `${key}/index.html` }
    : { redirect: toUrlPath(`${key}/`) };
}

function findFolder(
  key: string,
  has: (file: string) => boolean,
  addresses: PageAddresses,
): FoundFile | undefined {
  const isThere = has(`${key}index.html`);
  if (isThere && (key === '' || addresses === 'relative')) return { file: `${key}index.html` };
  const page = key.slice(0, -1);
  return isThere || has(`${page}.html`) ? { redirect: toUrlPath(page) } : undefined;
}

/** Where providers send readers back to after a sign-in in the API playground: one address on every host. */
export const OAUTH_REDIRECT_FILE = '_quire/oauth-redirect.html';

/** Whether an HTML file of ours is no page of the site: nothing of the author's may stand in its place. */
export function isOwnDocument(file: string): boolean {
  return file === OAUTH_REDIRECT_FILE;
}

/** Files whose address is their own name: no address of a page leads to them. */
const NO_PAGES: ReadonlySet<string> = new Set(['404.html', OAUTH_REDIRECT_FILE]);

/** On a host, `/a/b.html` moves to `/a/b`, and `/a/index` to `/a`. */
function toOneAddress(key: string, file: string): FoundFile {
  const isPage = file.endsWith('.html') && !NO_PAGES.has(file);
  const address = file.slice(0, -'.html'.length).replace(/(^|\/)index$/, '');
  return isPage && address !== key ? { redirect: toUrlPath(address) } : { file };
}
