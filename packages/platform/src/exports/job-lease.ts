import type { Clock, Id } from '@quire/base';
import type { BuildProgress } from '@quire/site';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { type ExportJob, exportJobs } from '../database/schema/index.ts';
import { findTurn } from '../queue/find-turn.ts';

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

/**
 * Claims the job that a ticket is for: the one that the ticket's last worker left behind, or the
 * queued job whose organisation's turn it is. `later` when only busy organisations have jobs that
 * wait, nothing when no job waits.
 */
export async function claimJob(
  { db, clock }: { db: Database; clock: Clock },
  { ticket, busy }: { ticket: string; busy: readonly Id<'org'>[] },
): Promise<JobLease | 'later' | undefined> {
  const now = new Date(clock.now());
  const job = await db.transaction(async (tx) => {
    const id = await findTurn(tx, { table: exportJobs, ticket, now, busy });
    return id === undefined || id === 'later' ? id : take(tx, { id: id as Id<'se'>, ticket, now });
  });
  return typeof job === 'object' ? createLease(db, clock, job) : job;
}

async function take(
  tx: Database,
  { id, ticket, now }: { id: Id<'se'>; ticket: string; now: Date },
): Promise<ExportJob | undefined> {
  const [job] = await tx
    .update(exportJobs)
    .set({
      status: 'running',
      ticket,
      fence: sql`${exportJobs.fence} + 1`,
      tries: sql`${exportJobs.tries} + 1`,
      startedAt: sql`coalesce(${exportJobs.startedAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(eq(exportJobs.id, id))
    .returning();
  return job;
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
    complete: ({ key, sha256, size, artefactKey, pageCount }) =>
      write({
        status: 'completed',
        progress: 100,
        pageCount,
        pagesRendered: pageCount,
        artefactKey,
        bundleKey: key,
        bundleSha256: sha256,
        bundleSize: size,
        finishedAt: new Date(clock.now()),
      }),
    fail: (reason) => write({ status: 'failed', error: reason, finishedAt: new Date(clock.now()) }),
    requeue: ({ giveTryBack }) =>
      write({
        status: 'queued',
        ticket: null,
        ...(giveTryBack ? { tries: sql`${exportJobs.tries} - 1` } : {}),
      }),
  };
}
