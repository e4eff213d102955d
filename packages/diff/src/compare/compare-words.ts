import type { Budget } from '../limits.ts';
import type { Token } from '../page/tokens.ts';
import { align, type Pair } from './align.ts';
import type { WordChange } from './block-change.ts';
import { describeFactChanges, linkText } from './notes.ts';

/** What changed in a line of text: runs of words, and what is to be said of words that stayed. */
export interface ComparedWords {
  words: WordChange[];
  notes: string[];
}

/** Compares two lines of text word by word. */
export function compareWords(
  before: readonly Token[],
  after: readonly Token[],
  budget: Budget,
): ComparedWords {
  const exact = align(toKeys(before, 'exact'), toKeys(after, 'exact'), budget);
  const pairs = joinIslands(fillGaps(before, after, exact, budget), before, after);
  return {
    words: toRuns(pairs, before.length, after.length),
    notes: describePairs(pairs, before, after),
  };
}

function toKeys(tokens: readonly Token[], key: 'exact' | 'loose'): string[] {
  return tokens.map((token) => token[key]);
}

/** Between what is equal, the same words with another link or picture belong together. */
function fillGaps(
  before: readonly Token[],
  after: readonly Token[],
  exact: readonly Pair[],
  budget: Budget,
): Pair[] {
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...exact, [before.length, after.length] as const]) {
    const inner = align(
      toKeys(before.slice(a, nextA), 'loose'),
      toKeys(after.slice(b, nextB), 'loose'),
      budget,
    );
    for (const [innerA, innerB] of inner) pairs.push([a + innerA, b + innerB]);
    if (nextA < before.length || nextB < after.length) pairs.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return pairs.filter(([one, other]) => one < before.length && other < after.length);
}

/** A space or a comma that stayed between two changes is read as part of them. */
function joinIslands(
  pairs: readonly Pair[],
  before: readonly Token[],
  after: readonly Token[],
): Pair[] {
  const kept: Pair[] = [];
  let island: Pair[] = [];
  let last: Pair = [-1, -1];
  let isAfterChange = false;
  const end = (isBeforeChange: boolean) => {
    const hasWord = island.some(([a]) => before[a]?.isWord || before[a]?.atom);
    if (hasWord || !isAfterChange || !isBeforeChange) kept.push(...island);
    island = [];
  };
  for (const pair of [...pairs, [before.length, after.length] as const]) {
    const isGap = pair[0] !== last[0] + 1 || pair[1] !== last[1] + 1;
    if (isGap) {
      // A gap on one side only is an insertion or a deletion: what is around it stays.
      const isBoth = pair[0] !== last[0] + 1 && pair[1] !== last[1] + 1;
      end(isBoth);
      isAfterChange = isBoth;
    }
    if (pair[0] < before.length && pair[1] < after.length) island.push(pair);
    last = pair;
  }
  end(false);
  return kept;
}

function toRuns(pairs: readonly Pair[], beforeLength: number, afterLength: number): WordChange[] {
  const runs: WordChange[] = [];
  let [a, b] = [0, 0];
  const add = (state: WordChange['state'], before: Pair, after: Pair) => {
    const last = runs.at(-1);
    if (before[0] === before[1] && after[0] === after[1]) return;
    if (last?.state === state) {
      runs[runs.length - 1] = {
        state,
        before: [last.before[0], before[1]],
        after: [last.after[0], after[1]],
      };
    } else runs.push({ state, before, after });
  };
  for (const [nextA, nextB] of [...pairs, [beforeLength, afterLength] as const]) {
    add('removed', [a, nextA], [b, b]);
    add('added', [nextA, nextA], [b, nextB]);
    if (nextA < beforeLength || nextB < afterLength) {
      add('same', [nextA, nextA + 1], [nextB, nextB + 1]);
    }
    [a, b] = [nextA + 1, nextB + 1];
  }
  return runs;
}

function describePairs(
  pairs: readonly Pair[],
  before: readonly Token[],
  after: readonly Token[],
): string[] {
  const notes = pairs.flatMap(([a, b]) => {
    const [was, is] = [before[a], after[b]];
    if (!was || !is || was.exact === is.exact) return [];
    return describeFactChanges(was.facts, is.facts, linkText(after, b) || linkText(before, a));
  });
  return [...new Set(notes)];
}
