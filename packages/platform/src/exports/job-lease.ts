import type { Clock, Id } from '@quire/base';
import type { BuildProgress } from '@quire/site';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { type ExportJob, exportJobs } from '../database/schema/index.ts';

/** Rendering is most of the work; packing and storing are the rest. */
const RENDERED_PERCENT = 95;

/**
 * A worker's hold on one job. Every write names the fence it got when it claimed the job: once
 * another worker has claimed it, the writes of the first change nothing.
 */
export interface JobLease {
  job: ExportJob;
  /** False when the job was taken over. */
  progress(progress: BuildProgress): Promise<boolean>;
  complete(bundle: { key: string; sha256: string; size: number }): Promise<boolean>;
  fail(reason: string): Promise<boolean>;
  /** Back to the queue. A drained worker gives its try back; a dead one's is used up. */
  requeue(options: { giveTryBack: boolean }): Promise<boolean>;
}

/** Claims a job that is not finished; nothing when there is none. */
export async function claimJob(
  db: Database,
  clock: Clock,
  jobId: Id<'se'>,
): Promise<JobLease | undefined> {
  const now = new Date(clock.now());
  const [job] = await db
    .update(exportJobs)
    .set({
      status: 'running',
      fence: sql`${exportJobs.fence} + 1`,
      tries: sql`${exportJobs.tries} + 1`,
      startedAt: sql`coalesce(${exportJobs.startedAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(and(eq(exportJobs.id, jobId), inArray(exportJobs.status, ['queued', 'running'])))
    .returning();
  return job && createLease(db, clock, job);
}

function createLease(db: Database, clock: Clock, job: ExportJob): JobLease {
  const write = async (values: PgUpdateSetSource<typeof exportJobs>): Promise<boolean> => {
    const changed = await db
      .update(exportJobs)
      .set({ ...values, updatedAt: new Date(clock.now()) })
      .where(
        and(
          eq(exportJobs.id, job.id),
          eq(exportJobs.fence, job.fence),
          eq(exportJobs.status, 'running'),
        ),
      )
      .returning({ id: exportJobs.id });
    return changed.length === 1;
  };
  return {
    job,
    progress: ({ pageCount, pagesRendered }) => {
      const percent = pageCount ? Math.floor((pagesRendered / pageCount) * RENDERED_PERCENT) : 0;
      // A second try starts from its first page; what the reader sees never goes back.
      return write({
        pageCount,
        progress: sql`greatest(${exportJobs.progress}, ${percent})`,
        pagesRendered: sql`greatest(${exportJobs.pagesRendered}, ${pagesRendered})`,
      });
    },
    complete: ({ key, sha256, size }) =>
      write({
        status: 'completed',
        progress: 100,
        pagesRendered: sql`${exportJobs.pageCount}`,
        bundleKey: key,
        bundleSha256: sha256,
        bundleSize: size,
        finishedAt: new Date(clock.now()),
      }),
    fail: (reason) => write({ status: 'failed', error: reason, finishedAt: new Date(clock.now()) }),
    requeue: ({ giveTryBack }) =>
      write({
        status: 'queued',
        ...(giveTryBack ? { tries: sql`${exportJobs.tries} - 1` } : {}),
      }),
  };
}
