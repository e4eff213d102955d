import { attribute, type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import type { ListBranch, ListPart, RuleRef } from '@quire/model';
import { toShortMethod } from '@quire/openapi';
import type { ListEdges, RuledHref, SidebarGroup, SidebarItem, SidebarView } from '../view.ts';
import { externalGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { toHref } from './link.ts';

/** A sidebar as several pages share it, and where each of them is marked as the current one. */
export interface SharedSidebar {
  markup: string;
  marks: ReadonlyMap<string, Mark>;
}

/** The places inside a page's link and inside the item of the list around it, where it has one. */
interface Mark {
  link: number;
  item?: number;
}

/** What the links around a list that is cut say, and where all of it is. */
export interface EdgeWords {
  previous: string;
  next: string;
  all: string;
  allHref?: string;
}

const shared = new WeakMap<SidebarView, SharedSidebar>();
const CURRENT_LINK = ' class="text-primary bg-primary/10" aria-current="page"';
const CURRENT_ITEM = ' data-active="true"';

/** The navigation of a page: the shared markup with this page marked. */
export function renderSidebar(view: SidebarView, path: string, words: EdgeWords): Html {
  let sidebar = shared.get(view);
  if (!sidebar) {
    sidebar = buildSharedSidebar(view, words);
    shared.set(view, sidebar);
  }
  return trustedHtml(markCurrent(sidebar, path));
}

/** Marks the link of one page in the shared markup. */
export function markCurrent({ markup, marks }: SharedSidebar, path: string): string {
  const mark = marks.get(path);
  if (!mark) return markup;
  const { link, item = link } = mark;
  const isInList = mark.item !== undefined;
  return `${markup.slice(0, item)}${isInList ? CURRENT_ITEM : ''}${markup.slice(item, link)}${CURRENT_LINK}${markup.slice(link)}`;
}

/** Renders a sidebar once, noting where each of its pages would be marked. */
export function buildSharedSidebar(view: SidebarView, words?: EdgeWords): SharedSidebar {
  const writer = createWriter(words);
  writeEdge(writer, view, 'before');
  for (const group of view.groups) writeSection(writer, group);
  writeEdge(writer, view, 'after');
  return writer;
}

/**
 * All groups of a sidebar written out, for the file that pages share. Links that may be the current
 * page say so: `data-q-page`.
 */
export function renderWholeSidebar(groups: readonly SidebarGroup[]): string {
  const writer = { ...createWriter(), isWhole: true };
  for (const group of groups) writeSection(writer, group);
  return writer.markup;
}

/** The same, as a list of which each reader sees what they may. */
export function renderSidebarList(groups: readonly SidebarGroup[]): ListPart {
  const list: ListPart[] = [];
  const writer: Writer = { ...createWriter(), isWhole: true, list };
  for (const group of groups) inPart(writer, group.rule, () => writeSection(writer, group));
  endText(writer);
  return { of: list };
}

type PartRule = NonNullable<ListBranch['rule']>;

interface Writer {
  markup: string;
  marks: Map<string, Mark>;
  words: EdgeWords | undefined;
  isWhole?: boolean;
  /** Where markup goes that readers see different parts of. */
  list?: ListPart[];
}

/** Writes a part that is there for those who fulfill a rule. */
function inPart(writer: Writer, rule: PartRule | undefined, write: () => void): void {
  const { list } = writer;
  if (!list || rule === undefined) {
    write();
    return;
  }
  endText(writer);
  const of: ListPart[] = [];
  writer.list = of;
  write();
  endText(writer);
  writer.list = list;
  list.push({ rule, of });
}

/** Writes something for the first address that a reader may know; for those who may know none, `otherwise`. */
function forFirst(
  writer: Writer,
  { href, hrefs }: { href?: string | undefined; hrefs?: readonly RuledHref[] | undefined },
  write: (href: string) => void,
  otherwise?: () => void,
): void {
  const { list } = writer;
  if (!list || !hrefs) {
    if (href !== undefined) write(href);
    else otherwise?.();
    return;
  }
  endText(writer);
  const of: ListPart[] = [];
  writer.list = of;
  for (const one of hrefs) inPart(writer, one.rule, () => write(one.href));
  if (otherwise) {
    const rest: ListPart[] = [];
    writer.list = rest;
    otherwise();
    endText(writer);
    of.push({ of: rest });
  }
  writer.list = list;
  list.push({ of, isFirstOnly: true });
}

/** Ends the text that stands before or after a part. */
function endText(writer: Writer): void {
  if (writer.markup !== '') writer.list?.push(writer.markup);
  writer.markup = '';
}

function createWriter(words?: EdgeWords): Writer {
  return { markup: '', marks: new Map(), words };
}

/** The list of a group of its own. Style sheets of authors name every list and title by these ids. */
const GROUP_LIST = '<ul id="sidebar-group" class="sidebar-group">';

/** A title reads as the name of a list, not as a heading of the page. */
const GROUP_TITLE =
  '<div class="sidebar-group-header"><h5 id="sidebar-title" class="sidebar-title" role="none">';

function writeSection(writer: Writer, group: SidebarGroup): void {
  if (!group.label) {
    writeItems(writer, group, GROUP_LIST);
    return;
  }
  const { label, hrefs } = group;
  writer.markup += `<div>${GROUP_TITLE}`;
  forFirst(
    writer,
    { href: group.begins ?? group.href, hrefs },
    (href) => writeLink(writer, { ...group, label, href }),
    () => {
      writer.markup += renderLabel(label, group);
    },
  );
  writer.markup += '</h5></div>';
  if (group.begins === undefined) writeItems(writer, group, GROUP_LIST);
  writer.markup += '</div>';
}

function writeItems(
  writer: Writer,
  group: ListEdges & { items: readonly SidebarItem[] },
  list = '<ul>',
): void {
  writer.markup += list;
  writeEdge(writer, group, 'before', 'li');
  for (const item of group.items) {
    const rule = item.type === 'page' ? item.hrefs?.map(toRule) : item.group.rule;
    inPart(writer, rule, () => writeItem(writer, item));
  }
  writeEdge(writer, group, 'after', 'li');
  writer.markup += '</ul>';
}

const toRule = ({ rule }: RuledHref): RuleRef => rule;

function writeItem(writer: Writer, item: SidebarItem): void {
  const title = item.type === 'group' && attribute('data-title', item.group.label);
  writer.markup += `<li${title ? htmlText(title) : ''}`;
  const at = writer.markup.length;
  writer.markup += '>';
  if (item.type === 'group') writeNestedGroup(writer, item.group, at);
  else forFirst(writer, item, (href) => writeLink(writer, { ...item, href, at }));
  writer.markup += '</li>';
}

/** Where a list is cut, links lead to the pages before and after, and to all of them. */
function writeEdge(writer: Writer, edges: ListEdges, side: keyof ListEdges, tag = 'div'): void {
  const { words } = writer;
  const isCut = edges.before !== undefined || edges.after !== undefined;
  if (!words || !isCut) return;
  const links = [
    { href: edges[side], label: side === 'before' ? words.previous : words.next },
    { href: side === 'after' ? words.allHref : undefined, label: words.all },
  ];
  for (const { href, label } of links) {
    if (href === undefined) continue;
    const link = html`<a class="q-more" href="${toHref(href)}">${label}</a>`;
    writer.markup += `<${tag}>${htmlText(link)}</${tag}>`;
  }
}

/**
 * A group with a page of its own is a link, with the switch beside it: no link inside a switch. In a
 * page only groups that are open are written out, so that without a script nothing is out of reach.
 */
function writeNestedGroup(writer: Writer, group: SidebarGroup, at: number): void {
  const label = group.label ?? '';
  if (group.begins !== undefined) {
    writeLink(writer, { ...group, label, href: group.begins, isFold: true });
    return;
  }
  const state = attribute('aria-expanded', group.expanded ? 'true' : 'false');
  forFirst(
    writer,
    group,
    (href) => {
      writeLink(writer, { ...group, label, href, at });
      writer.markup += htmlText(
        html`<button type="button" class="group"${state} aria-label="${label}"></button>`,
      );
    },
    () => {
      writer.markup += `${htmlText(html`<button type="button" class="group"${state}>`)}${renderLabel(label, group)}</button>`;
    },
  );
  writeItems(writer, group);
}

type SidebarLink = Pick<SidebarGroup, 'icon' | 'tag'> & {
  path?: string;
  method?: string;
  deprecated?: boolean;
  label: string;
  href: string;
  external?: boolean;
  isAnchor?: boolean;
  /** Whether it stands for a group that can be opened. */
  isFold?: boolean;
  /** The place inside the item of the list that it stands in. */
  at?: number;
};

function writeLink(writer: Writer, link: SidebarLink): void {
  writer.markup += '<a';
  if (link.path) noteMark(writer, link.path, link.at);
  if (link.isFold) writer.markup += ' class="q-begins"';
  if (link.isAnchor) writer.markup += ' class="nav-anchor"';
  writer.markup += htmlText(html` href="${toHref(link.href)}"`);
  if (link.external) writer.markup += ' target="_blank" rel="noopener"';
  if (link.deprecated) writer.markup += ' data-q-deprecated';
  writer.markup += `>${renderMethod(link.method)}${renderLabel(link.label, link)}`;
  if (link.external) writer.markup += htmlText(externalGlyph);
  writer.markup += '</a>';
}

/** Only the first place of a page is marked: two "current pages" would confuse. */
function noteMark(writer: Writer, path: string, item: number | undefined): void {
  // Of the alternatives in a list a reader sees one, so each has to be marked.
  if (writer.marks.has(path) && !writer.list) return;
  const link = writer.markup.length;
  writer.marks.set(path, item === undefined ? { link } : { link, item });
  if (writer.isWhole) writer.markup += ' data-q-page';
}

/** The method of an operation, short enough for the sidebar. */
function renderMethod(method: string | undefined): string {
  if (method === undefined) return '';
  return htmlText(
    html`<span class="method-nav-pill" data-q-method="${method.toLowerCase()}">${toShortMethod(method)}</span>`,
  );
}

function renderLabel(label: string, { icon, tag }: Pick<SidebarGroup, 'icon' | 'tag'>): string {
  return htmlText(
    html`${renderViewIcon(icon)}${label}${tag && html`<span class="nav-tag-pill">${tag}</span>`}`,
  );
}
