import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import type { OldDivision, OldEntry, OldNavigation } from '../../old-site.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { toPlainText } from '../../text/plain-text.ts';

/** What an entry of the top bar leads to: one place, or those of its menu. */
interface BarItem {
  name: string;
  isMenu: boolean;
  entries: { title: string; entry: OldEntry }[];
}

/** Reads one link; nothing where it leads nowhere, or where the sidebars are enough. */
type ReadLeaf = (title: string, link: string) => OldEntry | undefined;

/**
 * Adds what only the top bar leads to. Beside tabs, a menu is a tab that opens one; a single sidebar gets a group with
 * its name. What the sidebars list already is left out. Links to other sites that are in no menu stay in the bar.
 */
export function addTopBar(navigation: OldNavigation, nav: unknown, read: ReadLeaf): OldNavigation {
  const listed = listPaths(navigation);
  const items = (Array.isArray(nav) ? nav : []).filter(isRecord).flatMap((item): BarItem[] => {
    const name = toPlainText(toText(item.text) ?? '');
    const isMenu = Array.isArray(item.items);
    const links = isMenu ? listLinks(item) : listLinks(item).filter(({ link }) => isOfSite(link));
    const entries = links.flatMap(({ title, link }) => {
      const entry = read(title, link);
      return entry === undefined || (entry.kind === 'page' && listed.has(entry.path))
        ? []
        : [{ title, entry }];
    });
    return name === '' || entries.length === 0 ? [] : [{ name, isMenu, entries }];
  });
  return items.reduce(addItem, navigation);
}

function addItem(navigation: OldNavigation, { name, isMenu, entries }: BarItem): OldNavigation {
  const inside = entries.map(({ entry }) => entry);
  if ('entries' in navigation) {
    const group: OldEntry = { kind: 'group', title: name, entries: inside };
    return { entries: [...navigation.entries, ...(isMenu ? [group] : inside)] };
  }
  const { divisions } = navigation;
  const same = divisions.find((division) => division.name === name);
  if (same?.navigation && 'entries' in same.navigation) {
    const longer = { entries: [...same.navigation.entries, ...inside] };
    return {
      ...navigation,
      divisions: divisions.map((each) => (each === same ? { ...each, navigation: longer } : each)),
    };
  }
  const menu: OldNavigation = { divide: 'menu', divisions: entries.map(toMenuItem) };
  const tab = { name, navigation: isMenu ? menu : { entries: inside } };
  return { ...navigation, divisions: [...divisions, tab] };
}

function toMenuItem({ title, entry }: BarItem['entries'][number]): OldDivision {
  if (entry.kind === 'link') return { name: title, href: entry.href };
  return { name: title, navigation: { entries: [entry] } };
}

/** Every link of an item, those of the groups in its menu as well. */
function listLinks(item: Record<string, unknown>, depth = 0): { title: string; link: string }[] {
  const link = toText(item.link);
  const title = toPlainText(toText(item.text) ?? '') || link;
  const isDeep = depth === MAX_NAVIGATION_DEPTH;
  const inside = (Array.isArray(item.items) && !isDeep ? item.items : []).filter(isRecord);
  return [
    ...(link === undefined || title === undefined ? [] : [{ title, link }]),
    ...inside.flatMap((each) => listLinks(each, depth + 1)),
  ];
}

function isOfSite(link: string): boolean {
  return !/^(?:[a-z]+:|\/\/)/i.test(link);
}

function listPaths(navigation: OldNavigation): Set<string> {
  if (!('entries' in navigation)) {
    const inner = navigation.divisions.flatMap((each) => each.navigation ?? []);
    return new Set(inner.flatMap((each) => [...listPaths(each)]));
  }
  const paths = (entry: OldEntry): string[] => {
    if (entry.kind === 'page') return [entry.path];
    if (entry.kind === 'link') return [];
    return [...(entry.root === undefined ? [] : [entry.root]), ...entry.entries.flatMap(paths)];
  };
  return new Set(navigation.entries.flatMap(paths));
}
