import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { LEASE_SECONDS, toLeaseEnd } from './expiry.ts';
import type { LeasedTable } from './leased-rows.ts';

/** How often a worker may die on one row before it is given up. */
export const TRY_LIMIT = 3;

/** What a worker that claimed a row knows it by. Once another worker claims the row, the fence is higher. */
export interface Hold {
  id: string;
  fence: number;
}

/** What a claim writes: the lease, a fence that shuts out whoever held the row before, and the try. */
export function takeHold(table: LeasedTable, seconds = LEASE_SECONDS) {
  return {
    fence: sql<number>`${table.fence} + 1`,
    tries: sql<number>`${table.tries} + 1`,
    leaseUntil: sql<Date>`${toLeaseEnd(seconds)}`,
  };
}

/** What giving a row back writes. A drained worker gives its try back; a dead one's is used up. */
export function giveUpHold(table: LeasedTable, { giveTryBack }: { giveTryBack: boolean }) {
  return {
    leaseUntil: null,
    ...(giveTryBack ? { tries: sql<number>`${table.tries} - 1` } : {}),
  };
}

/** Whether the row is still this worker's: nobody has claimed it since, and it was not given back or ended. */
export function isHolder(table: LeasedTable, { id, fence }: Hold): SQL {
  return sql`${table.id} = ${id} and ${table.fence} = ${fence} and ${table.leaseUntil} is not null`;
}

/** Makes the lease last from now on. False when the row is no longer this worker's. */
export async function renewHold(
  db: Database,
  table: LeasedTable,
  hold: Hold,
  seconds = LEASE_SECONDS,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${table} set lease_until = ${toLeaseEnd(seconds)} where ${isHolder(table, hold)}`,
  );
  return rowCount === 1;
}
