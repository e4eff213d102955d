import { toTitle } from '@quire/model';
import { MAX_NAVIGATION_DEPTH } from '../../limits.ts';
import { createEntryBudget, type EntryBudget } from '../../navigation/entry-budget.ts';
import { buildFolderEntries } from '../../navigation/from-folders.ts';
import type { OldDivision, OldEntry, OldNavigation, OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { plainAddress } from '../../text/plain-address.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { addTopBar } from './top-bar.ts';
import type { Locale, VitepressConfig } from './vitepress-config.ts';

/** What the entries of one language are read with. */
interface Run {
  config: VitepressConfig;
  report: Report;
  theme: Record<string, unknown>;
  byAddress: ReadonlyMap<string, OldPage>;
  budget: EntryBudget;
  /** What links of entries begin with. */
  base: string;
}

/** The sidebars of a site. Pages get the names that their entries have. */
export function readVitepressNavigation(
  pages: readonly OldPage[],
  config: VitepressConfig,
  report: Report,
): OldNavigation {
  const budget = createEntryBudget(config.file, report);
  const byAddress = new Map(pages.map((page) => [plainAddress(page.address ?? ''), page]));
  const run = { config, report, byAddress, budget, base: '' };
  const { locales } = config;
  if (locales.length === 0) return readBars(pages, { ...run, theme: config.theme });
  const divisions = locales.map((locale): OldDivision => {
    const own = pages.filter(({ path }) => ownerOf(path, locales) === locale);
    const navigation = readBars(own, { ...run, theme: locale.theme });
    const isDefault = locale.key === 'root';
    return { name: locale.language, navigation, ...(isDefault ? { isDefault } : {}) };
  });
  return { divide: 'languages', divisions: divisions.filter(hasEntries) };
}

function ownerOf(path: string, locales: readonly Locale[]): Locale | undefined {
  return (
    locales.find(({ key }) => key !== 'root' && path.startsWith(`${key}/`)) ??
    locales.find(({ key }) => key === 'root')
  );
}

function hasEntries({ navigation }: OldDivision): boolean {
  return navigation !== undefined && (!('entries' in navigation) || navigation.entries.length > 0);
}

interface Sidebar {
  /** The addresses that it is shown at. */
  prefix: string;
  items: unknown[];
  base: string;
}

/** The sidebars, and what only the bar at the top leads to. The logo leads to the start pages. */
function readBars(pages: readonly OldPage[], run: Run): OldNavigation {
  const { locales } = run.config;
  const starts = new Set(['index', ...locales.map(({ key }) => `${key}/index`)]);
  return addTopBar(readSidebars(pages, run), run.theme.nav, (title, link) => {
    const entry = run.budget.take() ? toLeaf(title, link, run) : undefined;
    return entry?.kind === 'page' && starts.has(entry.path) ? undefined : entry;
  });
}

/** One sidebar is the navigation itself; several are tabs, as the top bar of the old site chose among them. */
function readSidebars(pages: readonly OldPage[], run: Run): OldNavigation {
  const sidebars = listSidebars(run.theme.sidebar);
  const read = sidebars.map((sidebar) => ({
    prefix: sidebar.prefix,
    entries: toEntries(sidebar.items, { ...run, base: sidebar.base }, 0),
  }));
  const filled = read.filter(({ entries }) => entries.length > 0);
  const [first] = filled;
  if (!first) return { entries: buildFolderEntries({ paths: pages.map(({ path }) => path) }) };
  if (filled.length === 1) return { entries: first.entries };
  const names = new Set<string>();
  const divisions = filled.map(({ prefix, entries }): OldDivision => {
    const byFolder = toTitle(prefix.split('/').filter(Boolean).at(-1) ?? 'Home');
    const name = listNames(prefix, run.theme.nav).find((each) => !names.has(each)) ?? byFolder;
    names.add(name);
    return { name, navigation: { entries } };
  });
  return { divide: 'tabs', divisions };
}

/** Sidebars by the addresses that they are for; the same one is listed once. */
function listSidebars(value: unknown): Sidebar[] {
  if (Array.isArray(value)) return [{ prefix: '/', items: value, base: '' }];
  const seen = new Set<string>();
  return Object.entries(isRecord(value) ? value : {}).flatMap(([prefix, given]) => {
    const items = Array.isArray(given) ? given : isRecord(given) ? given.items : undefined;
    const text = JSON.stringify(given);
    if (!Array.isArray(items) || seen.has(text)) return [];
    seen.add(text);
    const base = isRecord(given) ? (toText(given.base) ?? '') : '';
    return [{ prefix: prefix.startsWith('/') ? prefix : `/${prefix}`, items, base }];
  });
}

/** What the top bar calls a sidebar: the entry that leads to it, or a menu and the entry inside. */
function listNames(prefix: string, nav: unknown): string[] {
  const plain = plainAddress(prefix);
  const items = (Array.isArray(nav) ? nav : []).filter(isRecord);
  const leads = (item: Record<string, unknown>): boolean => {
    const link = toText(item.link);
    if (link === undefined || /^https?:/.test(link)) return false;
    const target = plainAddress(link);
    return target === plain || (plain !== '' && target.startsWith(`${plain}/`));
  };
  const found = items.find(leads);
  const way = found ? [found] : findInMenu(items, leads);
  return way.flatMap(({ text }) => toText(text) ?? []);
}

function findInMenu(
  menus: readonly Record<string, unknown>[],
  leads: (item: Record<string, unknown>) => boolean,
): Record<string, unknown>[] {
  for (const menu of menus) {
    const inside = Array.isArray(menu.items) ? menu.items.filter(isRecord).find(leads) : undefined;
    if (inside) return [menu, inside];
  }
  return [];
}

function toEntries(items: readonly unknown[], run: Run, depth: number): OldEntry[] {
  return items.flatMap((item) => (isRecord(item) ? toEntry(item, run, depth) : []));
}

function toEntry(item: Record<string, unknown>, run: Run, depth: number): OldEntry[] {
  if (!run.budget.take()) return [];
  const title = toPlainText(toText(item.text) ?? '');
  const base = toText(item.base) ?? run.base;
  const link = toText(item.link);
  const own = link === undefined ? undefined : toLeaf(title, withBase(link, base), run);
  if (!Array.isArray(item.items)) return own ? [own] : [];
  if (depth === MAX_NAVIGATION_DEPTH) {
    const what = `navigation deeper than ${MAX_NAVIGATION_DEPTH} levels, shortened`;
    run.report.add({ file: run.config.file, kind: 'left', what, detail: title });
    return own ? [own] : [];
  }
  const entries = toEntries(item.items, { ...run, base }, depth + 1);
  return toGroup({ title, own, entries, isExpanded: item.collapsed === false });
}

interface GroupParts {
  title: string;
  /** Where the name of the group leads. */
  own: OldEntry | undefined;
  entries: OldEntry[];
  isExpanded: boolean;
}

function toGroup({ title, own, entries, isExpanded }: GroupParts): OldEntry[] {
  if (title === '' || entries.length === 0) return own ? [own, ...entries] : entries;
  const path = own?.kind === 'page' ? own.path : undefined;
  const isInside = entries.some((entry) => entry.kind === 'page' && entry.path === path);
  return [
    {
      kind: 'group',
      title,
      entries: own?.kind === 'link' ? [own, ...entries] : entries,
      ...(path === undefined || isInside ? {} : { root: path }),
      ...(isExpanded ? { isExpanded } : {}),
    },
  ];
}

function withBase(link: string, base: string): string {
  return /^(?:[a-z]+:|\/\/|\/)/i.test(link) ? link : `${base}${link}`;
}

/** One entry without others inside. */
function toLeaf(title: string, link: string, run: Run): OldEntry | undefined {
  if (/^(?:[a-z]+:)?\/\//i.test(link) || /^mailto:/i.test(link)) {
    return { kind: 'link', title: title || link, href: link };
  }
  const { byAddress, config, report } = run;
  const plain = plainAddress(link.replace(/(?:(?<=\/)index)?(?:\.md)?(?=$|[?#])/, ''));
  const base = config.base.slice(1);
  const page =
    byAddress.get(plain) ??
    (plain.startsWith(base) ? byAddress.get(plain.slice(base.length)) : undefined);
  if (!page) {
    const what = 'navigation entry without a page';
    report.add({ file: config.file, kind: 'left', what, detail: `${title}: ${link}` });
    return undefined;
  }
  if (/[#?]/.test(link)) {
    const hash = link.slice(link.search(/[#?]/));
    const address = `/${page.path.replace(/(?:^|\/)index$/, '')}`;
    return { kind: 'link', title: title || hash.slice(1), href: `${address}${hash}` };
  }
  if (title !== '') page.sidebarTitle ??= title;
  return { kind: 'page', path: page.path };
}
