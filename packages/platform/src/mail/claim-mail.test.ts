import { createId, systemRandom } from '@quire/base';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { mails } from '../database/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimMail } from './claim-mail.ts';

let database: TestDatabase;
let db: Database;
let clock: TestClock;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database?.stop());
beforeEach(async () => {
  clock = createTestClock();
  await db.execute(sql`truncate mails`);
});

/** Puts a mail into the queue that is to be sent in so many milliseconds. */
async function queue(milliseconds: number) {
  const id = createId('mail', systemRandom);
  const createdAt = new Date(clock.now());
  const sendAfter = new Date(clock.now() + milliseconds);
  const row = {
    id,
    kind: 'password-reset',
    email: 'ada@example.com',
    createdAt,
    sendAfter,
  } as const;
  await db.insert(mails).values(row);
  return id;
}
const claim = async (now = clock.now()) =>
  (await claimMail({ db, clock: { ...clock, now: () => now } }))?.id;

test('of mails that are due the one that waits longest comes first, and each one once', async () => {
  const [second, first] = [await queue(-1000), await queue(-2000)];
  await queue(1);
  expect([await claim(), await claim(), await claim()]).toEqual([first, second, undefined]);
});

test('a mail was sent days late where the clock was set back by days', async () => {
  const id = await queue(0);
  const before = clock.now() - 3 * 86_400_000;
  expect(await claim(before)).toBe(id);
  expect(await claim(before)).toBeUndefined();
});

test('a mail whose sender died is sent again after two minutes', async () => {
  const id = await queue(0);
  expect(await claim()).toBe(id);
  await clock.advance(120_000);
  expect(await claim()).toBeUndefined();
  await clock.advance(1);
  expect(await claim()).toBe(id);
});
