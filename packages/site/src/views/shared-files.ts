import {
  type DirectoryEntry,
  type PageView,
  renderDocument,
  renderNavigationFile,
  resolveLanguage,
  type SidebarGroup,
  type SiteView,
  type TabView,
} from '@quire/theme';
import { cutChoices } from '../navigation/choices.ts';
import type { Section } from '../navigation/section.ts';
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
}

/** The files that the pages of one part of the site share, each made when it is asked for. */
export function listSharedFiles(name: string, part: SharedPart): [string, () => string][] {
  const navigation = toNavigationPath(name);
  const path = toAllPagesPath(name);
  const file = `${path}.html`;
  let script: string | undefined;
  const makeScript = () => {
    script ??= renderNavigation(navigation, part);
    return script;
  };
  const files: [string, () => string][] = [[navigation, makeScript]];
  if (part.frameIn(navigation).allPages !== undefined) {
    files.push([file, () => renderAllPages({ path, file }, part)]);
  }
  return files;
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
  const parts = [...switchers.map(({ choices }) => choices), frame.tabs].flatMap(toPartsEntry);
  const entries = [...parts, ...frame.groups.flatMap(toGroupEntries)];
  // It is no page of the author's, and no address is its only one.
  const { canonical: _, feedback: __, ...view } = part.page(page, links);
  return renderDocument(part.site, { ...view, directory: { style: 'accordion', entries } });
}

/** The parts to choose from, below the name of the one that is read. */
function toPartsEntry(choices: readonly TabView[]): DirectoryEntry[] {
  const current = choices.find(({ active }) => active) ?? choices[0];
  if (!current || choices.length < 2) return [];
  const toEntry = ({ label, href, menu }: TabView): DirectoryEntry => ({
    label,
    href,
    entries: menu?.items.map(toEntry) ?? [],
  });
  const entries = choices.map(toEntry);
  return [{ label: current.label, href: current.href, entries }];
}

function toGroupEntries({ label, href, items }: SidebarGroup): DirectoryEntry[] {
  const own = href === undefined || !label ? [] : [{ label, href, entries: [] }];
  const inside = items.flatMap((item): DirectoryEntry[] => {
    if (item.type === 'group') return toGroupEntries(item.group);
    return [{ label: item.label, href: item.href, entries: [] }];
  });
  const entries = [...own, ...inside];
  const first = entries[0];
  return label && first ? [{ label, href: first.href, entries }] : entries;
}
