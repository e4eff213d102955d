import { findPlace } from './find-place.ts';

/**
 * The numbers up to a count in the order of their terms, when that of the lower ones is known: a
 * build after an edit brings few terms, and each of them looks for its place.
 */
export function mergeOrder(
  known: Uint32Array,
  count: number,
  termOf: (id: number) => string,
): Uint32Array {
  const added = Array.from({ length: count - known.length }, (_, index) => ({
    id: known.length + index,
    term: termOf(known.length + index),
  }));
  added.sort((a, b) => (a.term < b.term ? -1 : 1));
  const order = new Uint32Array(count);
  let from = 0;
  for (const [index, { id, term }] of added.entries()) {
    const to = findPlace(known, from, (other) => termOf(other) < term);
    order.set(known.subarray(from, to), from + index);
    order[to + index] = id;
    from = to;
  }
  order.set(known.subarray(from), from + added.length);
  return order;
}
