import { createLinkCheck } from '../guard/allowed-links.ts';
import { createAnswerFilter } from '../guard/answer-filter.ts';
import type { Source } from '../passage.ts';
import type { UnitCheck } from './check-unit.ts';
import { type AnswerUnit, createUnitSplitter } from './split-units.ts';

/** Takes a model's answer piece by piece and gives out what its passages support. */
export interface CitedAnswer {
  push(piece: string): string;
  end(): string;
  /** Whether something was left out that a reader would miss. */
  hasLeftOut(): boolean;
  /** The numbers of the passages that what was given out rests on. */
  cited(): ReadonlySet<number>;
}

const LIST_MARK = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/;

/**
 * Checks an answer sentence by sentence while it arrives. A sentence that no passage supports is left
 * out; one that cites the wrong passage, or none, cites the one that supports it. What leads up to a
 * sentence waits for it. Each sentence may link to the pages that it cites and to nothing else.
 */
export function createCitedAnswer(check: UnitCheck, sources: readonly Source[]): CitedAnswer {
  const splitter = createUnitSplitter();
  const cited = new Set<number>();
  let isEmpty = true;
  let hasLeftOut = false;
  /** What stands before the next sentence: leads that wait for it, and the gap. */
  let waiting: { gap: string; text: string }[] = [];
  let gap = '';
  /** The mark of a list item whose beginning was left out. */
  let mark = '';

  const take = (unit: AnswerUnit): string => {
    gap = joinGaps(gap, unit.gap);
    if (unit.gap.includes('\n')) mark = '';
    const verdict = check(unit);
    if (verdict.kind === 'unsupported') {
      hasLeftOut ||= verdict.isClaim;
      mark = LIST_MARK.exec(unit.text)?.[0] ?? mark;
      // A lead to something that is not there leads nowhere.
      if (unit.kind !== 'sentence') waiting = [];
      return '';
    }
    const text = mark + clean(verdict, sources);
    if (verdict.kind === 'lead') {
      waiting.push({ gap, text });
      gap = '';
      return '';
    }
    for (const number of verdict.cited) cited.add(number);
    const out = [...waiting, { gap, text }].map((each) => each.gap + each.text).join('');
    [waiting, gap] = [[], ''];
    const shown = isEmpty ? out.trimStart() : out;
    isEmpty = false;
    return shown;
  };

  return {
    push: (piece) => splitter.push(piece).map(take).join(''),
    end: () => splitter.end().map(take).join(''),
    hasLeftOut: () => hasLeftOut,
    cited: () => cited,
  };
}

/** What may be shown of a sentence: no images, no markup, no links but to what it cites. */
function clean(
  { text, cited = [] }: { text: string; cited?: readonly number[] },
  sources: readonly Source[],
): string {
  const allowed = sources.filter(({ number }) => cited.includes(number));
  const filter = createAnswerFilter(createLinkCheck(allowed));
  return filter.push(text) + filter.end();
}

/** Where a sentence between two gaps was left out, the wider one stays, with the indentation of the last. */
function joinGaps(before: string, after: string): string {
  const lines = (gap: string) => gap.split('\n').length - 1;
  const count = Math.max(lines(before), lines(after));
  if (count === 0) return after === '' ? before : after;
  return '\n'.repeat(count) + after.slice(after.lastIndexOf('\n') + 1).replace(/^ $/, '');
}
