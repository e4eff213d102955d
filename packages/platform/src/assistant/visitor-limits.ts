import { type Clock, createBoundedMap, toVisitor } from '@quire/base';

/** How many questions in a window. */
export interface VisitorLimits {
  perVisitor: number;
  /** Of all visitors together; without it they are not counted together. */
  perSite?: number;
}

/**
 * Says how long somebody has to wait before so many questions more, one unless said, in seconds; nothing
 * when they need not. Then all of them are counted, otherwise none.
 */
export type CheckVisitor = (site: string, visitor: string, count?: number) => number | undefined;

const WINDOW_MS = 10 * 60_000;
const KEPT = 50_000;

/** Counts in this process alone: a limit against abuse, not an account. */
export function createVisitorLimits(
  { perVisitor, perSite }: VisitorLimits,
  clock: Clock,
): CheckVisitor {
  const windows = createBoundedMap<string, number[]>(KEPT);
  const waitFor = (key: string, room: number, now: number) => {
    // Times ahead are of before the clock was set back.
    const times = (windows.get(key) ?? []).filter((time) => time > now - WINDOW_MS && time <= now);
    windows.set(key, times);
    if (times.length <= room) return undefined;
    // The last of those that have to leave the window first. More than ever fit wait for the whole of it.
    const last = room < 0 ? now : (times[times.length - room - 1] ?? now);
    return Math.ceil((last + WINDOW_MS - now) / 1000);
  };
  return (site, visitor, count = 1) => {
    const now = clock.now();
    const keys: [key: string, most: number][] = [[`${site} ${toVisitor(visitor)}`, perVisitor]];
    if (perSite !== undefined) keys.push([site, perSite]);
    const waits = keys.flatMap(([key, most]) => waitFor(key, most - count, now) ?? []);
    if (waits.length > 0) return Math.max(1, ...waits);
    for (const [key] of keys) windows.get(key)?.push(...Array<number>(count).fill(now));
    return undefined;
  };
}
