import { createId, systemRandom } from '@quire/base';
import { createTestClock } from '@quire/base/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedback, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import { createSiteRows, type SiteRows } from '../testing/job-rows.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimDelivery } from './claim-delivery.ts';

const NOW = Date.parse('2026-01-02T12:00:00Z');

let database: TestDatabase;
const clock = createTestClock(NOW);
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.db.execute(sql`truncate organisations cascade`));

async function addWebhook({ orgId, siteId }: SiteRows) {
  const id = createId('whk', systemRandom);
  const createdAt = new Date(NOW);
  const sealed = { url: 'sealed', secret: 'sealed', host: 'hooks.example.com' };
  const row = { id, orgId, siteId, ...sealed, events: ['feedback.created' as const], createdAt };
  await database.db.insert(webhooks).values(row);
  return row;
}

/** Queues deliveries that are due, the first of them so many milliseconds ago. */
async function queue(
  webhook: Awaited<ReturnType<typeof addWebhook>>,
  { versionId }: SiteRows,
  { count = 1, ago }: { count?: number; ago: number },
) {
  const { orgId, siteId, id: webhookId } = webhook;
  for (let index = 0; index < count; index++) {
    const feedbackId = createId('fbk', systemRandom);
    const at = new Date(NOW - ago + index);
    await database.db.insert(feedback).values({
      ...{ id: feedbackId, orgId, siteId, versionId, at, path: '/', caller: 'hosted' },
      rating: 'up',
    });
    await database.db.insert(webhookDeliveries).values({
      ...{ orgId, webhookId, feedbackId, event: 'feedback.created', createdAt: at, sendAfter: at },
      id: createId('wdl', systemRandom),
    });
  }
}

const claim = () => claimDelivery({ db: database.db, clock });

test('a slow receiver of one organization does not keep the webhooks of another waiting', async () => {
  const [slow, other] = [await createSiteRows(database.db), await createSiteRows(database.db)];
  for (let count = 0; count < 4; count++) {
    await queue(await addWebhook(slow), slow, { count: 3, ago: 60_000 });
  }
  const told = await addWebhook(other);
  await queue(told, other, { count: 2, ago: 1_000 });
  const claimed = [await claim(), await claim(), await claim(), await claim()];
  const orgs = claimed.map((delivery) => delivery?.orgId);
  // The second of the other waits for the first: a webhook is sent one at a time.
  expect(orgs.filter((org) => org === slow.orgId)).toHaveLength(2);
  expect(orgs.filter((org) => org === other.orgId)).toHaveLength(1);
  expect(orgs[3]).toBeUndefined();
  const used = claimed.flatMap((delivery) => delivery?.webhookId ?? []);
  expect(new Set(used).size).toBe(3);
});

test('of several who ask at once no two get the same webhook', async () => {
  const site = await createSiteRows(database.db);
  await queue(await addWebhook(site), site, { count: 5, ago: 60_000 });
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.filter((delivery) => delivery !== undefined)).toHaveLength(1);
});

test('a webhook that failed rests with all that waits for it', async () => {
  const site = await createSiteRows(database.db);
  const webhook = await addWebhook(site);
  await queue(webhook, site, { count: 2, ago: 60_000 });
  const rest = (until: number) =>
    database.db
      .update(webhooks)
      .set({ restUntil: new Date(until) })
      .where(eq(webhooks.id, webhook.id));
  await rest(NOW + 1);
  expect(await claim()).toBeUndefined();
  await rest(NOW);
  expect(await claim()).toMatchObject({ webhookId: webhook.id, tries: 1 });
});

test('what waited was sent days late where the clock was set back by days', async () => {
  const site = await createSiteRows(database.db);
  const webhook = await addWebhook(site);
  await queue(webhook, site, { ago: 60_000 });
  const restUntil = new Date(NOW + 60_000);
  await database.db.update(webhooks).set({ restUntil }).where(eq(webhooks.id, webhook.id));
  const before = { ...clock, now: () => NOW - 3 * 86_400_000 };
  const claimed = () => claimDelivery({ db: database.db, clock: before });
  expect(await claimed()).toMatchObject({ webhookId: webhook.id });
  expect(await claimed()).toBeUndefined();
});
