import { createTestClock, type TestClock } from '@quire/base/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { exportJobs } from '../database/schema/index.ts';
import { createSiteRows, EXPORT_ROWS } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimJob, type JobLease } from './job-lease.ts';

const BUNDLE = { key: 'a/b', sha256: 'f'.repeat(64), size: 7, artefactKey: 'what', pageCount: 3 };

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let lease: JobLease;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock(Date.UTC(2026, 5, 1));
  await db.execute(sql`truncate organisations cascade`);
  await EXPORT_ROWS.insert(db, await createSiteRows(db));
  lease = await claim();
});

async function claim(): Promise<JobLease> {
  const claimed = await claimJob({ db, clock }, { busy: [], held: [], seconds: 0 });
  if (!claimed) throw new Error('No job waits.');
  return claimed;
}
const read = async () => {
  const [row] = await db.select().from(exportJobs).where(eq(exportJobs.id, lease.job.id));
  return row;
};
/** Another worker claims the job after the lease of the first has ended. */
const takeOver = async () => {
  await db.execute(sql`update export_jobs set lease_until = '2026-01-01'`);
  return claim();
};

describe('a claimed job', () => {
  test('runs from the moment of its first claim', async () => {
    const began = new Date(clock.now());
    expect(lease.job).toMatchObject({ status: 'running', startedAt: began, updatedAt: began });
    await clock.advance(5000);
    expect((await takeOver()).job).toMatchObject({
      status: 'running',
      startedAt: began,
      updatedAt: new Date(clock.now()),
      tries: 2,
    });
  });

  test('says how far it is, and keeps the last part for storing', async () => {
    await clock.advance(1000);
    expect(await lease.progress({ pageCount: 8, pagesRendered: 3 })).toBe(true);
    expect(await read()).toMatchObject({
      status: 'running',
      pageCount: 8,
      pagesRendered: 3,
      progress: 35,
      updatedAt: new Date(clock.now()),
    });
    await lease.progress({ pageCount: 8, pagesRendered: 8 });
    expect(await read()).toMatchObject({ pagesRendered: 8, progress: 95 });
  });

  test('of no pages is at nothing', async () => {
    await lease.progress({ pageCount: 0, pagesRendered: 0 });
    expect(await read()).toMatchObject({ pageCount: 0, pagesRendered: 0, progress: 0 });
  });

  test('never goes back when it is begun again', async () => {
    await lease.progress({ pageCount: 8, pagesRendered: 6 });
    const second = await takeOver();
    await second.progress({ pageCount: 8, pagesRendered: 1 });
    expect(await read()).toMatchObject({ pagesRendered: 6, progress: 71 });
  });

  test('is completed with its bundle, and nobody holds it', async () => {
    await clock.advance(1000);
    expect(await lease.complete(BUNDLE)).toBe(true);
    const now = new Date(clock.now());
    expect(await read()).toMatchObject({
      status: 'completed',
      leaseUntil: null,
      progress: 100,
      pageCount: 3,
      pagesRendered: 3,
      artefactKey: 'what',
      bundleKey: 'a/b',
      bundleSha256: 'f'.repeat(64),
      bundleSize: 7,
      error: null,
      finishedAt: now,
      updatedAt: now,
    });
  });

  test('fails with its reason, and nobody holds it', async () => {
    await clock.advance(1000);
    expect(await lease.fail('a reason')).toBe(true);
    const now = new Date(clock.now());
    expect(await read()).toMatchObject({
      status: 'failed',
      leaseUntil: null,
      error: 'a reason',
      bundleKey: null,
      finishedAt: now,
      updatedAt: now,
    });
  });

  test.each([
    [true, 0],
    [false, 1],
  ])(
    'goes back to the queue; with its try given back (%s) %i are used',
    async (giveTryBack, tries) => {
      expect(await lease.requeue({ giveTryBack })).toBe(true);
      expect(await read()).toMatchObject({ status: 'queued', leaseUntil: null, tries, fence: 1 });
      expect((await claim()).job).toMatchObject({ fence: 2, tries: tries + 1 });
    },
  );
});

test('a worker that lost its job to another changes nothing any more', async () => {
  const second = await takeOver();
  const before = await read();
  await clock.advance(1000);
  expect(await lease.progress({ pageCount: 8, pagesRendered: 8 })).toBe(false);
  expect(await lease.complete(BUNDLE)).toBe(false);
  expect(await lease.fail('late')).toBe(false);
  expect(await lease.requeue({ giveTryBack: true })).toBe(false);
  expect(await read()).toEqual(before);
  expect(await second.complete(BUNDLE)).toBe(true);
  expect(await second.fail('late')).toBe(false);
  expect(await read()).toMatchObject({ status: 'completed', error: null });
});

test('a job that ended is not claimed again', async () => {
  await lease.complete(BUNDLE);
  expect(await claimJob({ db, clock }, { busy: [], held: [], seconds: 0 })).toBeUndefined();
});
