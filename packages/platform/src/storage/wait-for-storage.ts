import { messageOf, sleep } from '@quire/base';
import type { Services } from '../services.ts';

/** How often somebody who waits looks whether it is back. */
const LOOK_MS = 1000;

/**
 * After work that failed: ends at once, with false, where the storage is there, so that the reason was another one.
 * Where it is away, that is nobody's failure: ends, with true, once it is back or with the signal.
 */
export async function waitForStorage(
  { storage, clock, logger }: Pick<Services, 'storage' | 'clock' | 'logger'>,
  signal: AbortSignal,
): Promise<boolean> {
  let wasAway = false;
  while (!signal.aborted) {
    try {
      await storage.check();
      break;
    } catch (error) {
      if (!wasAway) logger.warn({ error: messageOf(error) }, 'the storage is away; a job waits');
      wasAway = true;
    }
    await sleep(clock, LOOK_MS, signal);
  }
  return wasAway;
}
