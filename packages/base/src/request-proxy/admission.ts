import { createAtOnce } from '../at-once.ts';
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
  const ofVisitors = createAtOnce(limits.visitorAtOnce);
  const ofSites = createAtOnce(limits.siteAtOnce);
  const ofAll = createAtOnce(limits.atOnce);
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
