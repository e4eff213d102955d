import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@quire/base';
import { type EmbeddedConnection, startEmbeddedPostgres } from '@quire/postgres';
import type pg from 'pg';
import { type Connection, type Database, openDatabase } from '../database/database.ts';
import { putPreparedDatabase } from './prepared-database.ts';

/** A real, empty database for the tests of one file. */
export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  stop(): Promise<void>;
}

/** A server with one database, which has its tables. */
export interface RunningServer {
  connection: EmbeddedConnection;
  stop(): Promise<void>;
}

/** A server that somebody else starts and stops, where the run has one. */
let shared: RunningServer | undefined;

/** From now on the files use this server one after the other: starting one for each takes most of the time. */
export function shareTestServer(connection: EmbeddedConnection): void {
  shared = { connection, stop: async () => {} };
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const { connection, stop: stopServer } = shared ?? (await startTestServer());
  const { db, pool, close } = openDatabase(connection, () => {});
  if (shared) await empty(pool);
  return {
    db,
    pool,
    connection,
    async stop() {
      await close();
      await stopServer();
    },
  };
}

export async function startTestServer(): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'quire-test-'));
  // As root the server runs as another user, who has to get there.
  await chmod(dataFolder, 0o711);
  await putPreparedDatabase(dataFolder);
  const server = await startEmbeddedPostgres({
    dataFolder,
    holder: 'a test',
    clock: systemClock,
    logger: silentLogger,
  });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Empties all tables but the list of migrations, which is in a schema of its own. */
async function empty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await pool.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`);
}
