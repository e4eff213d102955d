import { and, eq, isNotNull } from 'drizzle-orm';
import { exportJobs, versions } from './database/schema/index.ts';
import { startExportWorker } from './exports/export-worker.ts';
import type { Services } from './services.ts';
import { startPublishWorker } from './versions/publish-worker.ts';

export interface Workers {
  /** Stops the jobs at hand; they go back to the queue and use up no try. */
  drain(): void;
}

/** Starts the background work of this process. */
export async function startWorkers(services: Services): Promise<Workers> {
  const draining = new AbortController();
  await startPublishWorker(services, draining.signal);
  await startExportWorker(services, draining.signal);
  return { drain: () => draining.abort() };
}

/**
 * After a crash of the only process on this database: its unfinished jobs have no worker any more,
 * so they are handed out at once instead of when their lease ends.
 */
export async function resumeAbandonedJobs({ db, queue }: Services): Promise<void> {
  const exporting = await db
    .select({ ticket: exportJobs.ticket })
    .from(exportJobs)
    .where(and(eq(exportJobs.status, 'running'), isNotNull(exportJobs.ticket)));
  await queue.release('export', toTickets(exporting));
  const rendering = await db
    .select({ ticket: versions.ticket })
    .from(versions)
    .where(and(eq(versions.state, 'rendering'), isNotNull(versions.ticket)));
  await queue.release('publish', toTickets(rendering));
}

function toTickets(rows: { ticket: string | null }[]): string[] {
  return rows.flatMap(({ ticket }) => ticket ?? []);
}
