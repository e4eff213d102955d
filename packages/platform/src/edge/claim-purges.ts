import { sql } from 'drizzle-orm';
import { isUnseen } from '../changes/settling.ts';
import type { Database } from '../database/database.ts';
import { type EdgePurge, edgePurges } from '../database/schema/index.ts';
import { LEASE_SECONDS, toLeaseEnd } from '../lease/expiry.ts';

/** More than these wait for the next claim. */
const AT_ONCE = 50;

/**
 * Claims what waits to be purged, the oldest first, and nothing that some process may still show as it was: a cache
 * would only get the same again. What this process is at is left out.
 */
export async function claimPurges(db: Database, held: ReadonlySet<number>): Promise<EdgePurge[]> {
  const now = sql`statement_timestamp()`;
  return db
    .update(edgePurges)
    .set({
      leaseUntil: toLeaseEnd(4 * LEASE_SECONDS),
      tries: sql`${edgePurges.tries} + 1`,
    })
    .where(
      sql`${edgePurges.id} in (
        select waiting.id from ${edgePurges} waiting
        where (waiting.lease_until is null or waiting.lease_until < ${now})
          and (waiting.retry_at is null or waiting.retry_at <= ${now})
          and waiting.id <> all(${sql.param([...held])}::bigint[])
          and not ${isUnseen(sql`waiting.transaction`)}
        order by waiting.id
        limit ${AT_ONCE}
        for update of waiting skip locked)`,
    )
    .returning();
}
