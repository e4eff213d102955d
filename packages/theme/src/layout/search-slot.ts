import { attribute, type Html, html } from '@quire/base';
import type { Strings } from '../strings/strings.ts';
import type { PageView, SiteView } from '../view.ts';

/**
 * The place where the browser code puts the search field and the assistant's button, if the site has
 * search and its features do not say otherwise. What it needs for that stands here, as pages have no
 * scripts of their own. Without an index the assistant would have nothing to answer from.
 */
export function renderSearchSlot(site: SiteView, page: PageView, strings: Strings): Html {
  const index = page.assets['search-index.js'];
  const script = page.assets['search.js'];
  const attributes =
    index === undefined || script === undefined
      ? []
      : [
          attribute('data-index', index),
          attribute('data-script', script),
          attribute('data-prompt', site.searchPrompt ?? `${strings.search}…`),
          attribute('data-words', toWords(strings)),
          attribute('data-assistant-script', page.assets['assistant.js']),
          attribute('data-assistant-words', toAssistantWords(strings)),
        ];
  return html`<div class="navbar-search" data-search-slot${attributes}></div>`;
}

/** In the order in which `client/search/words.ts` reads them. */
function toWords(strings: Strings): string {
  const { search, searchHint, noResults, recent, clear, open, move, close } = strings;
  const words = [search, searchHint, noResults, recent, clear, open, move, close];
  return [...words, strings.searchFailed, strings.results, strings.askRow].join('|');
}

/** In the order in which `client/assistant/start-assistant.ts` reads them. */
function toAssistantWords(strings: Strings): string {
  const { assistantName, assistant, askPage, assistantGone } = strings;
  return [assistantName, assistant, askPage, assistantGone].join('|');
}
