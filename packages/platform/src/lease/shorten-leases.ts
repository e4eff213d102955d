import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { connections, webProcesses } from '../database/schema/index.ts';
import { LEASE_SECONDS, toLeaseEnd } from './expiry.ts';
import { isUnfinished, type JobTable, type LeasedTable } from './leased-rows.ts';

type RenewedTable = LeasedTable | typeof webProcesses;

/**
 * After the clock of the database was set back, a lease would last as long as that: nobody could take over what a dead
 * worker held. Whoever lives renews within one more term. Run again and again by those who wait for leases to end.
 */
export async function shortenLeases(db: Database, table: RenewedTable): Promise<void> {
  // An index leads to the rows of a queue that matter.
  const mayBeHeld = isQueue(table) ? isUnfinished(table, sql`held`) : sql`true`;
  await db.execute(
    sql`update ${table} held set lease_until = ${toLeaseEnd(LEASE_SECONDS)}
      where ${mayBeHeld} and held.lease_until > ${toLeaseEnd(2 * LEASE_SECONDS)}`,
  );
}

function isQueue(table: RenewedTable): table is JobTable {
  return table !== connections && table !== webProcesses;
}
