import type { Clock } from './clock.ts';

/** Counts by name in windows of a minute. */
export interface RateLimit {
  /** Whether one more is allowed; counts it if so. */
  take(name: string): boolean;
  /** How long somebody who was refused has to wait, in whole seconds. */
  secondsLeft(): number;
}

const WINDOW_MS = 60_000;
/** Names beyond this many share one counter, so that memory is bounded and the limit still holds. */
const MAX_NAMES = 50_000;
const SHARED = '';

/** Creates a limit of so many a minute for each name. */
export function createRateLimit(perMinute: number, clock: Clock): RateLimit {
  const counts = new Map<string, number>();
  let windowEnd = 0;
  return {
    take(given) {
      const now = clock.now();
      // A clock that is set back must not make a window longer.
      if (now >= windowEnd || now < windowEnd - WINDOW_MS) {
        counts.clear();
        windowEnd = now + WINDOW_MS;
      }
      const name = counts.has(given) || counts.size < MAX_NAMES ? given : SHARED;
      const count = counts.get(name) ?? 0;
      if (count >= perMinute) return false;
      counts.set(name, count + 1);
      return true;
    },
    secondsLeft: () => Math.max(1, Math.ceil((windowEnd - clock.now()) / 1000)),
  };
}
