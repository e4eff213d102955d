import type { Id } from '@quire/base';
import { POLL_MINUTES } from '@quire/contract';
import { eq, sql } from 'drizzle-orm';
import { connections, type SiteConnection, sites } from '../database/schema/index.ts';
import { isHeld, LEASE_SECONDS } from '../lease/expiry.ts';
import { takeHold } from '../lease/hold.ts';
import { isDue } from '../queue/is-due.ts';
import type { Services } from '../services.ts';

/** Claims the repository that is due for a look the longest, in one statement; nothing when none is. */
export async function claimSync(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { busy, held }: { busy: readonly Id<'org'>[]; held: readonly string[] },
): Promise<SiteConnection | undefined> {
  const isTime = isDue(sql`due.next_sync_at`, clock.now(), POLL_MINUTES.most * 60_000);
  const [connection] = await db
    .update(connections)
    .set(takeHold(connections))
    .where(
      eq(
        connections.id,
        sql`(
          select due.id from ${connections} due
          where (${isTime} or due.hints > due.hints_seen and due.failures = 0)
            and not ${isHeld(sql`due`, LEASE_SECONDS)}
            and due.org_id <> all(${sql.param([...busy])}::text[])
            and due.id <> all(${sql.param([...held])}::text[])
            and exists (select 1 from ${sites} site where site.id = due.site_id and site.deleted_at is null)
          order by due.next_sync_at, due.id
          limit 1
          for update of due skip locked)`,
      ),
    )
    .returning();
  return connection;
}
