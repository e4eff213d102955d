import { attribute, type Html, html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { type Language, resolveLanguage } from '../strings/language.ts';
import type { PageView, SiteView } from '../view.ts';
import { renderAgentsHint } from './agents.ts';
import { renderBanner } from './banner.ts';
import { renderContents, renderFoldedContents } from './contents.ts';
import { renderDirectory } from './directory.ts';
import { renderDrawer } from './drawer.ts';
import { renderFooter } from './footer.ts';
import { renderHead } from './head.ts';
import { renderNavbar } from './navbar.ts';
import { renderPageEnd } from './page-end.ts';
import { renderPageHeader } from './page-header.ts';
import { renderMenuText } from './page-menu.ts';
import { renderPagination } from './pagination.ts';
import { renderSlot } from './slot.ts';

/** A page as a whole document, ready to be written to its file. */
export function renderDocument(site: SiteView, page: PageView): string {
  const language = resolveLanguage(site.language);
  const { strings } = language;
  const ground = site.theme === 'almond' ? 'almond-background-color' : 'background-color';
  return htmlText(html`<!doctype html>
<html${renderRootAttributes(site, page, language)}>
${renderHead(site, page)}<body${attribute('data-q-tabs-row', page.tabs.length > 0)} data-q-copied="${strings.copied}" data-q-expand="${strings.expand}">
<div id="${ground}"></div>
<a class="q-skip" href="#content-area">${strings.skip}</a>
${renderAgentsHint(page)}<div>
${page.banner && renderBanner(page.banner, language)}${renderNavbar(site, page, strings)}<div id="body-content" data-q-mode="${page.mode}">
${renderDrawer(site, page, strings)}${renderContainer(site, page, language)}</div>
</div>
${renderMenuText(page.menu)}</body>
</html>
`);
}

function renderRootAttributes(site: SiteView, page: PageView, language: Language): Html[] {
  const { appearance, background } = site;
  return [
    attribute('lang', language.tag),
    attribute('dir', language.direction),
    attribute('class', appearance.default === 'dark' && 'dark'),
    attribute('data-q-theme', appearance.default),
    attribute('data-q-appearance', appearance.default),
    attribute('data-q-strict', appearance.strict),
    attribute('data-q-style', site.theme),
    attribute('data-q-decoration', background?.decoration),
    attribute('data-q-background', background?.hasImage === true),
    attribute('data-q-banner', page.banner?.dismissible ? page.banner.key : undefined),
    attribute('data-q-font', page.assets['inter-latin.woff2']),
    attribute('data-current-path', toAddress(page.path)),
  ];
}

/** `guides/index` is read at `/guides`. */
function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/**
 * All that is right of the sidebar: the text, and beside it the column of contents or examples.
 * The text column is a box of its own, so that authors can set its width and padding.
 */
function renderContainer(site: SiteView, page: PageView, language: Language): Html {
  return html`<main id="content-container"><div class="q-aisle"${attribute('data-q-beside', page.side !== undefined)}>
${renderSide(page, language)}<div id="content-area" tabindex="-1">
${isCanvas(page.mode) ? renderCanvas(site, page) : renderText(site, page, language)}</div>
</div></main>
`;
}

/** Two modes give the whole area to the author's own markup. */
function isCanvas(mode: string): boolean {
  return mode === 'custom' || mode === 'frame';
}

/** What stands beside the text takes the place of the contents. */
function renderSide(page: PageView, { strings }: Language): Html | undefined {
  if (isCanvas(page.mode)) return undefined;
  if (page.side !== undefined) {
    return html`<div id="content-side-layout"><aside class="q-beside" aria-label="${page.title}">${page.side}</aside></div>
`;
  }
  if (page.mode !== 'default') return undefined;
  return html`<div id="content-side-layout">${renderContents(page, strings)}</div>
`;
}

function renderCanvas(site: SiteView, page: PageView): Html {
  return html`<article id="content" class="mdx-content"${pageHref(page)}>${page.body}</article>
${page.mode === 'frame' && renderFooter(site, page)}`;
}

function renderText(site: SiteView, page: PageView, language: Language): Html {
  const { strings } = language;
  return html`${renderPageHeader(site, page, strings)}${renderFoldedContents(page, strings)}${renderSlot(page, 'page-start')}<article id="content" class="mdx-content prose"${pageHref(page)}>
${page.body}
</article>
${renderDirectory(page.directory)}${renderSuggestions(page.suggestions, language)}${renderSlot(page, 'page-end')}${renderPageEnd(page, language)}${renderPagination(page, strings)}${renderFooter(site, page)}`;
}

function pageHref({ path }: PageView): Html {
  return attribute('data-page-href', toAddress(path));
}

/** Related pages where there is none at this address; the browser code puts likelier ones there. */
function renderSuggestions(
  links: PageView['suggestions'],
  { strings }: Language,
): Html | undefined {
  if (!links) return undefined;
  const entries = links.map((link) => ({ ...link, entries: [] }));
  const hidden = entries.length === 0 && trustedHtml(' hidden');
  return html`<h2 class="q-instead" data-q-instead${hidden}>${strings.suggestions}</h2>
${renderDirectory({ style: 'card', entries })}`;
}
