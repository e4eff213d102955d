import type { Budget } from '../limits.ts';
import type { Block } from '../page/block.ts';
import { align, type Pair } from './align.ts';
import { type BlockChange, hasChanges, setMoved } from './block-change.ts';
import { compareRow } from './compare-row.ts';
import { compareWords } from './compare-words.ts';
import { describeBlockFacts } from './notes.ts';
import { pairSimilar } from './pair-similar.ts';

/** Compares two blocks that are known to be the same one, before and after. */
export function compareBlock(before: Block, after: Block, budget: Budget): BlockChange {
  if (before.hash === after.hash) return toSame(before, after);
  const notes = describeBlockFacts(before, after);
  if (before.cells && after.cells) {
    return {
      state: 'changed',
      before,
      after,
      children: [],
      ...compareRow(before, after, budget, notes),
    };
  }
  const children = compareLists(before.children, after.children, budget);
  const inner = compareWords(before.tokens, after.tokens, budget);
  const isWords = before.tokens.length > 0 || after.tokens.length > 0;
  const all = [...notes, ...inner.notes];
  const hasOwn = isWords || all.length > 0 || !children.some(hasChanges);
  return {
    state: hasOwn ? 'changed' : 'same',
    before,
    after,
    children,
    ...(isWords ? { words: inner.words } : {}),
    notes: all,
  };
}

function toSame(before: Block, after: Block): BlockChange {
  return { state: 'same', before, after, children: [], notes: [] };
}

/** Compares lists of blocks: what stayed, what moved among them, what became what, what came and went. */
export function compareLists(
  before: readonly Block[],
  after: readonly Block[],
  budget: Budget,
): BlockChange[] {
  const equal = align(toHashes(before), toHashes(after), budget, (index) => weigh(before[index]));
  const moved = findMoves(before, after, equal);
  const merger = createMerger(before, after, budget, moved);
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of equal) {
    merger.addGap([a, nextA], [b, nextB]);
    merger.add(toSame(before[nextA] as Block, after[nextB] as Block));
    [a, b] = [nextA + 1, nextB + 1];
  }
  merger.addGap([a, before.length], [b, after.length]);
  return merger.list;
}

/** Keeping more blocks counts most, then keeping those that say more. */
function weigh(block: Block | undefined): number {
  return 1000 + Math.min(block?.weight ?? 0, 450);
}

function toHashes(blocks: readonly Block[]): string[] {
  return blocks.map(({ hash }) => hash);
}

/** Equal blocks that stand in another order, before by after. */
function findMoves(
  before: readonly Block[],
  after: readonly Block[],
  equal: readonly Pair[],
): Map<number, number> {
  const keptBefore = new Set(equal.map(([index]) => index));
  const keptAfter = new Set(equal.map(([, index]) => index));
  const open = new Map<string, number[]>();
  after.forEach((block, index) => {
    if (keptAfter.has(index) || !canMove(block)) return;
    open.set(block.hash, [...(open.get(block.hash) ?? []), index]);
  });
  const moves = new Map<number, number>();
  before.forEach(({ hash }, index) => {
    const target = keptBefore.has(index) ? undefined : open.get(hash)?.shift();
    if (target !== undefined) moves.set(index, target);
  });
  return moves;
}

/** Whether a block says enough to be known again elsewhere. A line such as `}` does not. */
export function canMove({ kind, weight, tokens }: Block): boolean {
  if (kind !== 'code-line') return weight > 0;
  return weight >= 2 && tokens.reduce((sum, { text }) => sum + text.trim().length, 0) >= 8;
}

function createMerger(
  before: readonly Block[],
  after: readonly Block[],
  budget: Budget,
  moved: ReadonlyMap<number, number>,
) {
  const list: BlockChange[] = [];
  const origins = new Map([...moved].map(([a, b]) => [b, a]));
  const departures = new Map<number, BlockChange>();
  const arrivals = new Map<number, BlockChange>();
  const toRemoved = (index: number): BlockChange => {
    const block = before[index] as Block;
    const target = moved.get(index);
    const change = toGone(block);
    if (target !== undefined) link(change, arrivals.get(target));
    departures.set(index, change);
    return change;
  };
  const toAdded = (index: number): BlockChange => {
    const block = after[index] as Block;
    const origin = origins.get(index);
    const change = toNew(block);
    if (origin !== undefined) link(change, departures.get(origin));
    arrivals.set(index, change);
    return change;
  };
  return {
    list,
    add: (change: BlockChange) => list.push(change),
    addGap([fromA, toA]: Pair, [fromB, toB]: Pair): void {
      const gone = range(fromA, toA).filter((index) => !moved.has(index));
      const come = range(fromB, toB).filter((index) => !origins.has(index));
      const pairs = pairSimilar(
        gone.map((index) => before[index] as Block),
        come.map((index) => after[index] as Block),
        budget,
      ).map(([a, b]): Pair => [gone[a] as number, come[b] as number]);
      let [a, b] = [fromA, fromB];
      for (const [nextA, nextB] of [...pairs, [toA, toB] as const]) {
        for (; a < nextA; a++) list.push(toRemoved(a));
        for (; b < nextB; b++) list.push(toAdded(b));
        if (nextA < toA || nextB < toB) {
          list.push(compareBlock(before[nextA] as Block, after[nextB] as Block, budget));
        }
        [a, b] = [nextA + 1, nextB + 1];
      }
    },
  };
}

/** Marks one end of a move, and ties it to the other end where that is known already. */
function link(one: BlockChange, other: BlockChange | undefined): void {
  setMoved(one);
  if (!other) return;
  one.counterpart = other;
  other.counterpart = one;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** A block that is gone, with all in it. */
function toGone(block: Block): BlockChange {
  const children = block.children.map(toGone);
  return { state: 'removed', before: block, children, notes: [] };
}

/** A block that is new, with all in it. */
function toNew(block: Block): BlockChange {
  const children = block.children.map(toNew);
  return { state: 'added', after: block, children, notes: [] };
}
