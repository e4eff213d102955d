import type { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves time on and runs what fell due, in order. */
  advance(milliseconds: number): Promise<void>;
  /** How many timers are waiting. */
  pending(): number;
}

export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        now = due.at;
        due.callback();
        // Lets promises that the callback settled go on before the next timer.
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = end;
    },
    pending: () => timers.size,
  };
}
