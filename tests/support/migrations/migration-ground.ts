import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { silentLogger, systemClock } from '@quire/base';
import { type EmbeddedConnection, startEmbeddedPostgres } from '@quire/postgres';
import pg from 'pg';
import { unpackData } from '../recorded-release.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

const CHILD = fileURLToPath(new URL('killed-migration.mjs', import.meta.url));

/** What the release left, where nobody is connected. */
const RECORDED = 'recorded';
/** Whoever may create databases. */
const SUPERUSER = { user: 'postgres', database: 'template1' };

export type Ending = 'kill' | 'terminate';

/** A server with what a release left, of which a database of its own can be had again and again. */
export interface MigrationGround {
  /** A new database: empty, or as the release left it. */
  create(from: 'nothing' | 'release'): Promise<EmbeddedConnection>;
  remove(connection: EmbeddedConnection): Promise<void>;
  stop(): Promise<void>;
}

export async function openMigrationGround(release: string): Promise<MigrationGround> {
  const folder = await createTemporaryFolder();
  const server = await startEmbeddedPostgres({
    dataFolder: await unpackData(release, join(folder.path, 'data')),
    holder: 'a test',
    clock: systemClock,
    logger: silentLogger,
  });
  const maintenance = new pg.Pool({ ...server.connection, ...SUPERUSER, max: 1 });
  // Nothing here ends the server itself, and every database that is removed would wait for the disk.
  await maintenance.query('alter system set fsync = off');
  await maintenance.query('select pg_reload_conf()');
  const { database, user } = server.connection;
  await copyDatabase(maintenance, { from: database, to: RECORDED, owner: user });
  let made = 0;
  return {
    async create(from) {
      const name = `migrated_${++made}`;
      const template = from === 'release' ? RECORDED : 'template0';
      await maintenance.query(`create database ${name} template ${template} owner ${user}`);
      return { ...server.connection, database: name };
    },
    async remove({ database }) {
      await maintenance.query(`drop database ${database} with (force)`);
    },
    async stop() {
      await maintenance.end();
      await server.stop();
      await folder.remove();
    },
  };
}

/** Copies a database that its supervisor is connected to, who may not be for a moment. */
async function copyDatabase(
  pool: pg.Pool,
  { from, to, owner }: { from: string; to: string; owner: string },
): Promise<void> {
  await pool.query(`alter database ${from} with allow_connections false`);
  await pool.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    from,
  ]);
  await pool.query(`create database ${to} template ${from} owner ${owner}`);
  await pool.query(`alter database ${from} with allow_connections true`);
}

/**
 * Brings a database up to date in a process that ends at a statement; `meanwhile` is begun while it stands there with
 * all its locks. Whether it came so far, how many statements there were, and what came of the rest.
 */
export async function killMigration<Result>(
  connection: EmbeddedConnection,
  { at, how }: { at: number; how: Ending },
  meanwhile: () => Promise<Result>,
): Promise<{ counted: number | undefined; result: Result | undefined }> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify({ connection, at, how })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let counted: number | undefined;
  let begun: Promise<Result> | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'at') {
      counted = Number(line);
      continue;
    }
    begun = meanwhile();
    // What it finds is looked at below; here it must only not be lost.
    begun.catch(() => {});
    child.stdin.write('go on\n');
  }
  await ended;
  return { counted: begun ? undefined : counted, result: await begun };
}
