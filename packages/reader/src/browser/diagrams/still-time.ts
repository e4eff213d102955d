/** When diagrams are drawn, as far as they can tell. */
const NOON = Date.UTC(2000, 0, 1, 12);

/** A day on which nothing changes: the same text gives the same drawing, whenever it is drawn. */
class StillDate extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [NOON] : given) as [number]));
  }

  static override now(): number {
    return NOON;
  }
}

/** Stops the clock of the page, and gives every drawing the same row of random numbers. */
export function stopTime(): void {
  globalThis.Date = StillDate as DateConstructor;
  let seed = 1;
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
