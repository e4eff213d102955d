import { type Clock, sleep } from '@quire/base';
import { databaseAway } from './errors.ts';

const PAUSE_MS = 250;

/**
 * Does some work of a background job, and again for as long as the database is away, until the job
 * is to stop. A lost connection does not tell whether the work was done: doing it twice must do no harm.
 */
export async function outlast<Result>(
  { clock, signal }: { clock: Clock; signal: AbortSignal | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!databaseAway.is(error) || signal?.aborted) throw error;
    }
    await sleep(clock, PAUSE_MS, signal);
  }
}
