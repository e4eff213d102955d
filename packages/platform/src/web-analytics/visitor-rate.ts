import type { Clock } from '@quire/base';
import { createBoundedMap } from '../hosting/bounded-map.ts';

/** Says how long a visitor has to wait before the next report, in seconds; nothing when they need not. */
export type VisitorRate = (visitor: string) => number | undefined;

const WINDOW_MS = 60_000;
/** More than anybody reads or searches in a minute, behind one address of a large office, too. */
const MOST = 120;
const KEPT = 20_000;

/** Counts in this process alone, for a minute: addresses are never written anywhere. */
export function createVisitorRate(clock: Clock): VisitorRate {
  const windows = createBoundedMap<string, { until: number; count: number }>(KEPT);
  return (visitor) => {
    const now = clock.now();
    const known = windows.get(visitor);
    const window = known && known.until > now ? known : { until: now + WINDOW_MS, count: 0 };
    windows.set(visitor, window);
    if (window.count >= MOST) return Math.ceil((window.until - now) / 1000);
    window.count++;
    return undefined;
  };
}
