import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { exportJobs, previewPasses, previews, sites, versions } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** A page that is open in a browser still asks for files of the version before. */
const SUPERSEDED_MS = 3600 * 1000;

export interface RemovedPreviews {
  previews: number;
  previewVersions: number;
}

/**
 * Removes previews that have expired, and versions that no preview shows any more and that never went live.
 * Their files go with the clean-up, but for those that other versions share.
 */
export async function removeExpiredPreviews({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<RemovedPreviews> {
  const now = new Date(clock.now());
  await db.delete(previewPasses).where(lt(previewPasses.expiresAt, now));
  const expired = await db
    .delete(previews)
    .where(lt(previews.expiresAt, now))
    .returning({ id: previews.id });
  const one = { one: sql`1` };
  const isLive = db.select(one).from(sites).where(eq(sites.liveVersionId, versions.id));
  const isExported = db.select(one).from(exportJobs).where(eq(exportJobs.versionId, versions.id));
  const isShown = db.select(one).from(previews).where(eq(previews.versionId, versions.id));
  const hasPreview = db.select(one).from(previews).where(eq(previews.id, versions.previewId));
  // What was published after the version that is shown tells why it failed.
  const isNewest = db
    .select(one)
    .from(previews)
    .where(and(eq(previews.id, versions.previewId), lt(previews.generation, versions.generation)));
  const isSettled = lt(versions.finishedAt, new Date(now.getTime() - SUPERSEDED_MS));
  const removed = await db
    .delete(versions)
    .where(
      and(
        isNotNull(versions.previewId),
        ne(versions.state, 'rendering'),
        notExists(isLive),
        notExists(isExported),
        notExists(isShown),
        notExists(isNewest),
        sql`(${isSettled} or ${notExists(hasPreview)})`,
      ),
    )
    .returning({ id: versions.id });
  return { previews: expired.length, previewVersions: removed.length };
}
