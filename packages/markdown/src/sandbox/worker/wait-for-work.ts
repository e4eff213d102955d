import { type Stopwatch, startStopwatch } from '../stopwatch.ts';

/** How often the work of a thread is looked at, in milliseconds. */
const LOOK_EVERY = 100;

/**
 * What counts between two looks at most. A look that comes seconds late says that the whole machine
 * stood still, and the thread with it: some count that time as work.
 */
const MOST_BETWEEN_LOOKS = 2 * LOOK_EVERY;

/** How much longer than its work a thread may take: more, and something else is wrong. */
const PATIENCE = 20;

/** Waits for the signal of a thread, until the thread has worked for so long. */
export function waitForWork(
  signal: Int32Array,
  milliseconds: number,
  stopwatch: Stopwatch = startStopwatch,
): void {
  const end = performance.now() + milliseconds * PATIENCE;
  let worked = 0;
  while (worked < milliseconds && performance.now() < end) {
    const elapsed = stopwatch();
    if (Atomics.wait(signal, 0, 0, LOOK_EVERY) !== 'timed-out') return;
    worked += Math.min(elapsed(), MOST_BETWEEN_LOOKS);
  }
}
