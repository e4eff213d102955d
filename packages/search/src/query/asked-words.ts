import { listWords } from '../words/list-words.ts';
import { SYNONYM_QUALITY, type TermMatch } from './score-term.ts';

/** What a reader typed, for comparing it with titles and texts of pages. */
export interface AskedWords {
  /** In order, each as often as it was typed. */
  words: readonly string[];
  /** Of each word the terms of the index that may stand for it, and how well: 1 for the word itself. */
  standIns: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The query as it was typed, in small letters; empty where one word without signs says no more than its term. */
  literal: string;
  /** Whether that has signs, as paths, flags and names do: then they matter. */
  hasSigns: boolean;
}

/** Puts together what was asked. */
export function toAskedWords(query: string, matches: readonly TermMatch[]): AskedWords {
  const literal = query.replace(/\s+/g, ' ').trim().toLowerCase();
  const words = listWords(query);
  return {
    words,
    standIns: new Map(matches.map((match) => [match.query.term, listStandIns(match)])),
    hasSigns: /[^\p{L}\p{M}\p{N}\s]/u.test(literal),
    literal: words.length > 1 || /[^\p{L}\p{M}\p{N}]/u.test(literal) ? literal : '',
  };
}

function listStandIns({ candidates, alternatives }: TermMatch): Map<string, number> {
  const standIns = new Map(candidates.map(({ term, quality }) => [term, quality]));
  for (const [only, more] of alternatives) {
    const term = more ? undefined : only?.candidates[0]?.term;
    if (term !== undefined && !standIns.has(term)) standIns.set(term, SYNONYM_QUALITY);
  }
  return standIns;
}
