import { type Clock, type Id, type Logger, messageOf } from '@quire/base';
import { dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { addCounts } from './add-counts.ts';
import { createDayCounts, type DayCounts } from './day-counts.ts';
import type { CountedEvent } from './web-event.ts';

/** Counts what readers do. */
export interface WebRecorder {
  /** Takes an event in; it is written with all others of the same second. */
  record(owner: { orgId: Id<'org'>; projectId: Id<'prj'> }, event: CountedEvent): void;
  /** Writes what is still waiting. */
  stop(): Promise<void>;
}

/** For how long events are held before they are written: what a crash may cost. */
const BATCH_MS = 1000;

/**
 * Sums events up in memory and writes the sums once a second, so that a busy site costs the database no
 * more than a quiet one. A batch that cannot be written is dropped: nobody waits for it, and to
 * send it again could count it twice.
 */
export function createWebRecorder({
  db,
  clock,
  logger,
}: {
  db: Database;
  clock: Clock;
  logger: Logger;
}): WebRecorder {
  let counts = createDayCounts();
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(batch: DayCounts): Promise<void> {
    try {
      await addCounts(db, batch);
    } catch (error) {
      logger.warn({ error: messageOf(error) }, 'page views of a second were not counted');
    }
  }

  function flush(): void {
    const batch = counts;
    counts = createDayCounts();
    cancel = undefined;
    writing = writing.then(() => write(batch));
  }

  return {
    record(owner, event) {
      counts.add({ ...owner, day: dayOf(clock.now()) }, event);
      cancel ??= clock.after(BATCH_MS, flush);
    },
    async stop() {
      if (cancel) {
        cancel();
        flush();
      }
      await writing;
    },
  };
}
