import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { chores } from './schema/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

test('a read-only process cannot write to a database that takes writes', async () => {
  const { db, close } = openDatabase(database.connection, () => {}, { isReadOnly: true });
  onTestFinished(close);
  await expect(db.delete(chores)).rejects.toThrow('read-only transaction');
  await expect(db.transaction((tx) => tx.delete(chores))).rejects.toThrow('read-only transaction');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
