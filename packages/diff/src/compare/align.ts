import type { Budget } from '../limits.ts';

/** Two places that belong together: one in the list before, one in the list after. */
export type Pair = readonly [before: number, after: number];

/** Larger pieces than this are divided at things that occur once before anything is compared. */
const TABLE_CELLS = 1_000_000;

/**
 * Aligns two lists so that as much as possible stays, in order. `weigh` says how much it is worth
 * that one place stays; left out, all are worth the same. Without budget less may stay than could.
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  budget: Budget,
  weigh?: (before: number) => number,
): Pair[] {
  const pairs: Pair[] = [];
  alignRange({ before, after, budget, weigh, pairs }, [0, before.length], [0, after.length]);
  return pairs.sort((one, other) => one[0] - other[0]);
}

interface Work {
  before: readonly string[];
  after: readonly string[];
  budget: Budget;
  weigh: ((before: number) => number) | undefined;
  pairs: Pair[];
}

type Range = readonly [from: number, to: number];

function alignRange(work: Work, [fromA, toA]: Range, [fromB, toB]: Range): void {
  const { before, after, pairs } = work;
  let a = fromA;
  let b = fromB;
  let endA = toA;
  let endB = toB;
  while (a < endA && b < endB && before[a] === after[b]) pairs.push([a++, b++]);
  while (endA > a && endB > b && before[endA - 1] === after[endB - 1]) pairs.push([--endA, --endB]);
  if (a === endA || b === endB) return;
  const cells = (endA - a) * (endB - b);
  if (cells <= TABLE_CELLS && work.budget.take(cells)) alignByTable(work, [a, endA], [b, endB]);
  else alignByAnchors(work, [a, endA], [b, endB]);
}

/** The best alignment, by a table of what the rest of both lists is worth. */
function alignByTable(work: Work, [fromA, toA]: Range, [fromB, toB]: Range): void {
  const { before, after, weigh = () => 1, pairs } = work;
  const found = walkTable(toA - fromA, toB - fromB, (a, b) =>
    before[fromA + a] === after[fromB + b] ? weigh(fromA + a) : 0,
  );
  for (const [a, b] of found) pairs.push([fromA + a, fromB + b]);
}

/**
 * Pairs places of two lists in order, so that the sum of what the pairs are worth is as large as it
 * can be. What is worth 0 is no pair.
 */
export function walkTable(
  lengthA: number,
  lengthB: number,
  worthOf: (a: number, b: number) => number,
): Pair[] {
  const width = lengthB + 1;
  const rest = new Float64Array((lengthA + 1) * width);
  const own = new Float64Array(lengthA * lengthB);
  const restAt = (a: number, b: number) => rest[a * width + b] ?? 0;
  for (let a = lengthA - 1; a >= 0; a--) {
    for (let b = lengthB - 1; b >= 0; b--) {
      const worth = worthOf(a, b);
      own[a * lengthB + b] = worth;
      const keep = worth > 0 ? worth + restAt(a + 1, b + 1) : 0;
      rest[a * width + b] = Math.max(keep, restAt(a + 1, b), restAt(a, b + 1));
    }
  }
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  while (a < lengthA && b < lengthB) {
    const worth = own[a * lengthB + b] ?? 0;
    if (worth > 0 && restAt(a, b) === worth + restAt(a + 1, b + 1)) pairs.push([a++, b++]);
    else if (restAt(a, b) === restAt(a + 1, b)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Divides both lists at what occurs once in each and stands in the same order. */
function alignByAnchors(work: Work, rangeA: Range, rangeB: Range): void {
  const anchors = findAnchors(work, rangeA, rangeB);
  if (anchors.length === 0) {
    alignGreedily(work, rangeA, rangeB);
    return;
  }
  let [a, b] = [rangeA[0], rangeB[0]];
  for (const [nextA, nextB] of anchors) {
    alignRange(work, [a, nextA], [b, nextB]);
    work.pairs.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  alignRange(work, [a, rangeA[1]], [b, rangeB[1]]);
}

function findAnchors({ before, after }: Work, rangeA: Range, rangeB: Range): Pair[] {
  const inA = findSingles(before, rangeA);
  const inB = findSingles(after, rangeB);
  const common = [...inA].flatMap(([key, a]): Pair[] => {
    const b = inB.get(key);
    return b === undefined ? [] : [[a, b]];
  });
  return longestRise(common.sort((one, other) => one[0] - other[0]));
}

function findSingles(list: readonly string[], [from, to]: Range): Map<string, number> {
  const seen = new Map<string, number>();
  for (let i = from; i < to; i++) {
    const key = list[i] as string;
    seen.set(key, seen.has(key) ? -1 : i);
  }
  return new Map([...seen].filter(([, index]) => index >= 0));
}

/** The longest part of the pairs whose second places rise as well. */
function longestRise(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, b], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as Pair)[1] < b) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  });
  const found: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number)
    found.push(pairs[at] as Pair);
  return found.reverse();
}

/** Takes the next equal place, again and again: in order and cheap, if not the most that could stay. */
function alignGreedily(
  { before, after, pairs }: Work,
  [fromA, toA]: Range,
  [fromB, toB]: Range,
): void {
  const places = new Map<string, number[]>();
  for (let b = toB - 1; b >= fromB; b--) {
    const key = after[b] as string;
    places.set(key, [...(places.get(key)?.slice(-20) ?? []), b]);
  }
  let next = fromB;
  for (let a = fromA; a < toA; a++) {
    const open = places.get(before[a] as string) ?? [];
    while (open.length > 0 && (open.at(-1) as number) < next) open.pop();
    const b = open.pop();
    if (b === undefined) continue;
    pairs.push([a, b]);
    next = b + 1;
  }
}
