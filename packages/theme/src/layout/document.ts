import { attribute, type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { type Language, resolveLanguage } from '../strings/language.ts';
import type { PageView, SiteView } from '../view.ts';
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
  return htmlText(html`<!doctype html>
<html${renderRootAttributes(site, page, language)}>
${renderHead(site, page)}<body${attribute('data-tabs-row', page.tabs.length > 0)} data-copied="${strings.copied}" data-expand="${strings.expand}">
<a class="skip-link" href="#content-area">${strings.skip}</a>
${page.banner && renderBanner(page.banner, strings)}${renderNavbar(site, page, strings)}<div id="body-content" data-mode="${page.mode}">
${renderDrawer(site, page, strings)}${renderColumn(site, page, language)}</div>
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
    attribute('data-theme', appearance.default),
    attribute('data-appearance', appearance.default),
    attribute('data-strict', appearance.strict),
    attribute('data-style', site.theme),
    attribute('data-decoration', background?.decoration),
    attribute('data-background', background?.hasImage === true),
    attribute('data-banner', page.banner?.dismissible ? page.banner.key : undefined),
    attribute('data-font', page.assets['inter-latin.woff2']),
    attribute('data-current-path', toAddress(page.path)),
  ];
}

/** `guides/index` is read at `/guides`. */
function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index$/, '')}`;
}

/** The page itself. Two modes give the whole area to the author's own markup. */
function renderColumn(site: SiteView, page: PageView, language: Language): Html {
  const { strings } = language;
  if (page.mode === 'custom' || page.mode === 'frame') {
    return html`<div class="page-column"><main id="content-area" tabindex="-1"><div id="content" class="prose mdx-content">${page.body}</div></main></div>
`;
  }
  const isPlain = page.mode === 'default';
  const { body, side } = page;
  // What stands beside the text takes the place of the contents.
  const hasContents = isPlain && side === undefined;
  return html`<div class="page-column"><main id="content-area" tabindex="-1"><article class="page"${attribute('data-side', side !== undefined)}>
${renderPageHeader(site, page, strings)}${isPlain && renderFoldedContents(page.contents, strings)}${renderSlot(page, 'page-start')}<div id="content" class="prose mdx-content">
${body}
</div>
${
  side &&
  html`<aside class="page-side" aria-label="${page.title}">${side}</aside>
`
}${renderDirectory(page.directory)}${renderSuggestions(page.suggestions, language)}${renderSlot(page, 'page-end')}${renderPageEnd(page, language)}${renderPagination(page, strings)}</article>
${hasContents && renderContents(page, strings)}</main>
${renderFooter(site, page)}</div>
`;
}

/** Pages to go on with where there is none at this address. */
function renderSuggestions(
  links: PageView['suggestions'],
  { strings }: Language,
): Html | undefined {
  if (!links || links.length === 0) return undefined;
  const entries = links.map((link) => ({ ...link, entries: [] }));
  return html`<h2 class="suggestions-title">${strings.suggestions}</h2>
${renderDirectory({ style: 'card', entries })}`;
}
