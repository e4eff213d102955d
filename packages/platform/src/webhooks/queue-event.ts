import { createId, type Id } from '@quire/base';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { webhookDeliveries, webhooks } from '../database/schema/index.ts';
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
  const told = await tx
    .select({ id: webhooks.id, orgId: webhooks.orgId })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.siteId, siteId),
        sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`,
      ),
    );
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

/** The reader said all: whoever waits for it is told now. */
export async function hastenFeedbackEvent(
  tx: Database,
  feedbackId: Id<'fbk'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const now = new Date(clock.now());
  const hastened = await tx
    .update(webhookDeliveries)
    .set({ sendAfter: now })
    .where(
      and(
        eq(webhookDeliveries.feedbackId, feedbackId),
        eq(webhookDeliveries.tries, 0),
        gt(webhookDeliveries.sendAfter, now),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  if (hastened.length > 0) await announceJob(tx, 'webhook');
}
