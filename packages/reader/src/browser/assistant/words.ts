import { type RatingWords, toRatingWords } from './rating-words.ts';
import { type AssistantWords, toAssistantWords } from './word-table.ts';

/** What the panel says: its own words, and those that stand in the page for its button. */
export interface Words extends AssistantWords, RatingWords, EntryWords {}

/** What the button says; `layout/search-slot.ts` writes them in this order. */
export interface EntryWords {
  name: string;
  ask: string;
  askPage: string;
  unreachable: string;
}

/** Reads the words that the layout wrote into the page. */
export function readEntryWords(slot: HTMLElement): EntryWords {
  const [name = '', ask = '', askPage = '', unreachable = ''] = (
    slot.dataset.qAssistantWords ?? ''
  ).split('|');
  return { name, ask, askPage, unreachable };
}

/** All words, in the language of the page. */
export function readWords(slot: HTMLElement): Words {
  const { lang } = document.documentElement;
  return { ...toAssistantWords(lang), ...toRatingWords(lang), ...readEntryWords(slot) };
}
