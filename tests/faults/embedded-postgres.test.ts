import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, silentLogger, systemClock } from '@quire/base';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../packages/postgres/dist/index.js';
import {
  cleanUp,
  findServersOf,
  hasOrdinaryUser,
  isRoot,
  killServer,
  loadServerPid,
  ORDINARY,
  openFolder,
  ordinary,
  ordinaryFolder,
  pauseBriefly,
  query,
  removeTemplates,
  spawnStarter,
  startDatabase,
  startRefused,
  stoppedFolder,
} from '../support/embedded-postgres.ts';

// Many real servers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

afterEach(cleanUp);
afterAll(removeTemplates);

const PRIVATE_UID = 61_042;

const asEachUser = [
  {
    who: 'root',
    runnable: isRoot,
    identity: undefined,
    makeFolder: openFolder,
    serverUid: PRIVATE_UID,
  },
  {
    who: 'an ordinary user',
    runnable: hasOrdinaryUser,
    identity: ordinary,
    makeFolder: ordinaryFolder,
    serverUid: isRoot ? ORDINARY.uid : process.getuid?.(),
  },
];

describe.each(asEachUser)('the embedded database, run by $who', (user) => {
  const { identity, makeFolder, serverUid, runnable } = user;

  it.skipIf(!runnable)('makes a database at the first start and finds it at the next', async () => {
    const dataFolder = await makeFolder();
    const first = await startDatabase({ dataFolder, identity });
    expect(first).toMatchObject({
      created: true,
      databaseFolder: join(dataFolder, 'postgres'),
      connection: {
        host: join(dataFolder, 'postgres', 'run'),
        port: 5432,
        user: 'quire',
        database: 'quire',
      },
    });
    expect(first.movedBecause).toBeUndefined();
    await query(first.connection, 'create table note (text text)', "insert into note values ('é')");
    await first.stop();
    expect(await readdir(join(dataFolder, 'postgres', 'run'))).toEqual([]);

    const second = await startDatabase({ dataFolder, identity });
    expect(second.created).toBe(false);
    expect(await query(second.connection, 'select text, upper(text) as upper from note')).toEqual([
      { text: 'é', upper: 'É' },
    ]);
    await second.stop();
  });

  it.skipIf(!runnable)('runs the server as its own user, closed to all others', async () => {
    const dataFolder = await stoppedFolder(identity);
    const { connection, databaseFolder } = await startDatabase({ dataFolder, identity });
    const cluster = await stat(join(databaseFolder, 'cluster'));
    const run = await stat(join(databaseFolder, 'run'));
    const pid = await loadServerPid(databaseFolder);
    expect({
      cluster: [cluster.uid, cluster.mode & 0o777],
      run: [run.uid, run.mode & 0o777],
      process: (await stat(`/proc/${pid}`)).uid,
    }).toEqual({ cluster: [serverUid, 0o700], run: [serverUid, 0o700], process: serverUid });
    const names = `'listen_addresses', 'shared_buffers', 'max_connections', 'fsync', 'wal_level',
      'max_wal_senders', 'server_encoding'`;
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in (${names}) order by name collate "C"`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '',
      max_connections: '60',
      max_wal_senders: '0',
      server_encoding: 'UTF8',
      shared_buffers: '4096',
      wal_level: 'minimal',
    });
  });

  it.skipIf(!runnable)('takes over the server that a killed process left running', async () => {
    const dataFolder = await stoppedFolder(identity);
    const first = await startDatabase({ dataFolder, identity });
    await query(first.connection, 'create table note as select 1 as number');
    const pid = await loadServerPid(first.databaseFolder);
    await first.kill();

    const second = await startDatabase({ dataFolder, identity });
    expect(await loadServerPid(second.databaseFolder)).toBe(pid);
    expect(await query(second.connection, 'select * from note')).toEqual([{ number: 1 }]);
    await second.stop();
    expect(await readdir(join(second.databaseFolder, 'cluster'))).not.toContain('postmaster.pid');
  });

  it.skipIf(!runnable)('starts after the server was killed as well', async () => {
    const dataFolder = await stoppedFolder(identity);
    const first = await startDatabase({ dataFolder, identity });
    await query(first.connection, 'create table note as select generate_series(1, 2000) as n');
    await first.kill();
    await killServer(first.databaseFolder);

    const second = await startDatabase({ dataFolder, identity });
    expect(await query(second.connection, 'select count(*)::int from note')).toEqual([
      { count: 2000 },
    ]);
    await second.stop();
  });

  it.skipIf(!runnable)('refuses a second start, names the holder and leaves it alone', async () => {
    const dataFolder = await stoppedFolder(identity);
    const holder = 'pid 7, http://localhost:4000';
    const first = await startDatabase({ dataFolder, identity, holder });
    const refused = await startRefused({ dataFolder, identity });
    expect(refused.code).toBe('EMBEDDED_DATABASE_IN_USE');
    expect(refused.message).toContain(holder);
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });
});

describe.skipIf(!hasOrdinaryUser)('starting on what others left', () => {
  const start = (dataFolder: string) => startDatabase({ dataFolder, identity: ordinary });

  /** A data folder with a stopped database, and the path of its server's file. */
  async function makeStopped() {
    const dataFolder = await stoppedFolder(ordinary);
    const home = join(dataFolder, 'postgres');
    return { dataFolder, cluster: join(home, 'cluster'), run: join(home, 'run') };
  }

  async function leaveFile(file: string, text: string) {
    await writeFile(file, text, { mode: 0o600 });
    if (isRoot) await chown(file, ORDINARY.uid, ORDINARY.gid);
  }

  const others = [
    { what: 'another program has now', command: 'echo $$; exec sleep 600' },
    { what: 'a zombie has, where nobody collects them', command: 'true & echo $!; exec sleep 600' },
  ];

  it.each(others)('is not held up by a process number that $what', async ({ command }) => {
    const { dataFolder, cluster, run } = await makeStopped();
    const other = spawn('sh', ['-c', command], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(isRoot && ORDINARY),
    });
    try {
      const [pid] = await once(other.stdout, 'data');
      const text = `${String(pid).trim()}\n${cluster}\n1700000000\n5432\n${run}\n\n  1 2\nready\n`;
      await leaveFile(join(cluster, 'postmaster.pid'), text);
      await leaveFile(join(run, '.s.PGSQL.5432.lock'), text);
      const database = await start(dataFolder);
      expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(other.exitCode).toBeNull();
      await database.stop();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it.each(['', 'no number\n', '-1\n', '999999999\n/elsewhere\n'])(
    'is not held up by a damaged file: %j',
    async (text) => {
      const { dataFolder, cluster } = await makeStopped();
      await leaveFile(join(cluster, 'postmaster.pid'), text);
      const database = await start(dataFolder);
      expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    },
  );

  it('gives a copy of a running data folder a server of its own', async () => {
    const dataFolder = await stoppedFolder(ordinary);
    const original = await start(dataFolder);
    await query(original.connection, 'create table note as select 1 as number');
    const copy = await ordinaryFolder();
    execFileSync('cp', ['-a', join(dataFolder, 'postgres'), join(copy, 'postgres')]);
    const second = await start(copy);
    expect(second.connection.host).toBe(join(copy, 'postgres', 'run'));
    await query(second.connection, 'insert into note values (2)');
    expect(await query(original.connection, 'select * from note')).toEqual([{ number: 1 }]);
    await second.stop();
    expect(await query(original.connection, 'select * from note')).toEqual([{ number: 1 }]);
    await original.stop();
  });

  it('creates the database again when the first start was killed half-way', async () => {
    const dataFolder = await ordinaryFolder();
    const starter = spawnStarter({ dataFolder, identity: ordinary });
    const home = join(dataFolder, 'postgres');
    const hasBegun = async () =>
      (await readdir(home).catch(() => [])).some((name) => name.startsWith('cluster.new-'));
    while (!(await hasBegun())) await pauseBriefly();
    await starter.kill();
    const database = await start(dataFolder);
    expect(database.created).toBe(true);
    expect((await readdir(home)).sort()).toEqual(['cluster', 'lib', 'run', 'server.log']);
    await database.stop();
  });

  it('lets exactly one of four starters run on an empty folder', async () => {
    const dataFolder = await ordinaryFolder();
    const starters = [1, 2, 3, 4].map((number) =>
      spawnStarter({ dataFolder, identity: ordinary, holder: `starter ${number}` }),
    );
    const messages = await Promise.all(starters.map((starter) => starter.next()));
    const winner = messages.findIndex(({ event }) => event === 'started');
    const others = messages.filter((_, index) => index !== winner);
    expect(others.map((message) => 'code' in message && message.code)).toEqual(
      Array(3).fill('EMBEDDED_DATABASE_IN_USE'),
    );
    for (const message of others) {
      expect('message' in message && message.message).toContain(`starter ${winner + 1}`);
    }
    expect((await readdir(join(dataFolder, 'postgres'))).sort()).toEqual([
      'cluster',
      'lib',
      'run',
      'server.log',
    ]);
    await starters[winner]?.stop();
  });

  it('goes on by itself when the holder and its server fall while it waits', async () => {
    const { dataFolder } = await makeStopped();
    const holder = await start(dataFolder);
    const late = spawnStarter({ dataFolder, identity: ordinary, holder: 'late' });
    const activity = "select 1 from pg_stat_activity where application_name = 'late'";
    while ((await query(holder.connection, activity)).length === 0) await pauseBriefly();
    holder.process.kill('SIGKILL');
    await killServer(holder.databaseFolder);
    expect(await late.next()).toMatchObject({ event: 'started', connection: holder.connection });
    await late.stop();
  });

  it('ends a query that outlived its server, which would hold up a new one', async () => {
    const { dataFolder } = await makeStopped();
    const first = await start(dataFolder);
    const busy = query(first.connection, 'select count(*) from generate_series(1, 1e12)');
    const failed = expect(busy).rejects.toThrow();
    const activity =
      "select 1 from pg_stat_activity where query like '%1e12)' and state = 'active'";
    while ((await query(first.connection, activity)).length === 0) await pauseBriefly();
    first.process.kill('SIGKILL');
    await killServer(first.databaseFolder);
    const second = await start(dataFolder);
    await failed;
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('refuses the files of another major version and says how to move them', async () => {
    const { dataFolder, cluster } = await makeStopped();
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    const refused = await startRefused({ dataFolder, identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_VERSION');
    expect(refused.message).toContain('PostgreSQL 17');
    expect(refused.message).toContain('quire admin backup');
    expect(refused.message).toContain('quire admin restore');
  });

  it('refuses a folder that is no database, and touches nothing in it', async () => {
    const { dataFolder, cluster } = await makeStopped();
    await rm(join(cluster, 'PG_VERSION'));
    const refused = await startRefused({ dataFolder, identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_DAMAGED');
    expect(await readdir(cluster)).toContain('base');
  });

  it('says why the server does not start, with the words of its log', async () => {
    const { dataFolder, cluster } = await makeStopped();
    await writeFile(join(cluster, 'pg_hba.conf'), 'nonsense\n');
    const refused = await startRefused({ dataFolder, identity: ordinary });
    expect(refused.code).toBe('EMBEDDED_DATABASE_START_FAILED');
    expect(refused.message).toContain('could not load');
    expect(refused.message).toContain('server.log');
  });

  it('keeps the log of the server bounded', async () => {
    const { dataFolder } = await makeStopped();
    const log = join(dataFolder, 'postgres', 'server.log');
    await truncate(log, 5 * 1024 * 1024);
    const database = await start(dataFolder);
    const sizes = await Promise.all([stat(log), stat(`${log}.1`)]);
    expect(sizes.map(({ size }) => size > 1024 * 1024)).toEqual([false, true]);
    await database.stop();
  });
});

describe('while it runs', () => {
  /** Real time, except that long waits are short; remembers what was asked for. */
  function createHurriedClock() {
    const delays: number[] = [];
    const clock: Clock = {
      now: systemClock.now,
      after(milliseconds, callback) {
        const isRestartDelay = milliseconds >= 500 && milliseconds <= 8000;
        if (isRestartDelay) delays.push(milliseconds);
        return systemClock.after(isRestartDelay ? 1 : milliseconds, callback);
      },
    };
    return { clock, delays };
  }

  async function startHere(clock: Clock = systemClock) {
    const dataFolder = await stoppedFolder();
    const options = { dataFolder, clock, logger: silentLogger, holder: 'the test' };
    return { dataFolder, database: await startEmbeddedPostgres(options) };
  }

  async function waitForAnswer(connection: Parameters<typeof query>[0]) {
    for (;;) {
      const rows = await query(connection, 'select 1 as one').catch(() => undefined);
      if (rows) return rows;
      await pauseBriefly();
    }
  }

  it('brings a killed server back at the same address, and still holds the folder', async () => {
    const { dataFolder, database } = await startHere();
    await query(database.connection, 'create table note as select 1 as number');
    const pid = await loadServerPid(database.databaseFolder);
    await killServer(database.databaseFolder);
    await waitForAnswer(database.connection);
    expect(await query(database.connection, 'select * from note')).toEqual([{ number: 1 }]);
    expect(await loadServerPid(database.databaseFolder)).not.toBe(pid);
    const refused = await startRefused({ dataFolder });
    expect(refused.message).toContain('the test');
    await database.stop();
  });

  it('takes the lock again when only its connection was cut', async () => {
    const { dataFolder, database } = await startHere();
    const pid = await loadServerPid(database.databaseFolder);
    await query(
      { ...database.connection, user: 'postgres' },
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the test'",
    );
    const refused = await startRefused({ dataFolder });
    expect(refused.message).toContain('the test');
    expect(await loadServerPid(database.databaseFolder)).toBe(pid);
    await database.stop();
  });

  it('brings a server back that falls again and again: each recovery counts', async () => {
    const { database } = await startHere();
    for (let fall = 1; fall <= 8; fall++) {
      await killServer(database.databaseFolder);
      expect(await waitForAnswer(database.connection)).toEqual([{ one: 1 }]);
      // The platform has it again only once it holds the folder.
      const holder = "select 1 from pg_stat_activity where application_name = 'the test'";
      while ((await query(database.connection, holder)).length === 0) await pauseBriefly();
    }
    const lost = await Promise.race([database.lost, pauseBriefly().then(() => 'held')]);
    expect(lost).toBe('held');
    await database.stop();
  });

  it('gives up after waits that grow, and says that the database is lost', async () => {
    const { clock, delays } = createHurriedClock();
    const { database } = await startHere(clock);
    await rm(join(database.databaseFolder, 'cluster', 'global', 'pg_control'));
    await killServer(database.databaseFolder);
    const error = await database.lost;
    expect(error).toMatchObject({ code: 'EMBEDDED_DATABASE_LOST' });
    expect(error.message).toContain('pg_control');
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000]);
    await database.stop();
  });

  it('stops once, however often it is told to, also while it is down', async () => {
    const { database } = await startHere();
    await killServer(database.databaseFolder);
    await Promise.all([database.stop(), database.stop()]);
    await expect(query(database.connection, 'select 1')).rejects.toThrow();
  });

  it.each([20, 60, 120])(
    'leaves no server behind that is on its way up when the stop comes, %i ms after a crash',
    async (milliseconds) => {
      const { database } = await startHere();
      await killServer(database.databaseFolder);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await database.stop();
      await expect(query(database.connection, 'select 1')).rejects.toThrow();
      expect(await findServersOf(database.databaseFolder)).toEqual([]);
    },
  );
});

it('writes no text of statements into the log of the server', async () => {
  const database = await startDatabase({ dataFolder: await stoppedFolder() });
  const statement = "select 'a secret' as text from nowhere";
  await expect(query(database.connection, statement)).rejects.toThrow('nowhere');
  await database.stop();
  const log = await readFile(join(database.databaseFolder, 'server.log'), 'utf8');
  expect(log).toContain('database system is ready to accept connections');
  expect(log).not.toContain('secret');
});
