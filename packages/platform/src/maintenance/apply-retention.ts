import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { exportJobs, previews, sites, versions } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface RetentionSummary {
  jobs: number;
  versions: number;
}

/**
 * Deletes the rows of export jobs that ended more than so many days ago, and of versions that old
 * which are not live and which no job and no preview is about. Their files go with the next clean-up.
 */
export async function applyRetention(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: number,
): Promise<RetentionSummary> {
  if (days === 0) return { jobs: 0, versions: 0 };
  const horizon = new Date(clock.now() - days * DAY_MS);
  const jobs = await db
    .delete(exportJobs)
    .where(
      and(inArray(exportJobs.status, ['completed', 'failed']), lt(exportJobs.finishedAt, horizon)),
    )
    .returning({ id: exportJobs.id });
  const isLive = db.select({ one: sql`1` }).from(sites).where(eq(sites.liveVersionId, versions.id));
  const isExported = db
    .select({ one: sql`1` })
    .from(exportJobs)
    .where(eq(exportJobs.versionId, versions.id));
  const isShown = db
    .select({ one: sql`1` })
    .from(previews)
    .where(eq(previews.versionId, versions.id));
  const old = await db
    .delete(versions)
    .where(
      and(
        ne(versions.state, 'rendering'),
        lt(versions.finishedAt, horizon),
        notExists(isLive),
        notExists(isExported),
        notExists(isShown),
      ),
    )
    .returning({ id: versions.id });
  return { jobs: jobs.length, versions: old.length };
}
