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
  const underWay = new Map<string, number>();
  let all = 0;
  return ({ site, visitor }) => {
    const name = `${site} ${visitor}`;
    const own = underWay.get(name) ?? 0;
    if (all >= limits.atOnce || own >= limits.visitorAtOnce) {
      throw proxyTooMany({ limit: 'other requests are still in progress' });
    }
    if (!visitors.take(name)) {
      throw proxyTooMany({ limit: `${limits.visitorPerMinute} per minute for one reader` });
    }
    if (!sites.take(site)) {
      throw proxyTooMany({ limit: `${limits.sitePerMinute} per minute for one site` });
    }
    all++;
    underWay.set(name, own + 1);
    return () => {
      all--;
      const left = (underWay.get(name) ?? 1) - 1;
      if (left === 0) underWay.delete(name);
      else underWay.set(name, left);
    };
  };
}
