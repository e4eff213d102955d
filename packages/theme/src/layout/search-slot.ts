import { attribute, escapeHtml, type Html, html, trustedHtml } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';

/**
 * The place where the browser code puts the search field and the assistant's button, if the site has
 * search and its features do not say otherwise. What it needs for that stands here, as pages have no
 * scripts of their own. Without an index the assistant would have nothing to answer from.
 */
export function renderSearchSlot(
  site: SiteView,
  page: Pick<PageView, 'assets'>,
  strings: Strings,
): Html {
  const index = page.assets['search-index.js'];
  const script = page.assets['search.js'];
  const attributes =
    index === undefined || script === undefined
      ? []
      : [
          attribute('data-index', index),
          attribute('data-script', script),
          narrowAttribute('data-prompt', site.searchPrompt ?? `${strings.search}…`),
          narrowAttribute('data-words', toWords(strings)),
          attribute('data-assistant-script', page.assets['assistant.js']),
          narrowAttribute('data-assistant-words', toAssistantWords(strings)),
        ];
  return html`<div class="navbar-search" data-search-slot${attributes}></div>`;
}

/**
 * Quotation marks, dashes and dots by their numbers. In most languages they are the only characters
 * beyond Latin-1 of a page, and with one of these the whole page is put together in twice the memory.
 */
function narrowAttribute(name: string, value: string): Html {
  const text = escapeHtml(value).replace(/[\u2010-\u203a]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return trustedHtml(` ${name}="${text}"`);
}

/** In the order in which the reader's `search/words.ts` reads them. */
function toWords(strings: Strings): string {
  const { search, searchHint, noResults, recent, clear, open, move, close } = strings;
  const words = [search, searchHint, noResults, recent, clear, open, move, close];
  return [...words, strings.searchFailed, strings.results, strings.askRow].join('|');
}

/** In the order in which the reader's `assistant/start-assistant.ts` reads them. */
function toAssistantWords(strings: Strings): string {
  const { assistantName, assistant, askPage, assistantGone } = strings;
  return [assistantName, assistant, askPage, assistantGone].join('|');
}
