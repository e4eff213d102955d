import type { Clock } from '@quire/base';
import { createBoundedMap } from '../hosting/bounded-map.ts';

/** How many questions in a window. */
export interface VisitorLimits {
  perVisitor: number;
  perSite: number;
}

/** Says how long somebody has to wait before the next question, in seconds; nothing when they need not. */
export type CheckVisitor = (site: string, visitor: string) => number | undefined;

const WINDOW_MS = 10 * 60_000;
const KEPT = 50_000;

/** Counts in this process alone: a limit against abuse, not an account. */
export function createVisitorLimits(
  { perVisitor, perSite }: VisitorLimits,
  clock: Clock,
): CheckVisitor {
  const windows = createBoundedMap<string, number[]>(KEPT);
  const waitFor = (key: string, most: number, now: number) => {
    const times = (windows.get(key) ?? []).filter((time) => time > now - WINDOW_MS);
    windows.set(key, times);
    const oldest = times[times.length - most];
    return oldest === undefined ? undefined : Math.ceil((oldest + WINDOW_MS - now) / 1000);
  };
  return (site, visitor) => {
    const now = clock.now();
    const keys = [
      [`${site} ${visitor}`, perVisitor],
      [site, perSite],
    ] as const;
    const waits = keys.flatMap(([key, most]) => waitFor(key, most, now) ?? []);
    if (waits.length > 0) return Math.max(1, ...waits);
    for (const [key] of keys) windows.get(key)?.push(now);
    return undefined;
  };
}
