import { type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { toShortMethod } from '@quire/openapi';
import type { ListEdges, SidebarGroup, SidebarItem, SidebarView } from '../view.ts';
import { externalGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { toHref } from './link.ts';

/** A sidebar as several pages share it, and where each of them is marked as the current one. */
export interface SharedSidebar {
  markup: string;
  /** By path, the place inside the page's link. */
  marks: ReadonlyMap<string, number>;
}

/** What the links around a list that is cut say, and where all of it is. */
export interface EdgeWords {
  previous: string;
  next: string;
  all: string;
  allHref?: string;
}

const shared = new WeakMap<SidebarView, SharedSidebar>();
const CURRENT = ' aria-current="page" data-active';

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
  const at = marks.get(path);
  return at === undefined ? markup : markup.slice(0, at) + CURRENT + markup.slice(at);
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
 * page say so: `data-page`.
 */
export function renderWholeSidebar(groups: readonly SidebarGroup[]): string {
  const writer = { ...createWriter(), isWhole: true };
  for (const group of groups) writeSection(writer, group);
  return writer.markup;
}

interface Writer {
  markup: string;
  marks: Map<string, number>;
  words: EdgeWords | undefined;
  isWhole?: boolean;
}

function createWriter(words?: EdgeWords): Writer {
  return { markup: '', marks: new Map(), words };
}

function writeSection(writer: Writer, group: SidebarGroup): void {
  writer.markup += '<div class="sidebar-group">';
  if (group.label) {
    const href = group.begins ?? group.href;
    writer.markup += '<p class="sidebar-title">';
    if (href === undefined) writer.markup += renderLabel(group.label, group);
    else writeLink(writer, { ...group, label: group.label, href });
    writer.markup += '</p>';
  }
  if (group.begins === undefined) writeItems(writer, group);
  writer.markup += '</div>';
}

function writeItems(writer: Writer, group: ListEdges & { items: readonly SidebarItem[] }): void {
  writer.markup += '<ul>';
  writeEdge(writer, group, 'before', 'li');
  for (const item of group.items) {
    writer.markup += '<li>';
    if (item.type === 'page') writeLink(writer, item);
    else writeNestedGroup(writer, item.group);
    writer.markup += '</li>';
  }
  writeEdge(writer, group, 'after', 'li');
  writer.markup += '</ul>';
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
    const link = html`<a class="sidebar-more" href="${toHref(href)}">${label}</a>`;
    writer.markup += `<${tag}>${htmlText(link)}</${tag}>`;
  }
}

/** A group with a page of its own is a link, with the switch beside it: no link inside a switch. */
function writeNestedGroup(writer: Writer, group: SidebarGroup): void {
  const label = group.label ?? '';
  if (group.begins !== undefined) {
    writeLink(writer, { ...group, label, href: group.begins, isFold: true });
    return;
  }
  const link = group.href === undefined ? undefined : { ...group, label, href: group.href };
  if (link) writeLink(writer, link);
  const open = group.expanded ? ' open' : '';
  writer.markup += link
    ? htmlText(html`<details${trustedHtml(open)}><summary aria-label="${label}"></summary>`)
    : `<details${open}><summary>${renderLabel(label, group)}</summary>`;
  writeItems(writer, group);
  writer.markup += '</details>';
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
};

function writeLink(writer: Writer, link: SidebarLink): void {
  writer.markup += '<a';
  if (link.path) noteMark(writer, link.path);
  if (link.isFold) writer.markup += ' class="sidebar-fold"';
  if (link.isAnchor) writer.markup += ' class="nav-anchor"';
  writer.markup += htmlText(html` href="${toHref(link.href)}"`);
  if (link.external) writer.markup += ' target="_blank" rel="noopener"';
  if (link.deprecated) writer.markup += ' data-q-deprecated';
  writer.markup += `>${renderMethod(link.method)}${renderLabel(link.label, link)}`;
  if (link.external) writer.markup += htmlText(externalGlyph);
  writer.markup += '</a>';
}

/** Only the first place of a page is marked: two "current pages" would confuse. */
function noteMark(writer: Writer, path: string): void {
  if (writer.marks.has(path)) return;
  writer.marks.set(path, writer.markup.length);
  if (writer.isWhole) writer.markup += ' data-page';
}

/** The method of an operation, short enough for the sidebar. */
function renderMethod(method: string | undefined): string {
  if (method === undefined) return '';
  return htmlText(
    html`<span class="sidebar-method" data-q-method="${method.toLowerCase()}">${toShortMethod(method)}</span>`,
  );
}

function renderLabel(label: string, { icon, tag }: Pick<SidebarGroup, 'icon' | 'tag'>): string {
  return htmlText(
    html`${renderViewIcon(icon)}${label}${tag && html`<span class="sidebar-tag">${tag}</span>`}`,
  );
}
