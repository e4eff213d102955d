import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';
import { closeGlyph } from './glyphs.ts';
import { renderLogo, renderNavbarLink, renderPrimary, renderTab } from './navbar.ts';
import { renderSidebar } from './sidebar.ts';
import { renderSwitchers } from './switchers.ts';

/**
 * The column of pages at the side. On small screens it is a drawer, which then also holds what
 * the bar has no room for. Without a script the menu button opens it as the target of a link.
 */
export function renderDrawer(site: SiteView, page: PageView, strings: Strings): Html {
  const { links, primary } = page.navbar;
  const hasLinks = links.length > 0 || primary !== undefined;
  return html`<div id="sidebar"><div class="drawer-bar">${renderLogo(site, page)}<a class="navbar-button drawer-close" href="#navbar" aria-label="${strings.close}">${closeGlyph}</a></div>
<div id="sidebar-content">${page.tabs.length > 0 && html`<nav class="drawer-tabs" aria-label="${strings.main}">${page.tabs.map(renderTab)}</nav>`}${renderSwitchers(page.switchers)}<nav class="sidebar-pages" aria-label="${strings.pages}">${renderSidebar(page.sidebar, page.path)}</nav>${hasLinks && html`<div class="drawer-links">${links.map(renderNavbarLink)}${primary && renderPrimary(primary)}</div>`}</div></div>
`;
}
