import type { Block } from '../page/block.ts';

/** How alike the words of two blocks are, from 0 to 1, whatever their order. */
export function wordSimilarity(one: Block, other: Block): number {
  const all = one.weight + other.weight;
  if (all === 0)
    return one.tokens.length + other.tokens.length === 0 ? 1 : shareOfSigns(one, other);
  const [small, large] = one.words.size <= other.words.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of small.words) common += Math.min(count, large.words.get(word) ?? 0);
  return (2 * common) / all;
}

/** Lines such as `});` have no words. */
function shareOfSigns(one: Block, other: Block): number {
  const left = one.tokens.map(({ loose }) => loose);
  const right = new Set(other.tokens.map(({ loose }) => loose));
  const common = left.filter((sign) => right.has(sign)).length;
  return common / Math.max(left.length, other.tokens.length, 1);
}

/** Whether two blocks are of one sort, so that one can have become the other. */
export function isSameSort(one: Block, other: Block): boolean {
  return one.kind === other.kind && one.name === other.name && isLeaf(one) === isLeaf(other);
}

export function isLeaf({ children }: Block): boolean {
  return children.length === 0;
}
