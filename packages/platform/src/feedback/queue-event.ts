import { createId, type Id } from '@quire/base';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type WebhookEvent, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';

/** For how long a reader who gave a thumb may go on to say why, before others are told of the thumb alone. */
const SETTLE_MS = 2 * 60_000;

interface FeedbackEvent {
  siteId: Id<'site'>;
  feedbackId: Id<'fbk'>;
  /** When it was said. */
  at: number;
  /** Whether the reader said why. */
  hasMore: boolean;
}

/** Queues `feedback.created` for the webhooks of a site, together with what the caller's transaction changes. */
export async function queueFeedbackEvent(
  tx: Database,
  { siteId, feedbackId, at, hasMore }: FeedbackEvent,
  random: Services['random'],
): Promise<void> {
  const event = 'feedback.created' as const;
  const told = await listTold(tx, siteId, event);
  if (told.length === 0) return;
  await tx.insert(webhookDeliveries).values(
    told.map(({ id: webhookId, orgId }) => ({
      ...{ orgId, webhookId, event, feedbackId },
      id: createId('wdl', random),
      createdAt: new Date(at),
      sendAfter: new Date(hasMore ? at : at + SETTLE_MS),
    })),
  );
  if (hasMore) await announceJob(tx, 'webhook');
}

/**
 * The reader said more. What is still to be sent will tell it, and is sent now; webhooks that know the first part, or
 * are being told it at this moment, are told by `feedback.updated`.
 */
export async function queueFeedbackUpdate(
  tx: Database,
  { siteId, feedbackId }: Pick<FeedbackEvent, 'siteId' | 'feedbackId'>,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<void> {
  const now = new Date(clock.now());
  const { id, webhookId, tries, sendAfter, sendUntil } = webhookDeliveries;
  const unsent = await tx
    .select({ id, webhookId, tries, sendAfter, sendUntil })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.feedbackId, feedbackId), isNotNull(sendAfter)))
    .for('update');
  const toCome = unsent.filter((row) => row.sendUntil === null || row.sendUntil < now);
  const early = toCome.filter((row) => row.tries === 0 && row.sendAfter && row.sendAfter > now);
  if (early.length > 0) {
    const ids = early.map((row) => row.id);
    await tx.update(webhookDeliveries).set({ sendAfter: now }).where(inArray(id, ids));
  }
  const event = 'feedback.updated' as const;
  const isToCome = new Set(toCome.map((row) => row.webhookId));
  const again = (await listTold(tx, siteId, event)).filter((hook) => !isToCome.has(hook.id));
  if (again.length > 0) {
    await tx.insert(webhookDeliveries).values(
      again.map((hook) => ({
        ...{ orgId: hook.orgId, webhookId: hook.id, event, feedbackId },
        id: createId('wdl', random),
        createdAt: now,
        sendAfter: now,
      })),
    );
  }
  if (early.length + again.length > 0) await announceJob(tx, 'webhook');
}

/** The webhooks of a site that want to know of an event. */
function listTold(tx: Database, siteId: Id<'site'>, event: WebhookEvent) {
  return tx
    .select({ id: webhooks.id, orgId: webhooks.orgId })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.siteId, siteId),
        sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`,
      ),
    );
}
