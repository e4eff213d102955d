import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@quire/base';
import { startEmbeddedPostgres } from '@quire/postgres';
import type pg from 'pg';
import { type Connection, type Database, openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';

/** A real, empty database for the tests of one file. */
export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'quire-test-'));
  // As root the server runs as another user, who has to get there.
  await chmod(dataFolder, 0o711);
  const server = await startEmbeddedPostgres({
    dataFolder,
    holder: 'a test',
    clock: systemClock,
    logger: silentLogger,
  });
  const { connection } = server;
  const { db, pool, close } = openDatabase(connection, () => {});
  await migrateDatabase(pool);
  return {
    db,
    pool,
    connection,
    async stop() {
      await close();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
