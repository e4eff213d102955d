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
  const address = (database: string) => `postgres://quire@127.0.0.1:${port}/${database}`;
  const start = async () => {
    for (;;) {
      const started = spawn(`${DEBIAN}/postgres`, ['-D', data, ...settings], options);
      if (await isUp(address('postgres'), started)) return started;
      // Children of a killed server hold its files until they have noticed.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    name: "Debian's PostgreSQL 15",
    createDatabase: () => createDatabase(address),
    goDown: (how) => end(STOP_SIGNALS[how]),
    async comeBack() {
      server = await start();
    },
    async stop() {
      await end('SIGINT');
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
