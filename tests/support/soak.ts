/** Whether the counts are those of `npm run test:soak`. */
export const isSoak = process.env.QUIRE_SOAK === '1';

/** A count that a plain run takes a twentieth of. */
export function soakCount(full: number): number {
  return isSoak ? full : Math.max(1, Math.ceil(full / 20));
}

/** How long a test with such a count may take: in a plain run what hangs must end before the run itself has to. */
export const COUNTED_TIMEOUT = isSoak ? 7_200_000 : 600_000;

/** Numbers from one seed, so that a failure can be repeated: mulberry32. */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** One of the values. */
    of: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
