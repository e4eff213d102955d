import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { beginChore } from './begin-chore.ts';

const HOUR_MS = 3_600_000;
const SWEEP = { name: 'sweep', everyMs: 6 * HOUR_MS };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(async () => {
  await database.db.execute(sql`truncate chores`);
});

const begin = (chore = SWEEP) => beginChore(database.db, chore);
const putBack = (minutes: number) =>
  database.db.execute(
    sql`update chores set began_at = began_at - make_interval(mins => ${minutes})`,
  );

test('of many processes that look at once, one begins', async () => {
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin()));
  expect(begun.toSorted()).toEqual([...Array(7).fill(false), true]);
});

test('it comes round again after its time, and no sooner', async () => {
  expect([await begin(), await begin()]).toEqual([true, false]);
  await putBack(359);
  expect(await begin()).toBe(false);
  await putBack(1);
  expect([await begin(), await begin()]).toEqual([true, false]);
});

test('one chore does not keep another from being done', async () => {
  expect([await begin(), await begin({ name: 'count', everyMs: HOUR_MS })]).toEqual([true, true]);
});
