import { attribute, type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { MenuItem, TabMenu, TabView } from '../view.ts';
import { chevronGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink, toHref } from './link.ts';

/** Where a reader finds the tabs and items that a page leaves out. */
export interface LeftOut {
  strings: Pick<Strings, 'expand'>;
  allPages: string | undefined;
}

/** The parts of the site. On small screens a script puts them into the drawer; without one they stay here. */
export function renderTabs(
  tabs: readonly TabView[],
  strings: Strings,
  allPages: string | undefined,
  hasMore: boolean,
): Html | undefined {
  if (tabs.length === 0) return undefined;
  const leftOut = { strings, allPages };
  const more = hasMore && renderAllLink(leftOut, 'nav-tabs-item q-all-parts');
  return html`<nav class="nav-tabs" aria-label="${strings.main}">${tabs.map((tab) => renderTab(tab, leftOut))}${more}</nav>`;
}

/** One part of the site, marked when the page belongs to it. The line below it is an element, for authors to style. */
export function renderTab(tab: TabView, leftOut?: LeftOut): Html {
  const rule = html`<div class="q-rule"></div>`;
  const label = html`${renderViewIcon(tab.icon)}${tab.label}`;
  const attributes = {
    class: tab.active ? 'nav-tabs-item text-primary' : 'nav-tabs-item',
    'aria-current': tab.active && 'true',
    'data-active': tab.active && 'true',
    'data-q-align': tab.align === 'end' ? 'end' : undefined,
  };
  if (!tab.menu) return renderLink(tab, html`${label}${rule}`, attributes);
  const extra = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return html`<button type="button" popovertarget="${tab.menu.id}"${extra}><div>${label}</div>${chevronGlyph}${rule}</button>${renderMenu(tab.menu, leftOut)}`;
}

/** What a tab opens. The browser itself opens and closes it, with scripts or without. */
function renderMenu({ id, items, isCut }: TabMenu, leftOut: LeftOut | undefined): Html {
  const more =
    isCut && leftOut && html`<li class="q-menu-more">${renderAllLink(leftOut, undefined)}</li>`;
  return html`<ul popover${attribute('id', id)} class="nav-dropdown-content q-menu">${items.map(renderMenuItem)}${more}</ul>`;
}

/** One line of a menu. */
export function renderMenuItem(item: MenuItem): Html {
  const { icon, label, description } = item;
  const text = html`<span>${label}${description && html`<small>${description}</small>`}</span>`;
  const attributes = {
    class: 'nav-dropdown-item',
    'aria-current': item.active && 'true',
    'data-active': item.active && 'true',
  };
  return html`<li>${renderLink(item, html`${renderViewIcon(icon)}${text}`, attributes)}</li>`;
}

function renderAllLink({ strings, allPages }: LeftOut, className: string | undefined) {
  if (allPages === undefined) return undefined;
  return html`<a href="${toHref(allPages)}"${attribute('class', className)}>${strings.expand}</a>`;
}
