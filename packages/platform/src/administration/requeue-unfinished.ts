import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, versions } from '../database/schema/index.ts';
import type { JobQueue } from '../queue/queue.ts';

/** Sends every unfinished job to the queue, after a restore that brought rows without a queue. */
export async function requeueUnfinished(db: Database, queue: JobQueue): Promise<void> {
  await db.transaction(async (tx) => {
    const rendering = await tx
      .select({ versionId: versions.id })
      .from(versions)
      .where(eq(versions.state, 'rendering'));
    for (const data of rendering) await queue.send('publish', data, tx);
    const exporting = await tx
      .update(exportJobs)
      .set({ status: 'queued' })
      .where(inArray(exportJobs.status, ['queued', 'running']))
      .returning({ jobId: exportJobs.id });
    for (const data of exporting) await queue.send('export', data, tx);
  });
}
