import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@quire/base';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/postgres/dist/index.js';
import { endServer, STOP_SIGNALS, type StopKind } from './embedded-postgres.ts';
import { findFreePort } from './free-port.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL server that the platform did not start: Debian's where it is installed. */
export interface OutsidePostgres {
  /** What it is, for the output of a test run. */
  name: string;
  /** Creates an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Takes the server down and waits until it is. */
  goDown(how: StopKind): Promise<void>;
  /** Brings it back, at the same address with the same files, and waits until it answers. */
  comeBack(): Promise<void>;
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
  const { data, folder } = await createDebianFolder();
  runDebian(
    'initdb',
    '-D',
    data,
    ...['-U', 'quire', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  );
  const server = await serveDebian(data);
  return {
    ...server,
    name: "Debian's PostgreSQL 15",
    createDatabase: () => createDatabase(server.address),
    async stop() {
      await server.goDown('fast');
      await folder.remove();
    },
  };
}

/** Whether replicas can be made here: with Debian's programs only. */
export const hasReplication = existsSync(`${DEBIAN}/pg_basebackup`);

/** A server that follows another one, with its databases. */
export interface PostgresReplica {
  /** The address of a database of the primary, here. */
  address(database: string): string;
  /** Makes it a primary of its own, and waits until it is. */
  promote(): void;
  stop(): Promise<void>;
}

/** A read replica of Debian's server with a database at this address, by streaming replication. */
export async function startReplica(primary: string): Promise<PostgresReplica> {
  const { data, folder } = await createDebianFolder();
  runDebian('pg_basebackup', '-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N');
  const { address, goDown } = await serveDebian(data);
  return {
    address,
    promote: () => runDebian('pg_ctl', 'promote', '-D', data),
    async stop() {
      await goDown('fast');
      await folder.remove();
    },
  };
}

async function createDebianFolder() {
  const folder = await createTemporaryFolder();
  const user = findUser();
  const data = join(folder.path, 'pg15');
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  return { data, folder };
}

const toOptions = () => ({ ...findUser(), cwd: '/', stdio: 'ignore' as const });

function runDebian(program: string, ...words: string[]): void {
  execFileSync(`${DEBIAN}/${program}`, words, toOptions());
}

/** Runs the server of a folder, on a port of its own. */
async function serveDebian(data: string) {
  const port = await findFreePort();
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'max_connections=200'];
  const address = (database: string) => `postgres://quire@127.0.0.1:${port}/${database}`;
  const start = async () => {
    for (;;) {
      const started = spawn(`${DEBIAN}/postgres`, ['-D', data, ...settings], toOptions());
      if (await isUp(address('postgres'), started)) return started;
      // Children of a killed server hold its files until they have noticed.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let server = await start();
  return {
    address,
    async goDown(how: StopKind) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill(STOP_SIGNALS[how]);
      await ended;
    },
    async comeBack() {
      server = await start();
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
    goDown: (how) => endServer(server.databaseFolder, how),
    // It has a supervisor of its own, here in the test.
    async comeBack() {
      while (!(await isOpen(address('postgres')))) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
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

/** Whether a server that was just started answers; false when it ended instead. */
async function isUp(address: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    if (await isOpen(address)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function isOpen(address: string): Promise<boolean> {
  const client = new pg.Client(address);
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
