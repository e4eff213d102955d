import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';
import { closeGlyph } from './glyphs.ts';
import { renderLogo, renderNavbarLinks } from './navbar.ts';
import { renderSidebar } from './sidebar.ts';
import { renderSlot } from './slot.ts';
import { renderSwitchers } from './switchers.ts';

/**
 * The column of pages at the side. On small screens it is a drawer, which then also holds what
 * the bar has no room for: the links, and the tabs, which a script brings here. Without a script the menu button opens it as the target of a link.
 */
export function renderDrawer(site: SiteView, page: PageView, strings: Strings): Html {
  const { previous, next, expand: all } = strings;
  const words = { previous, next, all, allHref: page.allPages };
  return html`<div id="sidebar"><div class="q-drawer-top">${renderLogo(site, page)}<a class="q-round q-close-menu" href="#navbar" aria-label="${strings.close}">${closeGlyph}</a></div>
<div id="sidebar-content">${renderSwitchers(page.switchers, strings, page.allPages)}${renderSlot(page, 'sidebar-start')}<nav id="navigation-items" aria-label="${strings.pages}">${renderSidebar(page.sidebar, page.path, words)}</nav>${renderNavbarLinks(page.navbar, 'q-drawer-end')}${renderSlot(page, 'sidebar-end')}</div></div>
`;
}
