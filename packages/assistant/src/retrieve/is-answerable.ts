import { listTerms } from '@quire/search';
import type { Passage } from '../passage.ts';
import { toStem } from './stem.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/**
 * Of what a question asks, how much the best passage has to speak of; more where there are only one
 * or two words to go by, as one of them is soon met by chance.
 */
const ENOUGH_COVERAGE = 0.55;
const ENOUGH_OF_FEW = 0.75;
const FEW_TERMS = 2;
const LOOKED_AT = 3;
/** Headings are written to say what is below: two of three words of a question in one are enough. */
const NAMED_TERMS = 2 / 3;
const NAMED_SHARE = 0.38;

/** Whether the best passages speak of enough of a question to answer it from them. */
export function isAnswerableFrom(
  passages: readonly Passage[],
  terms: readonly WeighedTerm[],
): boolean {
  const best = passages.slice(0, LOOKED_AT);
  const coverage = Math.max(0, ...best.map((passage) => passage.coverage));
  if (coverage >= (terms.length <= FEW_TERMS ? ENOUGH_OF_FEW : ENOUGH_COVERAGE)) return true;
  return best.some((passage) => isNamed(passage, terms));
}

function isNamed({ title, heading }: Passage, terms: readonly WeighedTerm[]): boolean {
  const stems = new Set(listTerms(`${title} ${heading}`).map(toStem));
  const named = terms.filter(({ stem }) => stems.has(stem));
  const weigh = (some: readonly WeighedTerm[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const share = weigh(named) / Math.max(weigh(terms), 1e-9);
  const isMost = terms.length > FEW_TERMS && named.length >= terms.length * NAMED_TERMS;
  return isMost && share >= NAMED_SHARE;
}
