import type { SettableClock } from './settable-clock.ts';
import type { SeededRandom } from './soak.ts';

/** Something that happens to the clocks of machines. */
export interface Jump {
  name: string;
  /** Whether it happens to every machine, because it is in the calendar. */
  isEverywhere: boolean;
  apply(clocks: readonly SettableClock[]): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECOND_MS = 1000;

const STEPS: readonly [name: string, milliseconds: number][] = [
  ['3 days on', 3 * DAY_MS],
  ['3 days back', -3 * DAY_MS],
  ['1 hour on', HOUR_MS],
  ['1 hour back', -HOUR_MS],
];

/** The first moments after a month: also of a February with and without a leap day, and after that day. */
const MONTH_ENDS = [
  Date.UTC(2027, 0, 1),
  Date.UTC(2027, 2, 1),
  Date.UTC(2027, 3, 1),
  Date.UTC(2027, 4, 1),
  Date.UTC(2028, 0, 1),
  Date.UTC(2028, 1, 29),
  Date.UTC(2028, 2, 1),
];

/** As many jumps as are asked for: each kind in turn, with what is left to chance drawn. */
export function drawJump(round: number, random: SeededRandom): Jump {
  const step = STEPS[round % (STEPS.length + 1)];
  return step ? createStep(...step) : createMonthEnd(random);
}

function createStep(name: string, milliseconds: number): Jump {
  return {
    name,
    isEverywhere: false,
    async apply(clocks) {
      for (const clock of clocks) clock.jumpBy(milliseconds);
    },
  };
}

/** The last seconds of a month; a leap second there is one that a clock shows twice. */
function createMonthEnd(random: SeededRandom): Jump {
  const end = random.of(MONTH_ENDS);
  const left = random.below(2 * SECOND_MS);
  const isLeap = random.of([true, false]);
  const day = new Date(end - 1).toISOString().slice(0, 10);
  return {
    name: `the end of ${day}${isLeap ? ' with a leap second' : ''}`,
    isEverywhere: true,
    async apply(clocks) {
      for (const clock of clocks) clock.jumpTo(end - left);
      await new Promise((resolve) => setTimeout(resolve, left));
      for (const clock of isLeap ? clocks : []) clock.jumpBy(-SECOND_MS);
    },
  };
}
