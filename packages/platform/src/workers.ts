import { eq } from 'drizzle-orm';
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
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(eq(exportJobs.status, 'running'));
  for (const { id } of exporting) await queue.release('export', { jobId: id });
  const rendering = await db
    .select({ id: versions.id })
    .from(versions)
    .where(eq(versions.state, 'rendering'));
  for (const { id } of rendering) await queue.release('publish', { versionId: id });
}
