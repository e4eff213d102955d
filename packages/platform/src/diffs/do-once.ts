import { type Clock, createBoundedMap, type Id, type Logger, messageOf } from '@quire/base';
import { stillLasts } from '../still-lasts.ts';
import { diffBusy, diffStopped } from './errors.ts';
import { createTurns } from './turns.ts';

/** Does work under a name unless it is being done: whoever comes meanwhile waits for the same. */
export type DoOnce = (key: string, orgId: Id<'org'>, work: () => Promise<void>) => Promise<void>;

/** Comparisons of one organization at once, and how many of it may wait. */
const TENANT_AT_ONCE = 1;
const TENANT_WAITING = 20;
/** How long work that failed is not tried again: a page that is reloaded must not cost it each time. */
const FAILED_MS = 5 * 60_000;
const FAILURES_KEPT = 1000;

export function createDoOnce({
  atOnce,
  clock,
  logger,
}: {
  atOnce: number;
  clock: Clock;
  logger: Logger;
}): DoOnce {
  const turns = createTurns({
    atOnce,
    tenantAtOnce: TENANT_AT_ONCE,
    tenantWaiting: TENANT_WAITING,
    toBusy: (waiting) => diffBusy({ waiting }),
  });
  const underWay = new Map<string, Promise<void>>();
  const failed = createBoundedMap<string, { until: number; error: unknown }>(FAILURES_KEPT);
  const note = (key: string, orgId: Id<'org'>, error: unknown) => {
    if (diffStopped.is(error) || diffBusy.is(error)) return;
    logger.warn({ orgId, error: messageOf(error) }, 'two versions were not compared');
    failed.set(key, { until: clock.now() + FAILED_MS, error });
  };
  return (key, orgId, work) => {
    const last = failed.get(key);
    if (last && stillLasts(last.until, clock.now(), FAILED_MS)) return Promise.reject(last.error);
    const running = underWay.get(key);
    if (running) return running;
    const started = turns.run(orgId, work).finally(() => underWay.delete(key));
    underWay.set(key, started);
    started.catch((error) => note(key, orgId, error));
    return started;
  };
}
