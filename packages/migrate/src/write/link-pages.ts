import type { OldEntry, OldNavigation, OldPage, OldSite } from '../old-site.ts';

/**
 * Entries of a sidebar that are links become pages that consist of their address: that is how docs.json has
 * them. Gives the site with those pages.
 */
export function turnLinksIntoPages(site: OldSite): OldSite {
  const pages: OldPage[] = [];
  const taken = new Set(site.pages.map(({ path }) => path));
  const toPage = (entry: OldEntry): OldEntry => {
    if (entry.kind === 'group') return { ...entry, entries: entry.entries.map(toPage) };
    if (entry.kind === 'page') return entry;
    const path = freePath(entry.title, taken);
    const generated = { title: entry.title, body: '', frontmatter: { url: entry.href } };
    pages.push({ file: '', path, generated });
    return { kind: 'page', path };
  };
  const navigation = mapEntries(site.navigation, toPage);
  return { ...site, navigation, pages: [...site.pages, ...pages] };
}

function mapEntries(
  navigation: OldNavigation,
  change: (entry: OldEntry) => OldEntry,
): OldNavigation {
  if ('entries' in navigation) return { entries: navigation.entries.map(change) };
  const divisions = navigation.divisions.map((division) =>
    division.navigation
      ? { ...division, navigation: mapEntries(division.navigation, change) }
      : division,
  );
  return { ...navigation, divisions };
}

function freePath(title: string, taken: Set<string>): string {
  const word =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'link';
  let path = `links/${word}`;
  for (let count = 2; taken.has(path); count++) path = `links/${word}-${count}`;
  taken.add(path);
  return path;
}
