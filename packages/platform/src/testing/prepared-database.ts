import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { silentLogger, systemClock } from '@quire/base';
import { startEmbeddedPostgres } from '@quire/postgres';
import pg from 'pg';
import { MIGRATIONS, migrateDatabase } from '../database/migrate.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache', import.meta.url));

/**
 * Puts a stopped database with all tables into a data folder. It is a copy of one that is kept for as long
 * as the tables stay the same: creating one takes longer than most tests.
 */
export async function putPreparedDatabase(dataFolder: string): Promise<void> {
  const kept = join(CACHE, `quire-database-${hashMigrations()}`);
  if (!existsSync(kept)) await prepare(kept);
  execFileSync('cp', ['-a', join(kept, 'postgres'), dataFolder]);
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')))
    hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

async function prepare(kept: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'quire-test-'));
  // As root the server runs as another user, who has to get there.
  await chmod(place, 0o711);
  const server = await startEmbeddedPostgres({
    dataFolder: place,
    holder: 'a test',
    clock: systemClock,
    logger: silentLogger,
  });
  const pool = new pg.Pool(server.connection);
  await migrateDatabase(pool);
  await pool.end();
  await server.stop();
  await mkdir(CACHE, { recursive: true });
  const copy = await mkdtemp(`${kept}-`);
  execFileSync('cp', ['-a', join(place, 'postgres'), copy]);
  await rm(place, { recursive: true });
  // Another process may have been faster.
  await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
}
