import type { Budget } from '../limits.ts';
import type { Block } from '../page/block.ts';
import { type BlockChange, setMoved } from './block-change.ts';
import { canMove, compareBlock } from './compare-blocks.ts';
import { isLeaf, isSameSort, wordSimilarity } from './similarity.ts';

/** A block that went elsewhere and changed on the way is known by this much of its words. */
const ALIKE = 0.75;
const MIN_WORDS = 5;
const MAX_PAIRS = 40_000;

/**
 * Finds blocks that went to another part of the page: what is gone at one place and new at another
 * is one block that moved.
 */
export function markMoves(root: BlockChange, budget: Budget): void {
  const gone: BlockChange[] = [];
  const come: BlockChange[] = [];
  collect(root, gone, come);
  markEqual(gone, come);
  markSimilar(gone.filter(isOpen('removed')), come.filter(isOpen('added')), budget);
}

/** Whole blocks come before what is in them. */
function collect(root: BlockChange, gone: BlockChange[], come: BlockChange[]): void {
  const waiting: BlockChange[] = [root];
  for (let change = waiting.shift(); change; change = waiting.shift()) {
    if (change.state === 'removed') gone.push(change);
    if (change.state === 'added') come.push(change);
    if (change.state !== 'moved') waiting.push(...change.children);
  }
}

const isOpen = (state: BlockChange['state']) => (change: BlockChange) => change.state === state;

function markEqual(gone: readonly BlockChange[], come: readonly BlockChange[]): void {
  const open = new Map<string, BlockChange[]>();
  for (const change of come) {
    const block = change.after as Block;
    if (canMove(block)) open.set(block.hash, [...(open.get(block.hash) ?? []), change]);
  }
  for (const change of gone) {
    if (change.state !== 'removed') continue;
    const candidates = open.get((change.before as Block).hash) ?? [];
    const target = candidates.find(isOpen('added'));
    if (target) toMoved(change, target);
  }
}

function toMoved(from: BlockChange, to: BlockChange): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    setMoved(one);
    one.counterpart = other;
  }
}

function markSimilar(
  gone: readonly BlockChange[],
  come: readonly BlockChange[],
  budget: Budget,
): void {
  if (gone.length * come.length > MAX_PAIRS || !budget.take(gone.length * come.length * 8)) return;
  for (const from of gone) {
    const block = from.before as Block;
    if (!isLeaf(block) || block.weight < MIN_WORDS || from.state !== 'removed') continue;
    const best = findBest(block, come);
    if (!best) continue;
    const { words, cells, notes } = compareBlock(block, best.after as Block, budget);
    toMoved(from, best);
    if (words) best.words = words;
    if (cells) best.cells = cells;
    best.notes = notes;
    best.before = block;
  }
}

function findBest(block: Block, come: readonly BlockChange[]): BlockChange | undefined {
  let best: BlockChange | undefined;
  let most = ALIKE;
  for (const change of come) {
    const other = change.after as Block;
    if (change.state !== 'added' || !isSameSort(block, other)) continue;
    const alike = wordSimilarity(block, other);
    if (alike < most || (best && alike === most)) continue;
    [best, most] = [change, alike];
  }
  return best;
}
