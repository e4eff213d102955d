import { type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { toShortMethod } from '@quire/openapi';
import type { SidebarGroup, SidebarItem, SidebarView } from '../view.ts';
import { externalGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { toHref } from './link.ts';

/** Text to put in at a place of the shared markup when a page is the current one. */
interface Mark {
  at: number;
  text: string;
}

/** A sidebar as all its pages share it, and what changes for each of them. */
export interface SharedSidebar {
  markup: string;
  marks: ReadonlyMap<string, readonly Mark[]>;
}

const shared = new WeakMap<SidebarView, SharedSidebar>();

/** The navigation of a page: the shared markup with this page marked and the groups above it open. */
export function renderSidebar(view: SidebarView, path: string): Html {
  let sidebar = shared.get(view);
  if (!sidebar) {
    sidebar = buildSharedSidebar(view);
    shared.set(view, sidebar);
  }
  return trustedHtml(spliceSidebar(sidebar, path));
}

/** Puts the marks of one page into the shared markup. */
export function spliceSidebar({ markup, marks }: SharedSidebar, path: string): string {
  let text = '';
  let from = 0;
  for (const mark of marks.get(path) ?? []) {
    text += markup.slice(from, mark.at) + mark.text;
    from = mark.at;
  }
  return text + markup.slice(from);
}

/** Renders a sidebar once, noting where each of its pages would be marked. */
export function buildSharedSidebar(view: SidebarView): SharedSidebar {
  const writer: Writer = { markup: '', marks: new Map(), closed: [] };
  for (const group of view.groups) writeSection(writer, group);
  return writer;
}

interface Writer {
  markup: string;
  marks: Map<string, Mark[]>;
  /** Where the closed groups around the current place would be opened, outermost first. */
  closed: number[];
}

function writeSection(writer: Writer, group: SidebarGroup): void {
  writer.markup += '<div class="sidebar-group">';
  if (group.label) {
    writer.markup += '<p class="sidebar-title">';
    if (group.href === undefined) writer.markup += renderLabel(group.label, group);
    else writeLink(writer, { ...group, label: group.label, href: group.href });
    writer.markup += '</p>';
  }
  writeItems(writer, group.items);
  writer.markup += '</div>';
}

function writeItems(writer: Writer, items: readonly SidebarItem[]): void {
  writer.markup += '<ul>';
  for (const item of items) {
    writer.markup += '<li>';
    if (item.type === 'page') writeLink(writer, item);
    else writeNestedGroup(writer, item.group);
    writer.markup += '</li>';
  }
  writer.markup += '</ul>';
}

/** A group with a page of its own is a link, with the switch beside it: no link inside a switch. */
function writeNestedGroup(writer: Writer, group: SidebarGroup): void {
  const label = group.label ?? '';
  // A page opens the groups around it; a group's own page opens the group as well.
  const before = writer.closed.length;
  const link = group.href === undefined ? undefined : { ...group, label, href: group.href };
  const ownMark = link && writeLink(writer, link);
  writer.markup += '<details';
  if (group.expanded) {
    writer.markup += ' open';
  } else {
    writer.closed.push(writer.markup.length);
    ownMark?.push({ at: writer.markup.length, text: ' open' });
  }
  writer.markup += link
    ? htmlText(html`><summary aria-label="${label}"></summary>`)
    : `><summary>${renderLabel(label, group)}</summary>`;
  writeItems(writer, group.items);
  writer.markup += '</details>';
  writer.closed.length = before;
}

type SidebarLink = Pick<SidebarGroup, 'icon' | 'tag'> & {
  path?: string;
  method?: string;
  deprecated?: boolean;
  label: string;
  href: string;
  external?: boolean;
};

function writeLink(writer: Writer, link: SidebarLink): Mark[] | undefined {
  writer.markup += '<a';
  const marks = link.path === undefined ? undefined : noteMarks(writer, link.path);
  writer.markup += htmlText(html` href="${toHref(link.href)}"`);
  if (link.external) writer.markup += ' target="_blank" rel="noopener"';
  if (link.deprecated) writer.markup += ' data-deprecated';
  writer.markup += `>${renderMethod(link.method)}${renderLabel(link.label, link)}`;
  if (link.external) writer.markup += htmlText(externalGlyph);
  writer.markup += '</a>';
  return marks;
}

/** Only the first place of a page is marked: two "current pages" would confuse. */
function noteMarks(writer: Writer, path: string): Mark[] | undefined {
  if (writer.marks.has(path)) return undefined;
  const marks = writer.closed.map((at) => ({ at, text: ' open' }));
  marks.push({ at: writer.markup.length, text: ' aria-current="page" data-active' });
  writer.marks.set(path, marks);
  return marks;
}

/** The method of an operation, short enough for the sidebar. */
function renderMethod(method: string | undefined): string {
  if (method === undefined) return '';
  return htmlText(
    html`<span class="sidebar-method" data-method="${method.toLowerCase()}">${toShortMethod(method)}</span>`,
  );
}

function renderLabel(label: string, { icon, tag }: Pick<SidebarGroup, 'icon' | 'tag'>): string {
  return htmlText(
    html`${renderViewIcon(icon)}${label}${tag && html`<span class="sidebar-tag">${tag}</span>`}`,
  );
}
