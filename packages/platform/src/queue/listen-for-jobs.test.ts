import { silentLogger, systemClock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listener } from '../database/listen-to.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { announceJob } from './announce-job.ts';
import { JOB_KINDS, type JobKind } from './job-kind.ts';
import { listenForJobs } from './listen-for-jobs.ts';

let database: TestDatabase;
let listener: Listener;
let heard: JobKind[];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

beforeEach(async () => {
  heard = [];
  listener = listenForJobs(database.connection, {
    clock: systemClock,
    logger: silentLogger,
    onJob: (kind) => heard.push(kind),
  });
  await expectStart();
});
afterEach(() => listener.close());

/** Whatever was announced while nobody listened may wait: at every start it counts as heard. */
async function expectStart() {
  await expect.poll(() => heard).toEqual([...JOB_KINDS]);
  heard = [];
}

/** Comes after what was announced before it. */
async function announceLast() {
  await announceJob(database.db, 'export');
  await expect.poll(() => heard.at(-1)).toBe('export');
}

test('a job is heard of when its transaction is committed', async () => {
  await database.db.transaction(async (tx) => {
    await announceJob(tx, 'publish');
    await announceLast();
    expect(heard).toEqual(['export']);
  });
  await expect.poll(() => heard).toEqual(['export', 'publish']);
});

test('a job whose transaction is undone is not heard of', async () => {
  const undone = database.db.transaction(async (tx) => {
    await announceJob(tx, 'publish');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await announceLast();
  expect(heard).toEqual(['export']);
});

test('messages of others are passed over', async () => {
  await database.db.execute(sql`select pg_notify('quire_jobs', 'something else')`);
  await database.db.execute(sql`select pg_notify('another_channel', 'publish')`);
  await announceLast();
  expect(heard).toEqual(['export']);
});

test('a lost connection is replaced, and jobs that came meanwhile count as heard of', async () => {
  const end = sql`select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
    where application_name = 'quire jobs'`;
  expect((await database.db.execute(end)).rows).toEqual([{ ended: 1 }]);
  await expectStart();
  await announceLast();
  expect(heard).toEqual(['export']);
});

test('once it is closed nothing is heard, and its connection is gone', async () => {
  await listener.close();
  await announceJob(database.db, 'publish');
  const listConnections = async () =>
    (
      await database.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'quire jobs'`,
      )
    ).rows;
  await expect.poll(listConnections).toEqual([]);
  expect(heard).toEqual([]);
});
