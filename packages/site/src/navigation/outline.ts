import type { ListEdges, SidebarGroup, SidebarItem, SidebarView } from '@quire/theme';
import { findFirst } from '../find-first.ts';
import { remember } from '../remember.ts';

/** A list of up to this many entries is shown whole; a longer one in parts of `PART_LENGTH`. */
const MOST_ENTRIES = 60;
const PART_LENGTH = 50;
/** So many entries of groups that the author wants open, and that are not the page's own, are written out. */
const MOST_EXPANDED = 50;

/** What each page of a part of the site shows of its sidebar. */
export interface Outline {
  /** For one page: the groups around it open, the others as links to their first page. */
  of(path: string): SidebarView;
  /** Whether some page cannot hold a list as a whole. */
  isCut: boolean;
}

/** Where an entry stands: by position, the groups around it, outermost first, and its own place in the last. */
interface Place {
  trail: readonly number[];
  at: number;
}

/**
 * Creates the outlines of a sidebar. Their size does not depend on how many pages the sidebar has, and
 * pages that show the same share one.
 */
export function createOutline(groups: readonly SidebarGroup[]): Outline {
  const { places, isCut } = indexEntries(groups);
  const known = new Map<string, SidebarView>();
  return {
    isCut,
    of(path) {
      const place = places.get(path);
      const key = place ? `${place.trail.join('.')} ${Math.floor(place.at / PART_LENGTH)}` : '';
      return remember(known, key, () => buildOutline(groups, place));
    },
  };
}

/** The first place of every page; a group's own page stands at its beginning. */
function indexEntries(groups: readonly SidebarGroup[]) {
  const places = new Map<string, Place>();
  let isCut = groups.length > MOST_ENTRIES;
  const note = (path: string | undefined, place: Place) => {
    if (path && !places.has(path)) places.set(path, place);
  };
  const visit = (group: SidebarGroup, trail: readonly number[]) => {
    note(group.path, { trail, at: 0 });
    isCut ||= group.items.length > MOST_ENTRIES;
    for (const [at, item] of group.items.entries()) {
      if (item.type === 'page') note(item.path, { trail, at });
      else visit(item.group, [...trail, at]);
    }
  };
  for (const [index, group] of groups.entries()) visit(group, [index]);
  return { places, isCut };
}

function buildOutline(groups: readonly SidebarGroup[], place: Place | undefined): SidebarView {
  const [own, ...trail] = place?.trail ?? [];
  const { entries, ...edges } = cutList(groups, own ?? 0, findBeginning);
  const room = { left: MOST_EXPANDED };
  return {
    ...edges,
    groups: entries.map(({ entry, index }) =>
      place && index === own ? openGroup(entry, trail, place.at, room) : closeSection(entry),
    ),
  };
}

/** A group around the page. */
function openGroup(
  group: SidebarGroup,
  [next, ...trail]: readonly number[],
  at: number,
  room: { left: number },
): SidebarGroup {
  const { entries, ...edges } = cutList(group.items, next ?? at, toBeginning);
  const items = entries.map(({ entry, index }): SidebarItem => {
    if (entry.type === 'page') return entry;
    const inner = entry.group;
    const isOnTheWay = index === next;
    return {
      type: 'group',
      group: isOnTheWay ? openGroup(inner, trail, at, room) : closeGroup(inner, room),
    };
  });
  return { ...group, expanded: true, ...edges, items };
}

/** A group of the first level that is not the page's own. One that cannot be a link is written out. */
function closeSection(group: SidebarGroup): SidebarGroup {
  const begins = group.label ? findBeginning(group) : undefined;
  if (begins === undefined) return openGroup(group, [], 0, { left: 0 });
  return { ...group, begins, items: [] };
}

/** A nested group that the page is not in. Its author may want it open nevertheless. */
function closeGroup(group: SidebarGroup, room: { left: number }): SidebarGroup {
  const count = countEntries(group.items);
  const begins = findBeginning(group);
  if (group.expanded && count <= room.left) {
    room.left -= count;
    return openGroup(group, [], 0, room);
  }
  return begins === undefined
    ? { ...openGroup(group, [], 0, room), expanded: group.expanded }
    : { ...group, begins, items: [] };
}

function countEntries(items: readonly SidebarItem[]): number {
  return items.reduce(
    (count, item) => count + 1 + (item.type === 'group' ? countEntries(item.group.items) : 0),
    0,
  );
}

/** The address of the first page of a group on this site. */
function findBeginning(group: SidebarGroup): string | undefined {
  if (group.href !== undefined && group.path !== undefined) return group.href;
  return findFirst(group.items, toBeginning);
}

function toBeginning(item: SidebarItem): string | undefined {
  if (item.type === 'group') return findBeginning(item.group);
  return item.path === '' || item.external ? undefined : item.href;
}

/**
 * The part of a list around one entry. Parts have fixed places, so that the pages of one show the
 * same, and a change in one leaves the others as they are.
 */
function cutList<Entry>(
  list: readonly Entry[],
  around: number,
  toHref: (entry: Entry) => string | undefined,
): ListEdges & { entries: { entry: Entry; index: number }[] } {
  const isWhole = list.length <= MOST_ENTRIES;
  const start = isWhole ? 0 : around - (around % PART_LENGTH);
  const end = isWhole ? list.length : Math.min(start + PART_LENGTH, list.length);
  const entries = list.slice(start, end).map((entry, offset) => ({ entry, index: start + offset }));
  const before = findFirst(list.slice(0, start).reverse(), toHref);
  const after = findFirst(list.slice(end), toHref);
  return {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    entries,
  };
}
