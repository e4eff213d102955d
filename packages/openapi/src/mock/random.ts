/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** One of several; the list has at least one. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates numbers from a text (mulberry32, seeded by FNV-1a): good enough for made-up data, and small. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    integer,
    pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
  };
}
