import { messageOf, sleep } from '@quire/base';
import { forgetQueries } from '../analytics/forget-queries.ts';
import { forgetOldAttempts } from '../members/failed-sign-ins.ts';
import { removeExpiredPreviews } from '../previews/remove-expired.ts';
import type { Services } from '../services.ts';
import { removeDeletedSites } from '../sites/deleted-sites.ts';
import { forgetWebDays } from '../web-analytics/forget-web-days.ts';
import { applyRetention } from './apply-retention.ts';
import { beginChore } from './begin-chore.ts';
import { collectGarbage } from './collect-garbage.ts';

/** How often a process looks whether it is time; also at first, so that a start does not begin with it. */
const LOOK_MS = 10 * 60 * 1000;
const CLEAN_UP = { name: 'clean-up', everyMs: 6 * 3600 * 1000 };

/** For how many days things are kept; 0 is forever. */
export interface KeptDays {
  /** Finished export jobs, and versions that are not live. */
  jobs: number;
  /** Counts of page views and searches. */
  webDays: number;
  /** Single questions to the assistant. */
  queries: number;
}

/** Cleans up now and then for as long as the platform runs. Of several processes one does it each time. */
export async function runMaintenance(
  services: Services,
  { keep, signal }: { keep: KeptDays; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    await sleep(services.clock, LOOK_MS, signal);
    if (signal.aborted) return;
    try {
      if (await beginChore(services.db, CLEAN_UP)) await cleanUp(services, keep);
    } catch (error) {
      services.logger.warn({ error: messageOf(error) }, 'the clean-up did not end well');
    }
  }
}

async function cleanUp(services: Services, keep: KeptDays): Promise<void> {
  const deleted = await applyRetention(services, keep.jobs);
  const previews = await removeExpiredPreviews(services);
  const sites = await removeDeletedSites(services);
  const webDays = await forgetWebDays(services, keep.webDays);
  const queries = await forgetQueries(services, keep.queries);
  const failedSignIns = await forgetOldAttempts(services);
  const garbage = await collectGarbage(services);
  services.logger.info(
    { ...deleted, ...previews, sites, webDays, queries, failedSignIns, ...garbage },
    'cleaned up',
  );
}
