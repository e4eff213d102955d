import type { Clock } from '../clock.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { ProxyCaller } from './caller.ts';
import { proxyTooMany } from './errors.ts';
import type { ProxyLimits } from './limits.ts';

/** Counts a caller in, or refuses; the result counts it out again. */
export type Admit = (caller: ProxyCaller) => () => void;

/** Creates the counters of one proxy. */
export function createAdmission(limits: ProxyLimits, clock: Clock): Admit {
  const visitors = createRateLimit(limits.visitorPerMinute, clock);
  const sites = createRateLimit(limits.sitePerMinute, clock);
  const ofVisitors = createCounter(limits.visitorAtOnce);
  const ofSites = createCounter(limits.siteAtOnce);
  const ofAll = createCounter(limits.atOnce);
  return ({ site, visitor }) => {
    const name = `${site} ${visitor}`;
    if (ofAll.isFull('') || ofSites.isFull(site) || ofVisitors.isFull(name)) {
      throw proxyTooMany({ limit: 'other requests are still in progress' });
    }
    if (!visitors.take(name)) {
      throw proxyTooMany({
        limit: `the limit is ${limits.visitorPerMinute} per minute for one reader`,
      });
    }
    if (!sites.take(site)) {
      throw proxyTooMany({ limit: `the limit is ${limits.sitePerMinute} per minute for one site` });
    }
    const places = [ofAll.add(''), ofSites.add(site), ofVisitors.add(name)];
    return () => {
      for (const leave of places) leave();
    };
  };
}

/** Counts what is under way for each name. */
function createCounter(most: number) {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    isFull: (name: string) => of(name) >= most,
    /** The result counts it out again. */
    add(name: string): () => void {
      counts.set(name, of(name) + 1);
      return () => {
        const left = of(name) - 1;
        if (left === 0) counts.delete(name);
        else counts.set(name, left);
      };
    },
  };
}
