import { attribute, type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { LinkView, PageView, SiteView } from '../view.ts';
import { externalGlyph, menuGlyph, moonGlyph, sunGlyph } from './glyphs.ts';
import { renderViewIcon } from './icon.ts';
import { renderLink, toHref } from './link.ts';
import { rememberLast } from './remember-last.ts';
import { renderSearchSlot } from './search-slot.ts';
import { renderSlot } from './slot.ts';
import { renderTabs } from './tabs.ts';

/** The modes that style sheets of authors ask the bar for. */
const ASKED_MODES = ['custom', 'center', 'wide', 'frame'];

/** The bar on top of every page, with the tabs below it when the site has them. */
export function renderNavbar(site: SiteView, page: PageView, strings: Strings): Html {
  const { logo, home, navbar, tabs, assets, searchScopes } = page;
  const { allPages, hasMoreTabs = false, mode } = page;
  const added = renderSlot(page, 'navbar-end');
  return buildNavbar(
    site,
    strings,
    logo,
    home,
    navbar,
    tabs,
    assets,
    searchScopes,
    allPages,
    hasMoreTabs,
    mode,
    added,
  );
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
    searchScopes: PageView['searchScopes'],
    allPages: PageView['allPages'],
    hasMoreTabs: boolean,
    mode: PageView['mode'],
    added: Html | undefined,
  ): Html => html`<header id="navbar" class="${toModeClasses(mode)}"><div class="q-width"><div class="q-row">
${renderLogo(site, { logo, home })}
${renderSearchSlot(site, { assets, ...(searchScopes ? { searchScopes } : {}) }, strings)}
${renderRightEnd(site, navbar, strings, added)}<a class="q-round q-open-menu" href="#sidebar" aria-label="${strings.menu}">${menuGlyph}</a>
</div>${renderTabs(tabs, strings, allPages, hasMoreTabs)}</div></header>
`,
);

function toModeClasses(mode: string): string {
  return ASKED_MODES.map((name) => (name === mode ? `is-${name}` : `is-not-${name}`)).join(' ');
}

/** The logo in both color modes, or the site's name in letters. */
export function renderLogo(site: SiteView, page: Pick<PageView, 'logo' | 'home'>): Html {
  const { logo } = page;
  if (!logo) return html`<a class="q-home" href="${toHref(page.home)}">${site.name}</a>`;
  const image = (address: string, kind: string) =>
    html`<img class="${kind}" src="${address}" alt="${site.name}">`;
  const images =
    logo.light === logo.dark
      ? image(logo.light, 'nav-logo')
      : [image(logo.light, 'nav-logo light-only'), image(logo.dark, 'nav-logo dark-only')];
  return html`<a class="q-home" href="${toHref(page.home)}">${images}</a>`;
}

function renderRightEnd(
  site: SiteView,
  navbar: PageView['navbar'],
  strings: Strings,
  added: Html | undefined,
): Html | undefined {
  const links = renderNavbarLinks(navbar);
  if (!links && !added && site.appearance.strict) return undefined;
  return html`<div class="topbar-right-container">${links && html`<nav>${links}</nav>`}${added}${!site.appearance.strict && renderThemeSwitch(strings)}</div>`;
}

/**
 * The links at the right of the bar, the site's call to action last. The drawer has them again, for
 * small screens, in a list of its own class.
 */
export function renderNavbarLinks(
  { links, primary }: PageView['navbar'],
  drawerClass?: string,
): Html | undefined {
  if (links.length === 0 && !primary) return undefined;
  const items = [links.map(renderNavbarLink), primary && renderPrimary(primary, drawerClass)];
  return html`<ul${attribute('class', drawerClass)}>${items}</ul>`;
}

function renderNavbarLink(link: LinkView): Html {
  // A link that is only a sign is named by it.
  const name = link.label === '' ? link.icon?.name : undefined;
  const content = [renderViewIcon(link.icon), link.label];
  return html`<li class="navbar-link">${renderLink(link, content, { 'aria-label': name })}</li>`;
}

function renderPrimary(link: LinkView, drawerClass: string | undefined): Html {
  const sign = link.external ? externalGlyph : undefined;
  const content = html`<span class="q-fill"></span><div>${renderViewIcon(link.icon)}<span>${link.label}</span>${sign}</div>`;
  const item = drawerClass === undefined ? html` id="topbar-cta-button"` : undefined;
  return html`<li${item}>${renderLink(link, content, { class: 'q-action' })}</li>`;
}

function renderThemeSwitch(strings: Strings): Html {
  return html`<button class="q-round q-mode" type="button" role="switch" aria-checked="false" aria-label="${strings.darkMode}" data-component-name="theme-toggle" data-q-theme-switch>${sunGlyph}${moonGlyph}</button>`;
}
