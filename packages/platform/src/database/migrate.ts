import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number that no other program uses as an advisory lock in this database. */
const MIGRATION_LOCK = 7_283_461_905;

/**
 * Brings the schema up to date; gives the number of steps that were missing. Several processes may start at once: one
 * works, the others wait.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = (await hasMigrations(client)) ? await countMigrations(client) : 0;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return (await countMigrations(client)) - before;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** Whether the schema has all steps of this release. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const steps = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length;
    return (await hasMigrations(client)) && (await countMigrations(client)) >= steps;
  } finally {
    client.release();
  }
}

/** Whether the schema has been brought through any step. */
async function hasMigrations(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  return rows[0]?.found ?? false;
}

/** How many steps the schema has been brought through. */
export async function countMigrations(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
}

/**
 * Brings the schema, within the caller's transaction, through the steps from one number to another:
 * rows of an earlier release can be put in between.
 */
export async function applyMigrations(
  client: pg.PoolClient,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const steps = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(from, to);
  for (const { sql, hash, folderMillis } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Forgets, within the caller's transaction, all steps of the schema; the tables have to be gone. */
export async function forgetMigrations(client: pg.PoolClient): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations');
}
