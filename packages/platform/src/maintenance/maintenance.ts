import { messageOf, sleep } from '@quire/base';
import { forgetQueries } from '../analytics/forget-queries.ts';
import { forgetOldAttempts } from '../members/failed-sign-ins.ts';
import type { Services } from '../services.ts';
import { forgetWebDays } from '../web-analytics/forget-web-days.ts';
import { applyRetention } from './apply-retention.ts';
import { collectGarbage } from './collect-garbage.ts';

/** The first run waits, so that a process which starts again and again does not always begin with it. */
const FIRST_MS = 10 * 60 * 1000;
const EVERY_MS = 6 * 3600 * 1000;

/** For how many days things are kept; 0 is for ever. */
export interface KeptDays {
  /** Finished export jobs, and versions that are not live. */
  jobs: number;
  /** Counts of page views and searches. */
  webDays: number;
  /** Single questions to the assistant. */
  queries: number;
}

/** Cleans up now and then for as long as the platform runs. Several processes may: one works at a time. */
export async function runMaintenance(
  services: Services,
  { keep, signal }: { keep: KeptDays; signal: AbortSignal },
): Promise<void> {
  await sleep(services.clock, FIRST_MS, signal);
  while (!signal.aborted) {
    try {
      const deleted = await applyRetention(services, keep.jobs);
      const webDays = await forgetWebDays(services, keep.webDays);
      const queries = await forgetQueries(services, keep.queries);
      const failedSignIns = await forgetOldAttempts(services);
      const garbage = await collectGarbage(services);
      services.logger.info(
        { ...deleted, webDays, queries, failedSignIns, ...garbage },
        'cleaned up',
      );
    } catch (error) {
      services.logger.warn({ error: messageOf(error) }, 'the clean-up did not end well');
    }
    await sleep(services.clock, EVERY_MS, signal);
  }
}
