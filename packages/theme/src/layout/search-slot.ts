import { attribute, escapeHtml, type Html, html, trustedHtml } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';
import { findGlyph } from './glyphs.ts';

/**
 * The button that opens the search, if the site has one, and the place where the browser code puts
 * the assistant's. What it needs for that stands here, as pages have no scripts of their own. The
 * button is in the page from the start, for scripts of authors to find. Without an index the
 * assistant would have nothing to answer from.
 */
export function renderSearchSlot(
  site: SiteView,
  page: Pick<PageView, 'assets' | 'searchScopes'>,
  strings: Strings,
): Html {
  const index = page.assets['search-index.js'];
  const script = page.assets['search.js'];
  if (index === undefined || script === undefined)
    return html`<div class="q-find" data-q-search-slot></div>`;
  const attributes = [
    attribute('data-q-index', index),
    attribute('data-q-script', script),
    narrowAttribute('data-q-words', toWords(strings)),
    ...toScopes(page),
    attribute('data-q-assistant-script', page.assets['assistant.js']),
    narrowAttribute('data-q-assistant-words', toAssistantWords(strings)),
  ];
  const prompt = toNarrow(site.searchPrompt ?? `${strings.search}…`);
  return html`<div class="q-find" data-q-search-slot${attributes}><button type="button" id="search-bar-entry" class="q-find-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">${findGlyph}<span class="q-find-invite">${trustedHtml(prompt)}</span><kbd aria-hidden="true">Ctrl K</kbd></button></div>`;
}

/**
 * Quotation marks, dashes and dots by their numbers. In most languages they are the only characters
 * beyond Latin-1 of a page, and with one of these the whole page is put together in twice the memory.
 */
function toNarrow(value: string): string {
  return escapeHtml(value).replace(/[\u2010-\u203a]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function narrowAttribute(name: string, value: string): Html {
  return trustedHtml(` ${name}="${toNarrow(value)}"`);
}

/** In the order in which the reader's `search/words.ts` reads them. */
function toWords(strings: Strings): string {
  const { search, searchHint, noResults, recent, clear, open, move, close } = strings;
  const words = [search, searchHint, noResults, recent, clear, open, move, close];
  const { searchFailed, results, askRow, suggestions, didYouMean, everything } = strings;
  const { guides, apiPages, changelog, decisions, kind, tab, version, language } = strings;
  return [
    ...[...words, searchFailed, results, askRow, suggestions, didYouMean, everything],
    ...[guides, apiPages, changelog, decisions, kind, tab, version, language],
  ].join('|');
}

/** Other languages and versions that can be searched: what each is called, and the name of its index. */
function toScopes({ searchScopes = [] }: Pick<PageView, 'searchScopes'>): Html[] {
  if (searchScopes.length === 0) return [];
  const scopes = searchScopes.map(({ kind, label, index }) => [kind, label, index]);
  return [narrowAttribute('data-q-scopes', JSON.stringify(scopes))];
}

/** In the order in which the reader's `assistant/start-assistant.ts` reads them. */
function toAssistantWords(strings: Strings): string {
  const { assistantName, assistant, askPage, assistantGone } = strings;
  return [assistantName, assistant, askPage, assistantGone].join('|');
}
