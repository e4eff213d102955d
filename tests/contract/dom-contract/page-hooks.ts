import type { Mode } from './contract-site.ts';

const TEXT: readonly Mode[] = ['default', 'wide', 'center', 'api'];
const WITH_SIDEBAR: readonly Mode[] = ['default', 'wide', 'frame', 'api'];
const ALL: readonly Mode[] = [...TEXT, 'custom', 'frame'];
const BESIDE: readonly Mode[] = ['default', 'api'];

/** A name that style sheets and scripts of authors use, and where it has to be found. */
export interface PageHook {
  hook: string;
  /** Names the element by the hook, and all that it has to stand in. */
  selector: string;
  /** The modes of pages that have it; others must not. */
  modes: readonly Mode[];
  /** What an author may set on it, where nothing of ours may be stronger. */
  isBox?: boolean;
}

const NAVBAR = 'body > div > #navbar';
const BODY = 'body > div > #navbar + div';
const SIDEBAR = `${BODY} > #sidebar > #sidebar-content > #navigation-items`;
const COLUMNS = `${BODY} > #content-container > div`;
const AREA = `${COLUMNS} > div#content-area`;

/** The hooks of the page itself; those of components have a table of their own. */
export const PAGE_HOOKS: readonly PageHook[] = [
  { hook: 'data-current-path', selector: 'html[data-current-path^="/"][lang]', modes: ALL },
  {
    hook: '#background-color',
    selector: 'body > :is(#background-color, #almond-background-color)',
    modes: ALL,
    isBox: true,
  },
  { hook: '#banner', selector: 'body > div > #banner', modes: ALL, isBox: true },
  { hook: '#banner a', selector: '#banner p > a', modes: ALL },
  { hook: 'Dismiss banner', selector: '#banner button[aria-label="Dismiss banner"]', modes: ALL },
  { hook: '#navbar', selector: NAVBAR, modes: ALL, isBox: true },
  { hook: '#navbar > div', selector: `${NAVBAR} > div > div`, modes: ALL },
  {
    hook: '.is-not-custom',
    selector: `${NAVBAR}.is-not-custom`,
    modes: ['default', 'wide', 'center', 'frame', 'api'],
  },
  {
    hook: '.is-not-center',
    selector: `${NAVBAR}.is-not-center`,
    modes: ['default', 'wide', 'custom', 'frame', 'api'],
  },
  { hook: '.is-custom', selector: `${NAVBAR}.is-custom`, modes: ['custom'] },
  { hook: '.is-center', selector: `${NAVBAR}.is-center`, modes: ['center'] },
  { hook: '.is-wide', selector: `${NAVBAR}.is-wide`, modes: ['wide'] },
  { hook: '.is-frame', selector: `${NAVBAR}.is-frame`, modes: ['frame'] },
  {
    hook: '.is-not-wide',
    selector: `${NAVBAR}.is-not-wide`,
    modes: ['default', 'center', 'custom', 'frame', 'api'],
  },
  {
    hook: '.is-not-frame',
    selector: `${NAVBAR}.is-not-frame`,
    modes: ['default', 'wide', 'center', 'custom', 'api'],
  },
  {
    hook: '.nav-logo',
    selector: `${NAVBAR} a > img.nav-logo + img.nav-logo`,
    modes: ALL,
    isBox: true,
  },
  {
    hook: '#search-bar-entry',
    selector: `${NAVBAR} button#search-bar-entry`,
    modes: ALL,
    isBox: true,
  },
  {
    hook: '.topbar-right-container',
    selector: `${NAVBAR} .topbar-right-container > nav > ul`,
    modes: ALL,
  },
  {
    hook: '.navbar-link',
    selector: `${NAVBAR} .topbar-right-container nav ul > li.navbar-link > a`,
    modes: ALL,
  },
  {
    hook: '#topbar-cta-button',
    selector: `${NAVBAR} .topbar-right-container nav ul > li#topbar-cta-button > a > span:first-child + div > span`,
    modes: ALL,
  },
  { hook: '.nav-tabs', selector: `${NAVBAR} .nav-tabs > a.nav-tabs-item`, modes: ALL },
  {
    hook: '.nav-tabs-item[data-active]',
    selector: '.nav-tabs > a.nav-tabs-item.text-primary[data-active="true"] > div',
    modes: ALL,
  },
  {
    hook: 'button.nav-tabs-item',
    selector: `${NAVBAR} .nav-tabs > button.nav-tabs-item > div:first-child`,
    modes: ALL,
  },
  {
    hook: '.nav-dropdown-content',
    selector: 'button.nav-tabs-item + ul.nav-dropdown-content > li > a.nav-dropdown-item',
    modes: ALL,
  },
  { hook: '#body-content', selector: 'body > div > #navbar + div#body-content', modes: ALL },
  { hook: '#sidebar', selector: `${BODY} > #sidebar + #content-container`, modes: ALL },
  { hook: '#sidebar-content', selector: `${BODY} > #sidebar > #sidebar-content`, modes: ALL },
  { hook: '#navigation-items', selector: SIDEBAR, modes: ALL },
  {
    hook: '#navigation-items > ul',
    selector: `${SIDEBAR} > ul.sidebar-group > li > a.nav-anchor`,
    modes: ALL,
  },
  {
    hook: '.sidebar-group-header',
    selector: `${SIDEBAR} > div > div.sidebar-group-header > h5#sidebar-title.sidebar-title`,
    modes: ALL,
  },
  {
    hook: 'ul.sidebar-group',
    selector: `${SIDEBAR} > div > .sidebar-group-header + ul#sidebar-group.sidebar-group > li > a`,
    modes: ALL,
  },
  {
    hook: 'li[data-active]',
    selector: `${SIDEBAR} ul li[data-active="true"] > a.text-primary.bg-primary\\/10[aria-current="page"]`,
    modes: ALL,
  },
  {
    hook: 'li > button + ul',
    selector: `${SIDEBAR} ul.sidebar-group > li > button[aria-expanded] + ul > li > a`,
    modes: ALL,
  },
  {
    hook: 'li[data-title]',
    selector: `${SIDEBAR} li[data-title="Modes"] > button.group[aria-expanded]`,
    modes: ALL,
  },
  {
    hook: '#localization-select-content',
    selector: '#localization-select-trigger + ul#localization-select-content > li > a',
    modes: ALL,
  },
  {
    hook: '#localization-select-trigger',
    selector: '#sidebar-content #localization-select-trigger',
    modes: ALL,
  },
  {
    hook: 'version-select-trigger',
    selector: '#sidebar-content [data-component-part="version-select-trigger"]',
    modes: ALL,
  },
  {
    hook: '#content-container',
    selector: `${BODY} > main#content-container`,
    modes: ALL,
    isBox: true,
  },
  {
    hook: '#content-side-layout',
    selector: `${COLUMNS} > #content-side-layout + #content-area`,
    modes: BESIDE,
  },
  {
    hook: '#table-of-contents',
    selector: `${COLUMNS} > #content-side-layout > #table-of-contents-layout > #table-of-contents`,
    modes: ['default'],
  },
  { hook: '.toc', selector: 'aside#table-of-contents.toc', modes: ['default'] },
  {
    hook: '.toc-item',
    selector: '#table-of-contents #table-of-contents-content > li.toc-item[data-depth="0"] > a',
    modes: ['default'],
  },
  {
    hook: '.toc-item[data-depth]',
    selector: '#table-of-contents-content > li.toc-item[data-depth="1"] > a[href="#inside"]',
    modes: ['default'],
  },
  {
    hook: '.toc-item[data-active]',
    selector: '#table-of-contents-content > li.toc-item[data-active="true"]',
    modes: ['default'],
  },
  { hook: '#content-area', selector: AREA, modes: ALL, isBox: true },
  { hook: '#header', selector: `${AREA} > header#header:first-child`, modes: TEXT },
  { hook: '.eyebrow', selector: `${AREA} > #header > .eyebrow`, modes: TEXT },
  { hook: '#page-title', selector: `${AREA} > #header h1#page-title`, modes: TEXT },
  {
    hook: '#page-context-menu',
    selector: '#header h1#page-title + #page-context-menu > #page-context-menu-button',
    modes: TEXT,
  },
  {
    hook: '#page-context-menu > button',
    selector: '#page-context-menu > button[aria-haspopup]',
    modes: TEXT,
  },
  { hook: '.prose (description)', selector: `${AREA} > #header > div.prose`, modes: ['default'] },
  { hook: '#content', selector: `${AREA} > #content.mdx-content[data-page-href]`, modes: ALL },
  { hook: '.prose', selector: `${AREA} > #content.mdx-content.prose`, modes: TEXT },
  { hook: 'article, main', selector: 'main article', modes: ALL },
  {
    hook: '.feedback-toolbar',
    selector: `${AREA} > .feedback-toolbar #feedback-thumbs-up`,
    modes: TEXT,
  },
  {
    hook: '#pagination',
    selector: `${AREA} > #pagination > a.pagination-next .pagination-title, ${AREA} > #pagination > a.pagination-prev .pagination-title`,
    modes: TEXT,
  },
  { hook: '#footer', selector: `${AREA} > footer#footer > div`, modes: [...TEXT, 'frame'] },
  {
    hook: '.advanced-footer',
    selector: `${AREA} > footer#footer.advanced-footer:last-child`,
    modes: [...TEXT, 'frame'],
  },
  { hook: 'theme-toggle', selector: '#navbar [data-component-name="theme-toggle"]', modes: ALL },
];

/** The modes in which a reader of a large screen sees the sidebar. */
export const SIDEBAR_MODES = WITH_SIDEBAR;
