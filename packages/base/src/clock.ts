/** Time is passed in: deadlines and expiry are tested with a clock that the test moves. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after the delay; the result cancels it. Does not keep a process alive. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Milliseconds since some moment, which nobody sets; without it, the time does as well. */
  elapsed?(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
  elapsed: () => performance.now(),
};

/** What the difference of two readings is the length of, also where the time is set between them. */
export function readElapsed(clock: Clock): number {
  return clock.elapsed?.() ?? clock.now();
}

/** Longer than anything waits; only there to be there. */
const HOLD_MS = 2 ** 30;

/**
 * Waits on the given clock; ends early, without throwing, when the signal is aborted. Whoever waits
 * has something left to do, so the process stays alive until then, unlike for a deadline.
 */
export function sleep(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const hold = setInterval(() => {}, HOLD_MS);
    const finish = () => {
      clearInterval(hold);
      cancel();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(milliseconds, finish);
    signal?.addEventListener('abort', finish, { once: true });
  });
}

/** RFC 3339 in UTC with milliseconds, the one format of timestamps. */
export function toTimestamp(time: number | Date): string {
  return new Date(time).toISOString();
}
