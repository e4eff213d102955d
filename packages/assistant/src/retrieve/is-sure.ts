import type { Passage } from '../passage.ts';

/** Of what a question asks, how much one passage has to speak of for its answer to be trusted. */
const SURE_COVERAGE = 0.75;
const LOOKED_AT = 3;

/** Whether one of the best passages speaks of nearly all that was asked. */
export function isSure(passages: readonly Passage[]): boolean {
  return passages.slice(0, LOOKED_AT).some(({ coverage }) => coverage >= SURE_COVERAGE);
}
