import { createId, type Id, toTimestamp } from '@quire/base';
import type { Webhook } from '@quire/contract';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type SiteWebhook, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { toWebhookSecretPlace } from './secret-place.ts';

type Owner = Pick<SiteWebhook, 'orgId' | 'siteId'>;

/** The webhooks of a site, the oldest first, each with how its last delivery went. */
export async function listWebhooks(db: Database, siteId: Id<'site'>): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.siteId, siteId))
    .orderBy(webhooks.createdAt, webhooks.id);
  const last = await listLastDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toRecord(row, last.get(row.id) ?? null));
}

async function listLastDeliveries(db: Database, ids: readonly Id<'whk'>[]) {
  const { webhookId, triedAt, deliveredAt, error } = webhookDeliveries;
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([webhookId], { webhookId, triedAt, deliveredAt, error })
          .from(webhookDeliveries)
          .where(and(inArray(webhookId, [...ids]), isNotNull(triedAt)))
          .orderBy(webhookId, desc(triedAt));
  return new Map(
    rows.map((row) => [
      row.webhookId,
      {
        at: toTimestamp(row.triedAt ?? new Date(0)),
        isDelivered: row.deliveredAt !== null,
        error: row.error,
      },
    ]),
  );
}

/** Adds a webhook, and gives the secret that its deliveries are signed with. Only here it is known in the clear. */
export async function createWebhook(
  { db, vault, clock, random }: Pick<Services, 'db' | 'vault' | 'clock' | 'random'>,
  { orgId, siteId }: Owner,
  { url, events }: Pick<SiteWebhook, 'url' | 'events'>,
): Promise<Webhook & { secret: string }> {
  const id = createId('whk', random);
  const secret = `whsec_${random.bytes(32).toString('base64')}`;
  const sealed = await vault.seal(toWebhookSecretPlace({ orgId, id }), secret);
  const row = { id, orgId, siteId, url, events, secret: sealed, createdAt: new Date(clock.now()) };
  await db.insert(webhooks).values(row);
  return { ...toRecord(row, null), secret };
}

/** Removes a webhook with what it has not been told yet. Gives it back; nothing where the site has no such one. */
export async function removeWebhook(
  db: Database,
  { siteId, id }: { siteId: Id<'site'>; id: Id<'whk'> },
): Promise<SiteWebhook | undefined> {
  const [removed] = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.siteId, siteId)))
    .returning();
  return removed;
}

function toRecord(
  { id, url, events, createdAt }: SiteWebhook,
  lastDelivery: Webhook['lastDelivery'],
): Webhook {
  return { id, url, events, createdAt: toTimestamp(createdAt), lastDelivery };
}
