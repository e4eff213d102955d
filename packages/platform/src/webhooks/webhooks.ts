import { createId, type Id, toTimestamp } from '@quire/base';
import { WEBHOOK_LIMIT, type Webhook } from '@quire/contract';
import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { toSecretPlace } from '../connections/secrets.ts';
import type { Database } from '../database/database.ts';
import { type SiteWebhook, sites, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { secretDamaged, secretKeyUnknown } from '../vault/errors.ts';
import type { Vault } from '../vault/vault.ts';

type Owner = Pick<SiteWebhook, 'orgId' | 'siteId'>;

/** The webhooks of a site, the oldest first, each with how its last delivery went. */
export async function listWebhooks(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  siteId: Id<'site'>,
): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.siteId, siteId))
    .orderBy(webhooks.createdAt, webhooks.id);
  const last = await listLastDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  const addresses = await Promise.all(rows.map((row) => openAddress(vault, row)));
  return rows.map((row, index) => ({
    ...toRecord(row),
    url: addresses[index] ?? null,
    lastDelivery: last.get(row.id) ?? null,
  }));
}

/** Nothing where no key here opens it any more: such a webhook can still be seen and removed. */
async function openAddress(vault: Vault, row: SiteWebhook): Promise<string | undefined> {
  try {
    return await vault.open(toSecretPlace(row, 'outgoing-webhook-address'), row.url);
  } catch (error) {
    if (!secretKeyUnknown.is(error) && !secretDamaged.is(error)) throw error;
    return undefined;
  }
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

/**
 * Adds a webhook, and gives the secret that its deliveries are signed with: only here it is known in the clear. Nothing
 * where the site has as many as it may have; who adds at the same time waits.
 */
export async function createWebhook(
  { db, vault, clock, random }: Pick<Services, 'db' | 'vault' | 'clock' | 'random'>,
  { orgId, siteId }: Owner,
  { url, events }: { url: string; events: SiteWebhook['events'] },
): Promise<(Webhook & { secret: string }) | undefined> {
  const id = createId('whk', random);
  const secret = `whsec_${random.bytes(32).toString('base64')}`;
  const { host } = new URL(url);
  const row = { id, orgId, siteId, host, events, createdAt: new Date(clock.now()) };
  const sealed = {
    secret: await vault.seal(toSecretPlace(row, 'outgoing-webhook'), secret),
    url: await vault.seal(toSecretPlace(row, 'outgoing-webhook-address'), url),
  };
  return db.transaction(async (tx) => {
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('update');
    const [had] = await tx
      .select({ webhooks: count() })
      .from(webhooks)
      .where(eq(webhooks.siteId, siteId));
    if ((had?.webhooks ?? 0) >= WEBHOOK_LIMIT) return undefined;
    await tx.insert(webhooks).values({ ...row, ...sealed });
    return { ...toRecord(row), url, lastDelivery: null, secret };
  });
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

function toRecord({
  id,
  host,
  events,
  createdAt,
}: Pick<SiteWebhook, 'id' | 'host' | 'events' | 'createdAt'>) {
  return { id, host, events, createdAt: toTimestamp(createdAt) };
}
