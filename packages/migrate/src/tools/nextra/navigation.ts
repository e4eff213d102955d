import { toTitle } from '@quire/model';
import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import type { EntryBudget } from '../../navigation/entry-budget.ts';
import type { OldDivision, OldEntry, OldNavigation } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import type { Meta, MetaFiles, MetaItem } from './meta-files.ts';
import { type NextraPage, type PageRoot, titleOf } from './nextra-pages.ts';

/** What the navigation of one language is read with. */
export interface NextraReading {
  meta: MetaFiles;
  locale: string | undefined;
  budget: EntryBudget;
  report: Report;
}

interface Node {
  root: PageRoot;
  place: string;
  /** The page at the address of the folder itself. */
  own?: NextraPage;
  children: Map<string, Node>;
}

/** The navigation of the pages of one language: `type: page` at the top makes tabs. */
export function readNextraNavigation(
  pages: readonly NextraPage[],
  reading: NextraReading,
): OldNavigation {
  const [first] = pages;
  if (!first) return { entries: [] };
  const top = toTree(pages, first.root);
  const meta = reading.meta.read(top.root, '', reading.locale);
  const isTab = (item: MetaItem | undefined): boolean =>
    item?.type === 'page' || item?.type === 'menu';
  const tabs = [...meta].filter(([key, item]) => isTab(item) && key !== '*');
  const isAll = isTab(meta.get('*'));
  if (tabs.length === 0 && !isAll) return { entries: toEntries(top, reading, 0) };
  const names = new Set(tabs.map(([key]) => key));
  const rest = { ...top, children: withoutKeys(top.children, names) };
  const others = toEntries(rest, reading, 0, names);
  const divisions = tabs.flatMap(([key, item]) => toDivision(key, item, top, reading));
  const docs: OldDivision[] =
    others.length > 0 ? [{ name: 'Docs', navigation: { entries: others } }] : [];
  const all = [...docs, ...divisions];
  const [only] = all;
  if (all.length === 1 && only?.navigation) return only.navigation;
  return { divide: 'tabs', divisions: all };
}

function withoutKeys(children: Map<string, Node>, keys: ReadonlySet<string>): Map<string, Node> {
  return new Map([...children].filter(([key]) => !keys.has(key)));
}

function toTree(pages: readonly NextraPage[], root: PageRoot): Node {
  const top: Node = { root, place: '', children: new Map() };
  for (const page of pages) {
    let node = top;
    for (const name of page.place === '' ? [] : page.place.split('/')) {
      const place = node.place === '' ? name : `${node.place}/${name}`;
      const next = node.children.get(name) ?? { root: page.root, place, children: new Map() };
      node.children.set(name, next);
      node = next;
    }
    node.own = page;
  }
  return top;
}

function toDivision(key: string, item: MetaItem, top: Node, reading: NextraReading): OldDivision[] {
  const node =
    key === 'index' ? { ...top, children: new Map<string, Node>() } : top.children.get(key);
  const name = item.title ?? nameOf(key, folderPage(node));
  const hidden = item.display === 'hidden' ? { isHidden: true } : {};
  if (item.href !== undefined && /^https?:/.test(item.href))
    return [{ name, href: item.href, ...hidden }];
  const listed = item.type === 'menu' ? toMenu(item.items ?? new Map(), node) : [];
  if (key === 'index' && item.display === 'hidden') return [];
  if (listed.length > 0) return [{ name, navigation: { entries: listed }, ...hidden }];
  if (!node) {
    if (item.items === undefined && item.href === undefined) reportMissing(key, '', reading);
    return [];
  }
  const inside = toEntries(node, reading, 1);
  const own: OldEntry[] =
    node.own && !isListed(inside, node.own.path)
      ? [toPageEntry(node.own, key === 'index' ? item.title : undefined)]
      : [];
  const entries = [...own, ...inside];
  return entries.length === 0 ? [] : [{ name, navigation: { entries }, ...hidden }];
}

/** A menu of the bar at the top: links, and pages of its folder. */
function toMenu(items: Meta, node: Node | undefined): OldEntry[] {
  return [...items].flatMap(([key, item]): OldEntry[] => {
    const title = item.title ?? toTitle(key);
    if (item.href !== undefined) return [{ kind: 'link', title, href: item.href }];
    const page = node?.children.get(key)?.own;
    return page ? [toPageEntry(page, item.title)] : [];
  });
}

/** Whether an index is the page of its folder rather than the first page in it. */
function isFolderPage({ isIndex, data }: NextraPage): boolean {
  return isIndex && data.asIndexPage === true;
}

/** The page that names a place: the only one there, the one beside the folder, or an index that says so. */
function folderPage(node: Node | undefined): NextraPage | undefined {
  const own = node?.own;
  const isAlone = node?.children.size === 0;
  return own && (isAlone || !own.isIndex || isFolderPage(own)) ? own : undefined;
}

function isListed(entries: readonly OldEntry[], path: string): boolean {
  return entries.some((entry) => entry.kind === 'page' && entry.path === path);
}

function toPageEntry(page: NextraPage, title: string | undefined): OldEntry {
  if (title !== undefined) page.sidebarTitle = title;
  return { kind: 'page', path: page.path };
}

function reportMissing(key: string, place: string, { report }: NextraReading): void {
  const what = 'navigation entry without a page';
  report.add({ file: `${place === '' ? '' : `${place}/`}_meta`, kind: 'left', what, detail: key });
}

/** Entries of a folder in the order of its `_meta` file, then all others by name. */
function toEntries(
  node: Node,
  reading: NextraReading,
  depth: number,
  leftOut: ReadonlySet<string> = new Set(),
): OldEntry[] {
  if (depth > MAX_NAVIGATION_DEPTH) return [];
  const meta = reading.meta.read(node.root, node.place, reading.locale);
  const named = [...meta].filter(([key]) => key !== '*' && !leftOut.has(key));
  const isNamed = new Set(meta.keys());
  const others = [...node.children.keys()].filter((key) => !isNamed.has(key)).sort();
  const hasIndex = node.own?.isIndex === true && !isFolderPage(node.own) && !isNamed.has('index');
  const list: [string, MetaItem][] = [
    ...(hasIndex ? [['index', {}] as [string, MetaItem]] : []),
    ...named,
    ...others.map((key): [string, MetaItem] => [key, {}]),
  ];
  return groupBySeparators(
    list
      .filter(() => reading.budget.take())
      .map(([key, item]) => ({
        item,
        entries: toItem(key, { ...meta.get('*'), ...item }, node, reading, depth),
      })),
  );
}

function toItem(
  key: string,
  item: MetaItem,
  node: Node,
  reading: NextraReading,
  depth: number,
): OldEntry[] {
  const { title, href, type, display } = item;
  if (type === 'separator') return [];
  if (href !== undefined) return [{ kind: 'link', title: title ?? toTitle(key), href }];
  if (key === 'index') {
    const page = node.own && !isFolderPage(node.own) ? node.own : undefined;
    return page && display !== 'hidden' ? [toPageEntry(page, title)] : [];
  }
  const child = node.children.get(key);
  if (!child) {
    if (item.items === undefined && display !== 'hidden') reportMissing(key, node.place, reading);
    return [];
  }
  if (display === 'hidden') return [];
  if (child.children.size === 0) return child.own ? [toPageEntry(child.own, title)] : [];
  const entries = toEntries(child, reading, depth + 1);
  return display === 'children' ? entries : [toGroup(key, item, child, entries)];
}

/** What a page or the folder around it is called: where no page says it, by the name of the file. */
function nameOf(key: string, page: NextraPage | undefined): string {
  return page === undefined ? toTitle(key) : (page.sidebarTitle ?? titleOf(page));
}

/** A folder: its own page opens the group and names it; any other index is one of the pages inside. */
function toGroup(key: string, item: MetaItem, node: Node, entries: OldEntry[]): OldEntry {
  const root = folderPage(node);
  return {
    kind: 'group',
    title: item.title ?? nameOf(key, root),
    entries,
    ...(root ? { root: root.path } : {}),
    ...(item.isCollapsed === false ? { isExpanded: true } : {}),
  };
}

/** A separator with a title is the title of what follows it. */
function groupBySeparators(list: readonly { item: MetaItem; entries: OldEntry[] }[]): OldEntry[] {
  const written: OldEntry[] = [];
  let current: OldEntry[] = written;
  for (const { item, entries } of list) {
    if (item.type !== 'separator') {
      current.push(...entries);
    } else if (item.title !== undefined) {
      current = [];
      written.push({ kind: 'group', title: item.title, entries: current, isExpanded: true });
    }
  }
  return written.filter(
    (entry) => entry.kind !== 'group' || entry.entries.length > 0 || entry.root,
  );
}
