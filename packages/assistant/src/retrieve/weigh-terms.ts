import type { QuestionTerm } from './question-terms.ts';
import { toStem } from './stem.ts';

/** A term of the question, and how much it tells on this site. */
export interface WeighedTerm extends QuestionTerm {
  weight: number;
}

/**
 * A word that the site never uses tells a little more than the rarest that it does: without it the
 * question may be about something else.
 */
const UNKNOWN_FACTOR = 1.15;

/**
 * How much each term of a question tells: one that few sections have, much; one that all have, little.
 * `found` are the terms of the index that the search took for those of the question, with their worth.
 */
export function weighTerms(
  terms: readonly QuestionTerm[],
  found: ReadonlyMap<string, number>,
): WeighedTerm[] {
  const byStem = new Map<string, number>();
  for (const [term, worth] of found) {
    const stem = toStem(term);
    // Of several forms the commonest says how rare the word is.
    byStem.set(stem, Math.min(byStem.get(stem) ?? Number.POSITIVE_INFINITY, worth));
  }
  const weightOf = ({ term, stem }: QuestionTerm) => found.get(term) ?? byStem.get(stem);
  const rarest = Math.max(0.1, ...terms.map((term) => weightOf(term) ?? 0));
  return terms.map((each) => ({ ...each, weight: weightOf(each) ?? rarest * UNKNOWN_FACTOR }));
}
