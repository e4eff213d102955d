import type { PageHit } from '@quire/search/browser';
import { element } from '../element.ts';
import type { OpenSearch } from './find-index.ts';
import type { ToHref } from './open-index.ts';
import type { SearchScope } from './search-scopes.ts';

const MAX_PAGES = 6;

/** What the page for unknown addresses searches. */
export interface MissingPage {
  /** The page as it stands: its heading of other pages is followed by their list. */
  heading: HTMLElement;
  /** Where the pages of the site are. */
  root: URL;
  /** Languages and versions of the site. */
  scopes: readonly SearchScope[];
  /** The name of the index of readers who have chosen nothing. */
  index: string;
  find(index: string): OpenSearch;
}

/** Shows the pages that the reader may have wanted, by the words of the address. Nothing changes where there are none. */
export async function showLikelyPages(page: MissingPage): Promise<void> {
  const { heading, root, scopes, index, find } = page;
  const folders = listFolders(location.pathname, root.pathname);
  const own = findScope(folders, scopes) ?? index;
  const opened = await find(own)(false);
  const words = folders.map(toWords);
  // The last part of an address is its page; the others only help where that says nothing.
  for (const query of [words.at(-1) ?? '', words.join(' ')]) {
    if (query === '') continue;
    const { pages } = await opened.search(query, {});
    if (pages.length === 0) continue;
    showCards(heading, pages.slice(0, MAX_PAGES), opened.toHref);
    return;
  }
}

/** The parts of an address below the root of the site. */
export function listFolders(path: string, root: string): string[] {
  const own = path.startsWith(root) ? path.slice(root.length) : path;
  return own.split('/').map(decode).filter(Boolean);
}

/** The words of one part of an address. */
export function toWords(folder: string): string {
  return folder
    .replace(/\.(?:html?|mdx?|php|aspx?)$/i, '')
    .replace(/^index$/i, '')
    .replace(/[-_.+]+/g, ' ')
    .trim();
}

/** The index of the language or version that an address begins with. */
export function findScope(
  folders: readonly string[],
  scopes: readonly SearchScope[],
): string | undefined {
  const [first = ''] = folders;
  const name = first.toLowerCase();
  return scopes.find(({ index }) => index === name || index.endsWith(`-${name}`))?.index;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function showCards(heading: HTMLElement, pages: readonly PageHit[], toHref: ToHref): void {
  const list = heading.nextElementSibling as HTMLElement | null;
  list?.replaceChildren(
    ...pages.map(({ address, title, breadcrumbs }) =>
      element(
        'a',
        { class: 'directory-card', href: toHref(address) },
        element('span', { class: 'q-entry-title' }, title),
        breadcrumbs.length > 0 &&
          element('span', { class: 'q-entry-text' }, breadcrumbs.join(' › ')),
      ),
    ),
  );
  for (const part of [heading, list]) part?.removeAttribute('hidden');
}
