import type { Budget } from '../limits.ts';
import type { Block, Cell } from '../page/block.ts';
import { align } from './align.ts';
import type { BlockChange, CellChange } from './block-change.ts';
import { compareWords } from './compare-words.ts';

/** Compares two rows cell by cell: with as many cells each one with its own, otherwise what stayed first. */
export function compareRow(
  before: Block,
  after: Block,
  budget: Budget,
  notes: readonly string[],
): Pick<BlockChange, 'cells' | 'notes'> {
  const [was, is] = [before.cells ?? [], after.cells ?? []];
  const said = [...notes];
  const compare = (a: number, b: number): CellChange => {
    const [one, other] = [was[a] as Cell, is[b] as Cell];
    if (toKey(one) === toKey(other)) return { state: 'same', before: a, after: b };
    const { words, notes: own } = compareWords(one.tokens, other.tokens, budget);
    said.push(...own);
    return { state: 'changed', before: a, after: b, words };
  };
  if (was.length === is.length) {
    return { cells: was.map((_, index) => compare(index, index)), notes: said };
  }
  const cells: CellChange[] = [];
  let [a, b] = [0, 0];
  const pairs = align(was.map(toKey), is.map(toKey), budget);
  for (const [nextA, nextB] of [...pairs, [was.length, is.length] as const]) {
    for (; a < nextA && b < nextB; a++, b++) cells.push(compare(a, b));
    for (; a < nextA; a++) cells.push({ state: 'removed', before: a });
    for (; b < nextB; b++) cells.push({ state: 'added', after: b });
    if (nextA < was.length || nextB < is.length) cells.push(compare(nextA, nextB));
    [a, b] = [nextA + 1, nextB + 1];
  }
  return { cells, notes: said };
}

function toKey({ tokens }: Cell): string {
  return tokens.map(({ exact }) => exact).join('\u0005');
}
