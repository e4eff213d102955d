import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import type { EntryBudget } from '../../navigation/entry-budget.ts';
import type { OldEntry, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { githubSlugs } from '../../text/slugs.ts';
import { type Locale, pickText } from './starlight-config.ts';
import { DOCS, type StarlightPage } from './starlight-pages.ts';

/** What the sidebar of one language is read with. */
export interface SidebarReading {
  file: string;
  base: string;
  locale: Locale;
  report: Report;
  budget: EntryBudget;
  /** Pages of the language by their address without it, those of the first language where it has none. */
  bySlug: ReadonlyMap<string, StarlightPage>;
  /** Paths of pages that a plugin makes. */
  made: ReadonlySet<string>;
  /** Notes in the place of pages that are code, by their path. */
  code: ReadonlyMap<string, OldPage>;
}

/** The entries of a sidebar. */
export function toSidebar(
  items: readonly unknown[],
  reading: SidebarReading,
  depth = 0,
): OldEntry[] {
  if (depth > MAX_NAVIGATION_DEPTH) return [];
  return items.flatMap((item) => toEntries(item, reading, depth));
}

function toEntries(item: unknown, reading: SidebarReading, depth: number): OldEntry[] {
  if (!reading.budget.take()) return [];
  if (typeof item === 'string') return toPage(item, undefined, undefined, reading);
  if (!isRecord(item)) return [];
  const label = labelOf(item, reading.locale);
  const badge = pickText(isRecord(item.badge) ? item.badge.text : item.badge, reading.locale.lang);
  const slug = toText(item.slug);
  if (slug !== undefined) return toPage(slug, label, badge, reading);
  const link = toText(item.link);
  if (link !== undefined) return toLink(link, label, badge, reading);
  const isGroup = Array.isArray(item.items) || isRecord(item.autogenerate);
  if (!isGroup) return [];
  const entries = Array.isArray(item.items)
    ? toSidebar(item.items, reading, depth + 1)
    : listFolder(item.autogenerate as Record<string, unknown>, reading, depth);
  if (label === undefined) return entries;
  if (entries.length === 0) return [];
  return [
    {
      kind: 'group',
      title: label,
      entries,
      ...(badge ? { tag: badge } : {}),
      ...(item.collapsed === true ? {} : { isExpanded: true }),
    },
  ];
}

function labelOf(
  { label, translations }: Record<string, unknown>,
  { lang }: Locale,
): string | undefined {
  const translated = isRecord(translations)
    ? (toText(translations[lang]) ?? toText(translations[lang.split('-')[0] ?? lang]))
    : undefined;
  return translated ?? pickText(label, lang);
}

function plain(slug: string): string {
  return slug
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/(?:^|\/)index$/, '');
}

function toPage(
  slug: string,
  label: string | undefined,
  badge: string | undefined,
  reading: SidebarReading,
): OldEntry[] {
  const page = reading.bySlug.get(plain(slug));
  if (!page) {
    const what = 'navigation entry without a page';
    reading.report.add({ file: reading.file, kind: 'left', what, detail: slug });
    return [];
  }
  // What the configuration says comes before what the page says, and the first of it counts.
  if (label !== undefined && !page.isLabeled) {
    page.sidebarTitle = label;
    page.isLabeled = true;
  }
  if (badge !== undefined) page.tag ??= badge;
  return [{ kind: 'page', path: page.path }];
}

/** A link to a page of the site is that page; one that a plugin makes at build time has no page here. */
function toLink(
  link: string,
  label: string | undefined,
  badge: string | undefined,
  reading: SidebarReading,
): OldEntry[] {
  const title = label ?? link;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) return [{ kind: 'link', title, href: link }];
  const inside = link.startsWith(`${reading.base}/`) ? link.slice(reading.base.length) : link;
  const page = inside.includes('#') ? undefined : reading.bySlug.get(plain(inside));
  if (page) return toPage(page.slug, label, badge, reading);
  const target = reading.bySlug.get(plain(inside));
  const hash = /#.*$/.exec(inside)?.[0] ?? '';
  if (target && hash) return [{ kind: 'link', title, href: `/${target.path}${hash}` }];
  const path = plain(inside);
  if (reading.made.has(path)) return [{ kind: 'page', path }];
  const note = reading.code.get(path);
  if (note) {
    note.isHidden = false;
    note.sidebarTitle ??= title;
    return [{ kind: 'page', path: note.path }];
  }
  return toPage(inside, label, badge, reading);
}

interface Node {
  /** The name of its folder. */
  title: string;
  pages: Map<string, StarlightPage>;
  folders: Map<string, Node>;
}

/** Everything below a folder, as Starlight lists it: by order, then by name, folders under their own names. */
export function listFolder(
  given: Record<string, unknown>,
  reading: SidebarReading,
  depth: number,
): OldEntry[] {
  const directory = plain(toText(given.directory) ?? '');
  const start = directory === '' ? '' : `${directory}/`;
  const root: Node = { title: '', pages: new Map(), folders: new Map() };
  const names = listFolderNames(reading);
  for (const [slug, page] of reading.bySlug) {
    if (page.isLeftOut || slug === '404' || !(slug === directory || slug.startsWith(start)))
      continue;
    const parts = slug === directory ? [] : slug.slice(start.length).split('/');
    insert(root, parts, page, { ...reading, names });
  }
  return toFolderEntries(root, given.collapsed === true, reading, depth);
}

/** Folders as they are written on disk, by their address without the language: groups have those names. */
function listFolderNames({ bySlug, locale }: SidebarReading): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { file } of bySlug.values()) {
    const [top = '', ...rest] = file
      .slice(DOCS.length + 1)
      .split('/')
      .slice(0, -1);
    const folders = top === locale.folder ? rest : [top, ...rest];
    folders.forEach((name, index) => {
      const slug = folders.slice(0, index + 1).map((part) => githubSlugs.slug(part));
      names.set(slug.join('/'), name);
    });
  }
  return names;
}

/** A page with pages below it is the index of their folder. */
function insert(
  root: Node,
  parts: string[],
  page: StarlightPage,
  { bySlug, names }: SidebarReading & { names: ReadonlyMap<string, string> },
): void {
  const isFolder =
    parts.length > 0 && [...bySlug.keys()].some((slug) => slug.startsWith(`${page.slug}/`));
  const before = page.slug.split('/').slice(0, -parts.length);
  let node = root;
  (isFolder ? parts : parts.slice(0, -1)).forEach((name, index) => {
    const slug = [...before, ...parts.slice(0, index + 1)].join('/');
    const title = names.get(slug) ?? name;
    const next = node.folders.get(name) ?? { title, pages: new Map(), folders: new Map() };
    node.folders.set(name, next);
    node = next;
  });
  node.pages.set(page.slug, page);
}

const NAMES = new Intl.Collator('en');

function toFolderEntries(
  node: Node,
  isCollapsed: boolean,
  reading: SidebarReading,
  depth: number,
): OldEntry[] {
  if (depth > MAX_NAVIGATION_DEPTH) return [];
  const placed = [
    ...[...node.pages.values()].map((page) => ({
      order: orderOf(page),
      name: page.slug,
      entry: { kind: 'page', path: page.path } as OldEntry,
    })),
    ...[...node.folders].map(([name, child]) => ({
      order: smallestOrder(child),
      name: deepestName(child) ?? name,
      entry: {
        kind: 'group',
        title: child.title,
        entries: toFolderEntries(child, isCollapsed, reading, depth + 1),
        ...(isCollapsed ? {} : { isExpanded: true }),
      } as OldEntry,
    })),
  ];
  return placed
    .filter(() => reading.budget.take())
    .sort((a, b) => (a.order === b.order ? NAMES.compare(a.name, b.name) : a.order - b.order))
    .map(({ entry }) => entry);
}

function orderOf({ order }: StarlightPage): number {
  return order ?? Number.MAX_SAFE_INTEGER;
}

function smallestOrder(node: Node): number {
  return Math.min(
    ...[...node.pages.values()].map(orderOf),
    ...[...node.folders.values()].map(smallestOrder),
  );
}

/** The place of a folder among its neighbors: its own path, as a part of the address of what it holds. */
function deepestName(node: Node): string | undefined {
  const [slug] = node.pages.keys();
  return slug;
}
