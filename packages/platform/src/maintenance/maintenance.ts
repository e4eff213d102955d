import { messageOf, sleep } from '@quire/base';
import type { Services } from '../services.ts';
import { beginChore } from './begin-chore.ts';
import { cleanUp, type KeptDays } from './clean-up.ts';

/** How often a process looks whether it is time; also at first, so that a start does not begin with it. */
const LOOK_MS = 10 * 60 * 1000;
const CLEAN_UP = { name: 'clean-up', everyMs: 6 * 3600 * 1000 };

/** Cleans up now and then for as long as the platform runs. Of several processes one does it each time. */
export async function runMaintenance(
  services: Services,
  { keep, signal }: { keep: KeptDays; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    await sleep(services.clock, LOOK_MS, signal);
    if (signal.aborted) return;
    try {
      await services.audit.settle();
      if (!(await beginChore(services.db, CLEAN_UP))) continue;
      services.logger.info(await cleanUp(services, keep, signal), 'cleaned up');
    } catch (error) {
      if (signal.aborted) return;
      services.logger.warn({ error: messageOf(error) }, 'the clean-up failed');
    }
  }
}
