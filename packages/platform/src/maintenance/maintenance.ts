import { messageOf, sleep } from '@quire/base';
import type { Services } from '../services.ts';
import { applyRetention } from './apply-retention.ts';
import { collectGarbage } from './collect-garbage.ts';

/** The first run waits, so that a process which starts again and again does not always begin with it. */
const FIRST_MS = 10 * 60 * 1000;
const EVERY_MS = 6 * 3600 * 1000;

/** Cleans up now and then for as long as the platform runs. Several processes may: one works at a time. */
export async function runMaintenance(
  services: Services,
  { retentionDays, signal }: { retentionDays: number; signal: AbortSignal },
): Promise<void> {
  await sleep(services.clock, FIRST_MS, signal);
  while (!signal.aborted) {
    try {
      const deleted = await applyRetention(services, retentionDays);
      const garbage = await collectGarbage(services);
      services.logger.info({ ...deleted, ...garbage }, 'cleaned up');
    } catch (error) {
      services.logger.warn({ error: messageOf(error) }, 'the clean-up did not end well');
    }
    await sleep(services.clock, EVERY_MS, signal);
  }
}
