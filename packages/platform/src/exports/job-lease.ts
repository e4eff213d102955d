import type { Clock } from '@quire/base';
import type { BuildProgress } from '@quire/site';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { type ExportJob, exportJobs } from '../database/schema/index.ts';
import { findTurn, type Turn } from '../lease/find-turn.ts';
import { giveUpHold, isHolder, takeHold } from '../lease/hold.ts';

/** Rendering is most of the work; packing and storing are the rest. */
const RENDERED_PERCENT = 95;

export interface FinishedBundle {
  key: string;
  sha256: string;
  size: number;
  /** Of what the bundle depends on, for later jobs that ask for the same. */
  artefactKey: string;
  pageCount: number;
}

/**
 * A worker's hold on one job. Every write names the fence it got when it claimed the job: once
 * another worker has claimed it, the writes of the first change nothing.
 */
export interface JobLease {
  job: ExportJob;
  /** False when the job was taken over. */
  progress(progress: BuildProgress): Promise<boolean>;
  complete(bundle: FinishedBundle): Promise<boolean>;
  fail(reason: string): Promise<boolean>;
  /** Back to the queue. A drained worker gives its try back; a dead one's is used up. */
  requeue(options: { giveTryBack: boolean }): Promise<boolean>;
}

/** Claims the job whose turn it is, in one statement; nothing when no job waits. */
export async function claimJob(
  { db, clock }: { db: Database; clock: Clock },
  turn: Omit<Turn, 'now'>,
): Promise<JobLease | undefined> {
  const now = new Date(clock.now());
  const [job] = await db
    .update(exportJobs)
    .set({
      ...takeHold(exportJobs),
      status: 'running',
      startedAt: sql`coalesce(${exportJobs.startedAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(eq(exportJobs.id, findTurn(exportJobs, { ...turn, now })))
    .returning();
  return job && createLease(db, clock, job);
}

function createLease(db: Database, clock: Clock, job: ExportJob): JobLease {
  const write = async (values: PgUpdateSetSource<typeof exportJobs>): Promise<boolean> => {
    const changed = await db
      .update(exportJobs)
      .set({ ...values, updatedAt: new Date(clock.now()) })
      .where(isHolder(exportJobs, job))
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
    complete: ({ key, sha256, size, artefactKey, pageCount }) =>
      write({
        status: 'completed',
        leaseUntil: null,
        progress: 100,
        pageCount,
        pagesRendered: pageCount,
        artefactKey,
        bundleKey: key,
        bundleSha256: sha256,
        bundleSize: size,
        finishedAt: new Date(clock.now()),
      }),
    fail: (reason) =>
      write({
        status: 'failed',
        leaseUntil: null,
        error: reason,
        finishedAt: new Date(clock.now()),
      }),
    requeue: (how) => write({ status: 'queued', ...giveUpHold(exportJobs, how) }),
  };
}
