import { and, eq, exists, inArray, lt, ne, not, notExists, type SQL, sql } from 'drizzle-orm';
import { exportJobs, exportLabels, previews, sites, versions } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Of each site, the newest versions stay for a rollback. */
const NEWEST_KEPT = 20;
/** Rows that are deleted in one statement. */
const ROWS_AT_ONCE = 500;

export interface RetentionSummary {
  jobs: number;
  versions: number;
}

/** What a retention deletes: everything that ended more than so many days ago and that nothing needs. */
export interface RetentionRule {
  /** None are deleted where it is 0. */
  days: number;
  newest?: number;
  /** Whether it is for versions of sites that were created since there is a default, and for no jobs. */
  isDefault?: boolean;
}

/** Where the operator says nothing. */
export const DEFAULT_RETENTION: RetentionRule = { days: 90, isDefault: true };

/** What a retention would delete. */
export interface RetentionList {
  jobs: { id: string; domain: string; finishedAt: Date | null }[];
  versions: { id: string; site: string; finishedAt: Date | null }[];
}

/**
 * Deletes the rows of export jobs that ended long ago, and of old versions that are not live, not among the newest
 * of their site, and not named by a label, a job or a preview. Their files go with the next clean-up.
 */
export async function applyRetention(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rule: RetentionRule,
): Promise<RetentionSummary> {
  if (rule.days === 0) return { jobs: 0, versions: 0 };
  const horizon = toHorizon(clock.now(), rule);
  const oldJobs = db.select({ id: exportJobs.id }).from(exportJobs).where(isOldJob(horizon));
  const oldVersions = db
    .select({ id: versions.id })
    .from(versions)
    .where(isOldVersion({ db }, horizon, rule));
  return {
    jobs: rule.isDefault
      ? 0
      : await inParts(() =>
          db
            .delete(exportJobs)
            .where(inArray(exportJobs.id, oldJobs.limit(ROWS_AT_ONCE)))
            .returning({ id: exportJobs.id }),
        ),
    versions: await inParts(() =>
      db
        .delete(versions)
        .where(inArray(versions.id, oldVersions.limit(ROWS_AT_ONCE)))
        .returning({ id: versions.id }),
    ),
  };
}

/** Deletes part by part, and counts. */
async function inParts(remove: () => Promise<readonly unknown[]>): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await remove();
    count += removed.length;
    if (removed.length < ROWS_AT_ONCE) return count;
  }
}

/** Lists what a retention would delete, the oldest first. */
export async function listRetention(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rule: RetentionRule,
): Promise<RetentionList> {
  const horizon = toHorizon(clock.now(), rule);
  return {
    jobs: await db
      .select({
        id: exportJobs.id,
        domain: exportJobs.domain,
        finishedAt: exportJobs.finishedAt,
      })
      .from(exportJobs)
      .where(isOldJob(horizon))
      .orderBy(exportJobs.finishedAt),
    versions: await db
      .select({ id: versions.id, site: sites.name, finishedAt: versions.finishedAt })
      .from(versions)
      .innerJoin(sites, eq(sites.id, versions.siteId))
      .where(isOldVersion({ db }, horizon, rule))
      .orderBy(versions.finishedAt),
  };
}

const toHorizon = (now: number, { days }: RetentionRule) => new Date(now - days * DAY_MS);

function isOldJob(horizon: Date): SQL | undefined {
  return and(
    inArray(exportJobs.status, ['completed', 'failed']),
    lt(exportJobs.finishedAt, horizon),
  );
}

function isOldVersion(
  { db }: Pick<Services, 'db'>,
  horizon: Date,
  { newest = NEWEST_KEPT, isDefault = false }: RetentionRule,
): SQL | undefined {
  const one = { one: sql`1` };
  const isLive = db.select(one).from(sites).where(eq(sites.liveVersionId, versions.id));
  const isShown = db.select(one).from(previews).where(eq(previews.versionId, versions.id));
  const isLabeled = db
    .select(one)
    .from(exportLabels)
    .where(
      and(
        eq(exportLabels.siteId, versions.siteId),
        eq(exportLabels.contentHash, versions.contentHash),
      ),
    );
  // Jobs that are deleted as well do not count, so that a list says what a run then does.
  const isExported = db
    .select(one)
    .from(exportJobs)
    .where(
      and(
        eq(exportJobs.versionId, versions.id),
        isDefault ? undefined : not(isOldJob(horizon) as SQL),
      ),
    );
  const hasDefault = db
    .select(one)
    .from(sites)
    .where(and(eq(sites.id, versions.siteId), sites.hasDefaultRetention));
  const isPassed = sql`exists (select 1 from ${versions} as newer where newer.site_id = ${versions.siteId}
    and newer.preview_id is null and newer.created_at > ${versions.createdAt} offset ${newest - 1} limit 1)`;
  return and(
    ne(versions.state, 'rendering'),
    lt(versions.finishedAt, horizon),
    notExists(isLive),
    notExists(isShown),
    notExists(isLabeled),
    notExists(isExported),
    isDefault ? exists(hasDefault) : undefined,
    isPassed,
  );
}
