import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import type { Site } from '../database/schema/index.ts';
import { isHeld, LEASE_SECONDS } from '../lease/expiry.ts';
import type { Services } from '../services.ts';

/** Whether some process that shows sites may not show yet what a transaction wrote. */
export function isUnseen(transaction: SQL): SQL {
  return sql`exists (
    select 1 from web_processes process
    where ${isHeld(sql`process`, LEASE_SECONDS)}
      and ${transaction} >= process.seen_before and ${transaction} <> all(process.seen))`;
}

/** A cache that cannot be purged holds no report back for longer. */
const PURGE_SECONDS = 60;

/** Whether readers may still get what was live before a version: from a process, or from a cache in front of it. */
export function isSettling({ edge }: Pick<Services, 'edge'>, versionId: SQL): SQL {
  const isShown = sql`exists (
    select 1 from served_changes change
    where change.version_id = ${versionId} and ${isUnseen(sql`change.transaction`)})`;
  if (!edge) return isShown;
  return sql`(${isShown} or exists (
    select 1 from edge_purges purge
    where purge.after_id = ${versionId} and not purge.is_whole
      and purge.created_at > statement_timestamp() - make_interval(secs => ${PURGE_SECONDS})))`;
}

/** A site whose live version is the one that every reader gets. */
export interface ReportedSite extends Site {
  /** The version that is about to be what all readers get. */
  settlingVersionId: Id<'ver'> | null;
}

/** A site for those who are told what is live: while readers may still get what was live before, nothing is. */
export async function toReported(
  services: Pick<Services, 'db' | 'edge'>,
  site: Site,
): Promise<ReportedSite> {
  const { liveVersionId } = site;
  if (!liveVersionId) return toSettled(site);
  const { rows } = await services.db.execute<{ is: boolean }>(
    sql`select ${isSettling(services, sql`${liveVersionId}`)} as "is"`,
  );
  if (rows[0]?.is !== true) return toSettled(site);
  return { ...site, liveVersionId: null, settlingVersionId: liveVersionId };
}

/** A site whose live version nobody has to wait for. */
export function toSettled(site: Site): ReportedSite {
  return { ...site, settlingVersionId: null };
}
