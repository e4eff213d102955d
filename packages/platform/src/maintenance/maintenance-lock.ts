import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/database.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const MAINTENANCE_LOCK = 7_283_461_906;

/** Keeps files from being deleted for as long as the connection lives or the lock is given back. */
export async function keepFiles(client: pg.PoolClient): Promise<() => Promise<void>> {
  await client.query('select pg_advisory_lock_shared($1)', [MAINTENANCE_LOCK]);
  return async () => {
    await client.query('select pg_advisory_unlock_shared($1)', [MAINTENANCE_LOCK]);
  };
}

/** Whether this transaction alone may delete files: not while a backup runs, nor another clean-up. */
export async function mayDeleteFiles(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}) as free`,
  );
  return rows[0]?.free ?? false;
}
