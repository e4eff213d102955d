import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@quire/base';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/platform/dist/database/embedded/index.js';
import { findFreePort } from './free-port.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server that the platform did not start: Debian's where it is installed. */
export interface OutsidePostgres {
  /** What it is, for the output of a test run. */
  name: string;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql/15/bin';

export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  return existsSync(`${DEBIAN}/postgres`) ? startDebian() : startBundled();
}

/** PostgreSQL does not run as root: there it runs as Debian's own user for it. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function startDebian(): Promise<OutsidePostgres> {
  const folder = await createTemporaryFolder();
  const user = findUser();
  const data = join(folder.path, 'pg15');
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' as const };
  execFileSync(
    `${DEBIAN}/initdb`,
    ['-D', data, '-U', 'quire', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const port = await findFreePort();
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'max_connections=200'];
  const server = spawn(`${DEBIAN}/postgres`, ['-D', data, ...settings], options);
  const address = (database: string) => `postgres://quire@127.0.0.1:${port}/${database}`;
  await waitUntilOpen(address('postgres'), server);
  return {
    name: "Debian's PostgreSQL 15",
    createDatabase: () => createDatabase(address),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await folder.remove();
    },
  };
}

/** Where Debian has no server, the one that comes with the platform, run by nobody but this test. */
async function startBundled(): Promise<OutsidePostgres> {
  const folder = await createTemporaryFolder();
  const server = await startEmbeddedPostgres({
    dataFolder: folder.path,
    holder: 'a test',
    clock: systemClock,
    logger: silentLogger,
  });
  const { host, port, user } = server.connection as { host: string; port: number; user: string };
  const address = (database: string) =>
    `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return {
    name: 'the bundled PostgreSQL, started from outside',
    createDatabase: () => createDatabase(address),
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}

let made = 0;

async function createDatabase(address: (database: string) => string): Promise<string> {
  const name = `quire_${++made}`;
  const client = new pg.Client(address('postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return address(name);
}

async function waitUntilOpen(address: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    const client = new pg.Client(address);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    if (isOpen) return client.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
