import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const CHILD = join(REPOSITORY, 'tests/support/embedded-postgres-child.mjs');

/** The built files that a child starts; tests that move them say where they are. */
export const BUILT = {
  module: join(REPOSITORY, 'packages/postgres/dist/index.js'),
  base: join(REPOSITORY, 'packages/base/dist/index.js'),
};

export const isRoot = process.getuid?.() === 0;

export interface Identity {
  uid: number;
  gid: number;
}

/** An account without rights that every system has, for tests that run as root. */
export const ORDINARY = { uid: 1, gid: 1 };
/** Another one. */
export const OTHER = { uid: 65_534, gid: 65_534 };

export type Connection = { host: string; port: number; user: string; database: string };

/** What a child says: see `embedded-postgres-child.mjs`. */
export type Message =
  | {
      event: 'started';
      milliseconds: number;
      connection: Connection;
      databaseFolder: string;
      movedBecause?: string;
      created: boolean;
    }
  | { event: 'refused' | 'lost'; code: string; message: string }
  | { event: 'stopped' };

export interface StartOptions {
  dataFolder: string;
  databaseFolder?: string;
  holder?: string;
  /** Who the child runs as, when the tests run as root. */
  identity?: Identity | undefined;
  /** A command and its arguments that run the child, for example with fewer capabilities. */
  through?: string[];
  environment?: Record<string, string>;
  built?: typeof BUILT;
}

export interface Starter {
  process: ChildProcess;
  /** The next thing that it says. */
  next(): Promise<Message>;
  /** Stops the database in order and waits for the process. */
  stop(): Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

const children: ChildProcess[] = [];
const folders: string[] = [];
const databaseFolders = new Set<string>();

/** Starts a process that starts the embedded database. */
export function spawnStarter({ identity, through = [], ...options }: StartOptions): Starter {
  const { environment, built = BUILT, ...settings } = options;
  const [command = '', ...flags] = [
    ...through,
    process.execPath,
    CHILD,
    JSON.stringify({ ...built, ...settings }),
  ];
  const child = spawn(command, flags, {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
    ...(isRoot && identity),
  });
  children.push(child);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Message> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the process ended without a word');
    const message: Message = JSON.parse(value);
    if (message.event === 'started') databaseFolders.add(message.databaseFolder);
    return message;
  };
  return {
    process: child,
    next,
    async stop() {
      child.stdin.end('stop\n');
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts one and expects that it runs. */
export async function startDatabase(options: StartOptions) {
  const starter = spawnStarter(options);
  const message = await starter.next();
  if (message.event !== 'started') throw new Error(JSON.stringify(message));
  return { ...starter, ...message };
}

/** Starts one and expects that it is refused. */
export async function startRefused(options: StartOptions) {
  const starter = spawnStarter(options);
  const message = await starter.next();
  if (message.event !== 'refused') throw new Error(JSON.stringify(message));
  return message;
}

/** A folder that is removed after the test. */
export async function temporaryFolder(
  options: { owner?: Identity | undefined; mode?: number } = {},
) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'quire-test-')));
  folders.push(folder);
  if (isRoot && options.owner) await chown(folder, options.owner.uid, options.owner.gid);
  await chmod(folder, options.mode ?? 0o700);
  return folder;
}

const templates = new Map<number, Promise<string>>();

/**
 * A data folder with a stopped database, as a first start by that user (by default our own) leaves
 * it. A copy of one that is made once, because making one takes a second. `below` is a path within
 * the temporary folder.
 */
export async function stoppedFolder(identity?: Identity, below = '.'): Promise<string> {
  const uid = (isRoot && identity?.uid) || 0;
  if (!templates.has(uid)) templates.set(uid, makeTemplate(identity));
  const template = await templates.get(uid);
  // A folder of root is open, so that the database is in it.
  const folder = await temporaryFolder(identity ? { owner: identity } : { mode: 0o755 });
  const dataFolder = join(folder, below);
  await mkdir(dataFolder, { recursive: true });
  if (isRoot && identity) await chown(dataFolder, identity.uid, identity.gid);
  execFileSync('cp', ['-a', join(template ?? '', 'postgres'), dataFolder]);
  return dataFolder;
}

async function makeTemplate(identity: Identity | undefined): Promise<string> {
  const folder = await temporaryFolder(identity ? { owner: identity } : { mode: 0o755 });
  const database = await startDatabase({ dataFolder: folder, identity });
  await database.stop();
  databaseFolders.delete(database.databaseFolder);
  folders.splice(folders.indexOf(folder), 1);
  return folder;
}

/** Removes what `stoppedFolder` keeps between tests. */
export async function removeTemplates(): Promise<void> {
  for (const template of templates.values()) await rm(await template, { recursive: true });
  templates.clear();
}

/** Runs statements on one connection; the rows of the last one. */
export async function query(connection: Connection, ...statements: string[]) {
  const client = new pg.Client({ ...connection, ssl: false });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The process number in the server's own file. */
export async function loadServerPid(databaseFolder: string): Promise<number> {
  const text = await readFile(join(databaseFolder, 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** How a server ends: killed, at once with a recovery at its next start, or in order. */
export type StopKind = keyof typeof STOP_SIGNALS;

export const STOP_SIGNALS = { kill: 'SIGKILL', immediate: 'SIGQUIT', fast: 'SIGINT' } as const;

/** kill -9 of the server itself; waits until it is gone. */
export const killServer = (databaseFolder: string) => endServer(databaseFolder, 'kill');

/** Ends the server of a database folder and waits until it is gone. */
export async function endServer(databaseFolder: string, how: StopKind): Promise<void> {
  const pid = await loadServerPid(databaseFolder);
  process.kill(pid, STOP_SIGNALS[how]);
  while (await isRunning(pid)) await pauseBriefly();
}

/** The processes that were started on a database folder and still run. */
export async function findServersOf(databaseFolder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.includes(`-D\0${databaseFolder}/`));
}

/** Whether a process runs; a zombie does not. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return state !== '' && !/\) [ZX] /.test(state);
}

/** Whether users other than the owner can get into a folder, through all above it. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o005) !== 0o005) return false;
  return folder === '/' || isOpenToOthers(dirname(folder));
}

/** Ends everything that this test started and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of databaseFolders) {
    const pid = await loadServerPid(folder).catch(() => undefined);
    const name = pid && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''));
    if (pid && name === 'postgres\n') await killServer(folder);
    await rm(folder, { recursive: true, force: true });
  }
  databaseFolders.clear();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** Who the ordinary user of the tests is: for root another account, otherwise ourselves. */
export const ordinary: Identity | undefined = isRoot ? ORDINARY : undefined;

/** As root the ordinary user has to get at the built files; where it cannot, its tests are skipped. */
export const hasOrdinaryUser = !isRoot || (await isOpenToOthers(REPOSITORY.replace(/\/$/, '')));

/** A folder of the ordinary user. */
export const ordinaryFolder = () => temporaryFolder({ owner: ordinary });

/** A folder that everybody may enter, so that a database of root is in it. */
export const openFolder = () => temporaryFolder({ mode: 0o755 });

/** For waiting until something real has happened. */
export const pauseBriefly = () => new Promise((resolve) => setTimeout(resolve, 10));
