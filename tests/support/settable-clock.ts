import { type Clock, systemClock } from '@quire/base';

/** The clock of a machine that somebody sets: it goes on from there, and what waits is not woken. */
export interface SettableClock extends Clock {
  jumpBy(milliseconds: number): void;
  jumpTo(time: number): void;
}

export function createSettableClock(): SettableClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    after: systemClock.after,
    elapsed: () => performance.now(),
    jumpBy(milliseconds) {
      ahead += milliseconds;
    },
    jumpTo(time) {
      ahead = time - Date.now();
    },
  };
}
