/** The first place, not before `from`, whose number does not come before. */
export function findPlace(
  order: Uint32Array,
  from: number,
  comesBefore: (id: number) => boolean,
): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(order[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
