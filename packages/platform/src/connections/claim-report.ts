import { eq, sql } from 'drizzle-orm';
import { isSettling } from '../changes/settling.ts';
import { type Deploy, deploys } from '../database/schema/index.ts';
import { isDue } from '../queue/is-due.ts';
import type { Services } from '../services.ts';
import { LONGEST_MS } from './backoff.ts';

/** How long telling may take: who takes longer is stopped, and somebody else begins. */
export const REPORT_MS = 100_000;
const SPARE_MS = 20_000;

/**
 * Claims a deploy of which the provider does not know all. Of a target one at a time is told: what is said of an older
 * state can never come after what is said of a newer one.
 */
export function claimReport(
  services: Pick<Services, 'db' | 'clock' | 'edge'>,
): Promise<Deploy | undefined> {
  const { db, clock } = services;
  const now = clock.now();
  const at = new Date(now).toISOString();
  return db.transaction(async (tx) => {
    // Two claims at once could each miss the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('quire reports', 0))`);
    const [deploy] = await tx
      .update(deploys)
      .set({
        reportUntil: new Date(now + REPORT_MS + SPARE_MS),
        reportTries: sql`${deploys.reportTries} + 1`,
      })
      .where(
        eq(
          deploys.id,
          sql`(
            select told.id from ${deploys} told
            where ${isDue(sql`told.report_after`, now, LONGEST_MS)}
              and not ${isSettling(services, sql`told.version_id`)}
              and not exists (select 1 from ${deploys} other
                where other.connection_id = told.connection_id and other.target = told.target
                  and other.report_until >= ${at})
            order by told.report_after, told.number
            limit 1)`,
        ),
      )
      .returning();
    return deploy;
  });
}
