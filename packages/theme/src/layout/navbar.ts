import { type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { externalGlyph, menuGlyph, moonGlyph, sunGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink, toHref } from './link.ts';
import { rememberLast } from './remember-last.ts';
import { renderSearchSlot } from './search-slot.ts';
import { renderSlot } from './slot.ts';

/** The bar on top of every page, with the tabs below it when the site has them. */
export function renderNavbar(site: SiteView, page: PageView, strings: Strings): Html {
  const { logo, home, navbar, tabs, assets } = page;
  const more = page.hasMoreTabs ? page.allPages : undefined;
  const added = renderSlot(page, 'navbar-end');
  return buildNavbar(site, strings, logo, home, navbar, tabs, assets, more, added);
}

const buildNavbar = rememberLast(
  (
    site: SiteView,
    strings: Strings,
    logo: PageView['logo'],
    home: PageView['home'],
    navbar: PageView['navbar'],
    tabs: PageView['tabs'],
    assets: PageView['assets'],
    more: PageView['allPages'],
    added: Html | undefined,
  ): Html => html`<header id="navbar"><div class="navbar-row">
${renderLogo(site, { logo, home })}
${renderSearchSlot(site, { assets }, strings)}
${renderMainLinks(navbar)}${added}${!site.appearance.strict && renderThemeSwitch(strings)}<a class="navbar-button navbar-menu" href="#sidebar" aria-label="${strings.menu}">${menuGlyph}</a>
</div>${renderTabs(tabs, strings, more)}</header>
`,
);

/** The logo in both colour modes, or the site's name in letters. */
export function renderLogo(site: SiteView, page: Pick<PageView, 'logo' | 'home'>): Html {
  const { logo } = page;
  if (!logo) return html`<a class="navbar-logo" href="${toHref(page.home)}">${site.name}</a>`;
  const image = (address: string, kind: string) =>
    html`<img class="${kind}" src="${address}" alt="${site.name}">`;
  const images =
    logo.light === logo.dark
      ? image(logo.light, 'logo')
      : [image(logo.light, 'logo light-only'), image(logo.dark, 'logo dark-only')];
  return html`<a class="navbar-logo" href="${toHref(page.home)}">${images}</a>`;
}

function renderMainLinks(navbar: PageView['navbar']): Html | undefined {
  const { links, primary } = navbar;
  if (links.length === 0 && !primary) return undefined;
  return html`<div class="navbar-links">${links.map(renderNavbarLink)}${primary && renderPrimary(primary)}</div>`;
}

/** One of the links at the right of the bar; the drawer shows them again on small screens. */
export function renderNavbarLink(link: LinkView): Html {
  // A link that is only a sign is named by it.
  const name = link.label === '' ? link.icon?.name : undefined;
  return renderLink(link, [renderViewIcon(link.icon), link.label], {
    class: 'navbar-link',
    'aria-label': name,
  });
}

/** The site's call to action. */
export function renderPrimary(link: LinkView): Html {
  const content = [renderViewIcon(link.icon), link.label, link.external && externalGlyph];
  return renderLink(link, content, { class: 'navbar-primary' });
}

function renderThemeSwitch(strings: Strings): Html {
  return html`<button class="navbar-button theme-switch" type="button" role="switch" aria-checked="false" aria-label="${strings.darkMode}" data-theme-switch>${sunGlyph}${moonGlyph}</button>`;
}

/** The parts of the site. On small screens a script puts them into the drawer; without one they stay here. */
function renderTabs(
  tabs: PageView['tabs'],
  strings: Strings,
  more: string | undefined,
): Html | undefined {
  if (tabs.length === 0) return undefined;
  return html`<nav class="nav-tabs" aria-label="${strings.main}">${tabs.map(renderTab)}${more !== undefined && html`<a href="${toHref(more)}" class="nav-tabs-item nav-tabs-more">${strings.expand}</a>`}</nav>`;
}

/** One part of the site, marked when the page belongs to it. */
export function renderTab(tab: PageView['tabs'][number]): Html {
  return renderLink(tab, [renderViewIcon(tab.icon), tab.label], {
    class: 'nav-tabs-item',
    'aria-current': tab.active && 'true',
    'data-active': tab.active,
    'data-align': tab.align === 'end' ? 'end' : undefined,
  });
}
