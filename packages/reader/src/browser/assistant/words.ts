import { type NoticeWords, toNoticeWords } from './notice-words.ts';
import { type RatingWords, toRatingWords } from './rating-words.ts';
import { type AssistantWords, toAssistantWords } from './word-table.ts';

/** What the panel says: its own words, and those that stand in the page for its button. */
export interface Words extends AssistantWords, NoticeWords, RatingWords, EntryWords {}

/** What the button says; `layout/search-slot.ts` writes them in this order. */
export interface EntryWords {
  name: string;
  ask: string;
  askPage: string;
  unreachable: string;
}

/** Reads the words that the layout wrote into the page. */
export function readEntryWords(slot: HTMLElement): EntryWords {
  return toEntryWords(slot.dataset.qAssistantWords ?? '');
}

/** The words of such a text. */
export function toEntryWords(text: string): EntryWords {
  const [name = '', ask = '', askPage = '', unreachable = ''] = text.split('|');
  return { name, ask, askPage, unreachable };
}

/** All words, in the language of the page. */
export function readWords(slot: HTMLElement): Words {
  return toWords(document.documentElement.lang, readEntryWords(slot));
}

/** All words in one language. */
export function toWords(language: string, entry: EntryWords): Words {
  return {
    ...toAssistantWords(language),
    ...toNoticeWords(language),
    ...toRatingWords(language),
    ...entry,
  };
}
