import { type Logger, silentLogger } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createSiteRows, EXPORT_ROWS } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { RENEW_MS } from './expiry.ts';
import type { Hold } from './hold.ts';
import { createLeaseKeeper, type LeaseKeeper } from './lease-keeper.ts';

const { table, insert, claim } = EXPORT_ROWS;

let database: TestDatabase;
let db: Database;
let clock: TestClock;
let keeper: LeaseKeeper;
let hold: Hold;
let warnings: string[];

/** Collects what is warned of. */
const logger: Logger = {
  ...silentLogger,
  warn: (...words: unknown[]) => {
    warnings.push(String(words[1]));
  },
};

beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await db.execute(sql`truncate organisations cascade`);
  await insert(db, await createSiteRows(db));
  hold = (await claim(db)) ?? { id: '', fence: 0 };
  [clock, warnings] = [createTestClock(), []];
  keeper = createLeaseKeeper({ db, clock, logger });
});

const endLease = () => db.execute(sql`update ${table} set lease_until = '2026-01-01'`);
const isLeased = async () => {
  const { rows } = await db.execute<{ leased: boolean }>(
    sql`select lease_until > clock_timestamp() as leased from ${table}`,
  );
  return rows[0]?.leased;
};

test('a lease that is kept is renewed again and again', async () => {
  const lease = keeper.keep(table, hold);
  for (let round = 0; round < 3; round++) {
    await endLease();
    await clock.advance(RENEW_MS - 1);
    expect(await isLeased()).toBe(false);
    await clock.advance(1);
    await expect.poll(isLeased).toBe(true);
    await expect.poll(() => clock.pending()).toBe(1);
  }
  expect([lease.lost.aborted, warnings]).toEqual([false, []]);
  lease.end();
});

test('whoever kept a lease is told when another worker has the row', async () => {
  const lease = keeper.keep(table, hold);
  await endLease();
  expect(await claim(db)).toMatchObject({ id: hold.id, fence: 2 });
  await clock.advance(RENEW_MS);
  await expect.poll(() => lease.lost.aborted).toBe(true);
  expect([clock.pending(), warnings]).toEqual([0, ['another worker took over a job']]);
  // It is still at hand until its work has ended.
  expect(keeper.held()).toEqual([hold.id]);
  lease.end();
  expect(keeper.held()).toEqual([]);
});

test('a lease that is no longer kept is not renewed', async () => {
  const lease = keeper.keep(table, hold);
  expect(keeper.held()).toEqual([hold.id]);
  lease.end();
  expect([keeper.held(), clock.pending()]).toEqual([[], 0]);
  await endLease();
  await clock.advance(RENEW_MS);
  expect([await isLeased(), lease.lost.aborted, warnings]).toEqual([false, false, []]);
});

test('a job that ended while its lease was being renewed is not said to be lost', async () => {
  const lease = keeper.keep(table, hold);
  await db.execute(sql`update ${table} set lease_until = null`);
  const renewing = clock.advance(RENEW_MS);
  lease.end();
  await renewing;
  // Behind the renewal on the same connections.
  await Promise.all(Array.from({ length: 12 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  expect([lease.lost.aborted, warnings]).toEqual([false, []]);
});

test('a database that does not answer is no reason to stop, and the lease is renewed once it does', async () => {
  const away = openDatabase(database.connection, () => {});
  await away.close();
  let isAway = true;
  const flaky = new Proxy(db, {
    get: (_target, name) => Reflect.get(isAway ? away.db : db, name).bind(isAway ? away.db : db),
  });
  keeper = createLeaseKeeper({ db: flaky, clock, logger });
  const lease = keeper.keep(table, hold);
  await endLease();
  await clock.advance(RENEW_MS);
  await expect.poll(() => warnings).toEqual(['a lease was not renewed']);
  expect([lease.lost.aborted, await isLeased()]).toEqual([false, false]);
  isAway = false;
  await expect.poll(() => clock.pending()).toBe(1);
  await clock.advance(RENEW_MS);
  await expect.poll(isLeased).toBe(true);
  expect([lease.lost.aborted, warnings]).toEqual([false, ['a lease was not renewed']]);
  lease.end();
});
