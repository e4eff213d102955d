import { listTerms } from '@quire/search';
import { listQuestionWords } from './question-words.ts';
import { toStem } from './stem.ts';

/** A word that says what a text is about. */
export interface TellingWord {
  /** As it was written. */
  term: string;
  stem: string;
}

const MAX_WORDS = 12;

/** What a short text is about: its words but for those of any question, each stem once, in order. */
export function listTellingWords(text: string): TellingWord[] {
  const byStem = new Map<string, TellingWord>();
  const terms = listTerms(text);
  const small = listQuestionWords(terms);
  for (const term of terms) {
    const stem = toStem(term);
    if (!small.has(term) && !byStem.has(stem)) byStem.set(stem, { term, stem });
  }
  return [...byStem.values()].slice(0, MAX_WORDS);
}
