import { createTestClock } from '@quire/base/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sites } from '../database/schema/index.ts';
import { createSiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimSite, finishSite } from './vector-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

test('a version had no vectors for days where the clock was set back by days', async () => {
  const { db } = database;
  const clock = createTestClock();
  const { siteId, versionId } = await createSiteRows(db);
  await db.update(sites).set({ liveVersionId: versionId }).where(eq(sites.id, siteId));
  const first = await claimSite({ db, clock }, 'space');
  if (!first) throw new Error('not claimed');
  await finishSite({ db, clock }, first, { space: 'space true', files: {} });
  expect(await claimSite({ db, clock }, 'space')).toBeUndefined();
  const before = { ...clock, now: () => clock.now() - 3 * 86_400_000 };
  expect(await claimSite({ db, clock: before }, 'another')).toMatchObject({ siteId });
  expect(await claimSite({ db, clock: before }, 'another')).toBeUndefined();
});
