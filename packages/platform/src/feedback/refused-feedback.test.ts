import { createId, silentLogger, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Metrics } from '../metrics/platform-metrics.ts';
import { createSiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createRefusedFeedback } from './refused-feedback.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

test('a site that is gone does not cost the sites after it their counts of refused feedback', async () => {
  const { db } = database;
  const { orgId, siteId } = await createSiteRows(db);
  const metrics = { feedbackEnded: () => {} } as unknown as Metrics;
  const refused = createRefusedFeedback({
    ...{ db, metrics, logger: silentLogger },
    clock: createTestClock(),
  });
  refused.count({ orgId, siteId: createId('site', systemRandom) }, 'spam');
  refused.count({ orgId, siteId }, 'spam');
  refused.count({ orgId, siteId }, 'limit');
  await refused.stop();
  expect(await db.query.feedbackDays.findMany()).toMatchObject([
    { siteId, day: '2026-01-01', spam: 1, overLimit: 1, unknownPage: 0, foreignOrigin: 0 },
  ]);
});
