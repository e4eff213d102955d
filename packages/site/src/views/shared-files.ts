import type { AccessRule, ListPart } from '@quire/model';
import {
  type DirectoryEntry,
  type DirectoryView,
  type PageView,
  renderDirectoryList,
  renderDocument,
  renderNavigationFile,
  renderNavigationList,
  resolveLanguage,
  type SidebarGroup,
  type SiteView,
  type SwitcherView,
  standInForList,
  type TabView,
} from '@quire/theme';
import { cutChoices } from '../navigation/choices.ts';
import type { Section } from '../navigation/section.ts';
import { keepFirst } from '../navigation/sidebar.ts';
import { listCutItems } from '../navigation/tabs.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { toOwnPage } from '../pages/to-page-info.ts';
import type { PageLinks } from '../routes/page-links.ts';
import type { Frame } from './frame.ts';
import { listLeftOut, listSwitchers, type SwitcherScope } from './switchers.ts';

/** Where the navigation of a part of the site is. The name stays whatever is in it: pages carry it. */
export function toNavigationPath(name: string): string {
  return `_quire/nav-${name}.js`;
}

/** The path of the page that lists all of a part of the site. */
export function toAllPagesPath(name: string): string {
  return `_quire/all/${name}`;
}

/** One part of the site, as far as its shared files are concerned. */
export interface SharedPart {
  section: Section;
  site: SiteView;
  /** What is around pages, its addresses written for one file. */
  frameIn(file: string): { frame: Frame; links: PageLinks; allPages: string | undefined };
  switcherScope(links: PageLinks): SwitcherScope;
  page(page: PageInfo, links: PageLinks): PageView;
  /** Set in an output for all readers of a site with rules. */
  ruled?: RuledPart;
}

/** The navigation of a part of the site with who may see which part of it. */
export interface RuledPart {
  /** Whoever may read one of its pages may know of it. */
  rule: AccessRule;
  /** With addresses as they stand in one file. */
  open(file: string): { frame: Frame; scope: SwitcherScope };
}

/** A file that pages share; who may have it is said where not everybody sees the same of it. */
export interface SharedFile {
  make(): ListPart;
  rule?: AccessRule;
}

/** The files that the pages of one part of the site share, each made when it is asked for. */
export function listSharedFiles(name: string, part: SharedPart): [string, SharedFile][] {
  const navigation = toNavigationPath(name);
  const path = toAllPagesPath(name);
  const file = `${path}.html`;
  const { ruled } = part;
  if (ruled) {
    const { rule } = ruled;
    return [
      [navigation, { rule, make: () => listNavigation(navigation, part, ruled) }],
      [file, { rule, make: () => listAllPages({ path, file }, part, ruled) }],
    ];
  }
  let script: string | undefined;
  const makeScript = () => {
    script ??= renderNavigation(navigation, part);
    return script;
  };
  const files: [string, SharedFile][] = [[navigation, { make: makeScript }]];
  if (part.frameIn(navigation).allPages !== undefined) {
    files.push([file, { make: () => renderAllPages({ path, file }, part) }]);
  }
  return files;
}

function listNavigation(file: string, { section }: SharedPart, ruled: RuledPart): ListPart {
  const { frame, scope } = ruled.open(file);
  const switchers = listSwitchers(undefined, section, scope);
  return renderNavigationList({ groups: frame.groups, tabs: frame.tabs, switchers });
}

/** The page of all pages, around a list of which each reader sees what they may. */
function listAllPages(
  { path, file }: Pick<PageInfo, 'path' | 'file'>,
  part: SharedPart,
  ruled: RuledPart,
): ListPart {
  const { frame, scope } = ruled.open(file);
  const switchers = listSwitchers(undefined, part.section, scope);
  const list = renderDirectoryList(toEntries(switchers, frame));
  // A word that is nowhere else in the page says where the list goes.
  const bare = renderListPage({ path, file }, part);
  let sign = 'quire-list';
  while (bare.includes(sign)) sign += '-';
  const { directory, markup } = standInForList(sign);
  const [before = '', after = ''] = renderListPage({ path, file }, part, directory).split(markup);
  return { of: [before, list, after] };
}

function renderListPage(
  { path, file }: Pick<PageInfo, 'path' | 'file'>,
  part: SharedPart,
  directory?: DirectoryView,
): string {
  const { links } = part.frameIn(file);
  const page = toOwnPage(path, resolveLanguage(part.site.language).strings.pages);
  const { canonical: _, feedback: __, directory: ___, ...view } = part.page(page, links);
  return renderDocument(part.site, { ...view, ...(directory ? { directory } : {}) });
}

function renderNavigation(file: string, part: SharedPart): string {
  const { frame, links } = part.frameIn(file);
  return renderNavigationFile({
    groups: frame.groups,
    tabs: cutChoices(frame.tabs).rest,
    menus: listCutItems(cutChoices(frame.tabs).shown),
    switchers: listLeftOut(part.section, part.switcherScope(links)),
  });
}

/** A page with links to all parts of the site and to all pages of one, for readers without JavaScript. */
function renderAllPages({ path, file }: Pick<PageInfo, 'path' | 'file'>, part: SharedPart): string {
  const { frame, links } = part.frameIn(file);
  const title = resolveLanguage(part.site.language).strings.pages;
  const page = toOwnPage(path, title);
  const switchers = listSwitchers(undefined, part.section, part.switcherScope(links));
  const entries = toEntries(switchers, frame);
  // It is no page of the author's, and no address is its only one.
  const { canonical: _, feedback: __, ...view } = part.page(page, links);
  return renderDocument(part.site, { ...view, directory: { style: 'accordion', entries } });
}

function toEntries(switchers: readonly SwitcherView[], frame: Frame): DirectoryEntry[] {
  const parts = [...switchers.map(({ choices }) => choices), frame.tabs].flatMap(toPartsEntry);
  return [...parts, ...frame.groups.flatMap(toGroupEntries)];
}

/** The parts to choose from, below the name of the one that is read. */
function toPartsEntry(choices: readonly TabView[]): DirectoryEntry[] {
  const current = choices.find(({ active }) => active) ?? choices[0];
  if (!current || choices.length < 2) return [];
  const toEntry = ({ label, href, hrefs, menu }: TabView): DirectoryEntry => ({
    label,
    href,
    ...(hrefs ? { hrefs } : {}),
    entries: menu?.items.map(toEntry) ?? [],
  });
  const entries = choices.map(toEntry);
  return [{ label: current.label, href: current.href, entries, ...gatherHrefs(entries) }];
}

function toGroupEntries({ label, href, hrefs, items }: SidebarGroup): DirectoryEntry[] {
  const own =
    href === undefined || !label ? [] : [{ label, href, entries: [], ...(hrefs ? { hrefs } : {}) }];
  const inside = items.flatMap((item): DirectoryEntry[] => {
    if (item.type === 'group') return toGroupEntries(item.group);
    const alternatives = item.hrefs ? { hrefs: item.hrefs } : {};
    return [{ label: item.label, href: item.href, entries: [], ...alternatives }];
  });
  const entries = [...own, ...inside];
  const first = entries[0];
  return label && first ? [{ label, href: first.href, entries, ...gatherHrefs(entries) }] : entries;
}

/** What an entry holds is there for whoever may see some of it. */
function gatherHrefs(entries: readonly DirectoryEntry[]): Pick<DirectoryEntry, 'hrefs'> {
  const all = entries.flatMap(({ hrefs }) => hrefs ?? []);
  return all.length > 0 ? { hrefs: keepFirst(all) } : {};
}
