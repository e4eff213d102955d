import type { Passage } from '../passage.ts';
import { rateConcept, readStems } from './find-form.ts';
import type { FoundConcept } from './find-terms.ts';

/** How sure one can be that passages answer a question: `no` is to be said, `unsure` is to be said with it. */
export type Confidence = 'sure' | 'unsure' | 'no';

/** How much the score of the best passage counts beside what it covers. */
const SCORE_SHARE = 0.4;
/** What a word takes away that the site does not know in any form. */
const UNKNOWN = 0.15;
const ENOUGH = 1.22;
const SURE = 1.42;
/** Pairs of characters are met by chance in part and missed in part: less can be expected of them. */
const ENOUGH_OF_PAIRS = 0.95;
const SURE_OF_PAIRS = 1.15;
/** A name is met by itself, or by what means the same for certain. */
const NAMED = 0.6;
const LOOKED_AT = 3;

/** Says how well the best passages answer what is asked. */
export function rateAnswer(
  passages: readonly Passage[],
  concepts: readonly FoundConcept[],
): Confidence {
  const best = passages.slice(0, LOOKED_AT);
  const asked = concepts.filter(({ kind }) => kind !== 'hint');
  if (best.length === 0 || !areNamesMet(best, asked)) return 'no';
  const coverage = Math.max(...best.map((passage) => passage.coverage));
  const unknown = asked.filter(({ kind, terms }) => kind === 'word' && terms.length === 0);
  const worth = coverage + SCORE_SHARE * (best[0]?.score ?? 0) - UNKNOWN * unknown.length;
  const isPairs = asked.filter(isPacked).length > asked.length / 2;
  if (worth < (isPairs ? ENOUGH_OF_PAIRS : ENOUGH)) return 'no';
  return worth < (isPairs ? SURE_OF_PAIRS : SURE) ? 'unsure' : 'sure';
}

/** What has a name of its own is not answered by what speaks of something else. */
function areNamesMet(best: readonly Passage[], asked: readonly FoundConcept[]): boolean {
  const names = asked.filter(({ kind }) => kind === 'name');
  if (names.length === 0) return true;
  const texts = best.map(({ title, heading, breadcrumbs, blocks }) =>
    readStems([title, heading, ...breadcrumbs].join(' '), blocks),
  );
  return names.every((name) =>
    texts.some(({ stems, places }) => rateConcept(name, stems, places) >= NAMED),
  );
}

function isPacked({ text }: FoundConcept): boolean {
  return text.charCodeAt(0) > 0x2e7f;
}
