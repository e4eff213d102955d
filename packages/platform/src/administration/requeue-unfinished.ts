import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, versions } from '../database/schema/index.ts';
import type { JobQueue } from '../queue/queue.ts';

/** Sends every unfinished job to the queue, after a restore that brought rows without a queue. */
export async function requeueUnfinished(db: Database, queue: JobQueue): Promise<void> {
  await db.transaction(async (tx) => {
    const rendering = await tx
      .update(versions)
      .set({ ticket: null })
      .where(eq(versions.state, 'rendering'))
      .returning({ id: versions.id });
    for (const _version of rendering) await queue.send('publish', tx);
    const exporting = await tx
      .update(exportJobs)
      .set({ status: 'queued', ticket: null })
      .where(inArray(exportJobs.status, ['queued', 'running']))
      .returning({ id: exportJobs.id });
    for (const _job of exporting) await queue.send('export', tx);
  });
}
