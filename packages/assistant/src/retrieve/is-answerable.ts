import type { Passage } from '../passage.ts';
import type { FoundConcept } from './find-terms.ts';

export const REFUSE = { coverage: 0.4 };
const LOOKED_AT = 3;

/** Whether the best passages speak of enough of a question to answer it from them. */
export function isAnswerableFrom(
  passages: readonly Passage[],
  concepts: readonly FoundConcept[],
): boolean {
  const missing = concepts.filter(({ terms, kind }) => terms.length === 0 && kind === 'name');
  if (missing.length > 0) return false;
  const best = passages.slice(0, LOOKED_AT);
  return Math.max(0, ...best.map(({ coverage }) => coverage)) >= REFUSE.coverage;
}
