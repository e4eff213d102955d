/**
 * How many lines may still be looked at for ends of blocks. A block whose own end is missing is looked for
 * to the last line, so that a page of such blocks would take quadratic time.
 */
export interface LookAhead {
  left: number;
}

/** A page of 10,000 lines, all inside ten blocks, needs a twentieth of this, which is about a second. */
const MAX_LOOK_AHEAD = 2_000_000;

/** What one page may look at. */
export function createLookAhead(): LookAhead {
  return { left: MAX_LOOK_AHEAD };
}
