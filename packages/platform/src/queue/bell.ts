import { type Clock, sleep } from '@quire/base';

/** Wakes the one who waits for it. A ring while nobody waits is kept for the next wait. */
export interface Bell {
  ring(): void;
  /** Ends at a ring, after the time, or with the signal. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function createBell(clock: Clock): Bell {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(milliseconds, signal) {
      const woken = new AbortController();
      const wakeUp = () => woken.abort();
      if (!hasRung && !signal.aborted) {
        wake = wakeUp;
        // Not AbortSignal.any, which remembers every wait for as long as the signal lives.
        signal.addEventListener('abort', wakeUp);
        await sleep(clock, milliseconds, woken.signal);
        signal.removeEventListener('abort', wakeUp);
      }
      [hasRung, wake] = [false, undefined];
    },
  };
}
