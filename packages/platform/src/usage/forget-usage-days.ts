import type { Clock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { DAY_MS, dayOf } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { organisations } from '../database/schema/index.ts';

/**
 * Deletes the usage of days that are longer ago; 0 days keeps it all. Of a site that is there, the last row stays:
 * it says what the site has since.
 */
export async function forgetUsageDays(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<void> {
  if (days === 0) return;
  const horizon = dayOf(clock.now() - days * DAY_MS);
  for (const { id } of await db.select({ id: organisations.id }).from(organisations)) {
    await db.execute(sql`
      delete from usage_days as old where old.org_id = ${id} and old.day < ${horizon}::date
        and (
          exists (select from usage_days as newer where newer.site_id = old.site_id and newer.day > old.day)
          or not exists (select from sites where sites.id = old.site_id)
        )
    `);
  }
}
