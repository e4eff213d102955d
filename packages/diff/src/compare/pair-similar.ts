import type { Budget } from '../limits.ts';
import type { Block } from '../page/block.ts';
import { type Pair, walkTable } from './align.ts';
import { isLeaf, isSameSort, wordSimilarity } from './similarity.ts';

/** Blocks of one sort that share at least so much of their words are one block that changed. */
const ALIKE = 0.4;
/** The same for what holds other blocks: much of it may have changed. */
const CONTAINER_ALIKE = 0.25;
/** Above this, only places near each other are compared. */
const MAX_CELLS = 40_000;

/** Pairs blocks that are alike, in order, so that the sum of likeness is as large as it can be. */
export function pairSimilar(
  before: readonly Block[],
  after: readonly Block[],
  budget: Budget,
): Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  const only = toOnlyPair(before, after);
  if (only) return only;
  const cells = before.length * after.length;
  const isTable = cells <= MAX_CELLS && budget.take(cells * 8);
  if (!isTable) {
    budget.note();
    return pairByPlace(before, after, budget);
  }
  return walkTable(before.length, after.length, (a, b) =>
    likeness(before[a] as Block, after[b] as Block),
  );
}

/** Where one block stands in the place of one of its sort, and says little or holds others, it became the other. */
function toOnlyPair(before: readonly Block[], after: readonly Block[]): Pair[] | undefined {
  const [was, is] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || !was || !is || !isSameSort(was, is))
    return undefined;
  const isShort = Math.max(was.weight, is.weight) <= 4;
  const isNamed = was.kind === 'heading' || was.kind === 'title' || was.kind === 'description';
  return isShort || isNamed || !isLeaf(was) ? [[0, 0]] : undefined;
}

/** Looks a few places ahead of the last pair, for lists that are too long for a table. */
function pairByPlace(before: readonly Block[], after: readonly Block[], budget: Budget): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (let a = 0; a < before.length && budget.take(64); a++) {
    for (let b = next; b < Math.min(after.length, next + 8); b++) {
      if (likeness(before[a] as Block, after[b] as Block) === 0) continue;
      pairs.push([a, b]);
      next = b + 1;
      break;
    }
  }
  return pairs;
}

/** How much it is worth to read one block as the other; 0 when it is not the same block. */
function likeness(one: Block, other: Block): number {
  if (!isSameSort(one, other)) return 0;
  const alike = wordSimilarity(one, other);
  if (hasSameLabel(one, other)) return Math.max(alike, ALIKE) + 0.1;
  return alike >= (isLeaf(one) ? ALIKE : CONTAINER_ALIKE) ? alike : 0;
}

/** Components with the same title and rows with the same first cell are meant to be the same. */
function hasSameLabel(one: Block, other: Block): boolean {
  const label = labelOf(one);
  return label !== '' && label === labelOf(other);
}

function labelOf(block: Block): string {
  const own = block.facts.find(({ about }) => about === 'label')?.identity;
  if (own !== undefined) return own;
  const [cell] = block.cells ?? [];
  if (cell) return cell.tokens.map(({ loose }) => loose).join('');
  const title = block.children.find(({ kind }) => kind === 'label');
  return title ? title.hash : '';
}
