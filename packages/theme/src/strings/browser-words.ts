import type { Strings } from './strings.ts';
import { STRINGS } from './table.ts';

/** In the order in which the reader's `search/words.ts` reads them. */
export function toSearchWords(strings: Strings): string {
  const { search, searchHint, noResults, recent, clear, open, move, close } = strings;
  const words = [search, searchHint, noResults, recent, clear, open, move, close];
  const { searchFailed, results, askRow, suggestions, didYouMean, everything } = strings;
  const { guides, apiPages, changelog, decisions, kind, tab, version, language } = strings;
  return [
    ...[...words, searchFailed, results, askRow, suggestions, didYouMean, everything],
    ...[guides, apiPages, changelog, decisions, kind, tab, version, language],
  ].join('|');
}

/** In the order in which the reader's `assistant/words.ts` reads them. */
export function toAssistantWords(strings: Strings): string {
  const { assistantName, assistant, askPage, assistantGone } = strings;
  return [assistantName, assistant, askPage, assistantGone].join('|');
}

/** Both, in every language: the widget for pages of others brings them along. */
export function listBrowserWords(): Record<string, readonly [search: string, assistant: string]> {
  return Object.fromEntries(
    [...STRINGS].map(([code, strings]) => [
      code,
      [toSearchWords(strings), toAssistantWords(strings)] as const,
    ]),
  );
}
