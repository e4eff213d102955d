import { and, isNull, lt } from 'drizzle-orm';
import { webhookDeliveries } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes deliveries of webhooks that were made or given up 30 days ago, and gives their number. */
export async function forgetWebhookDeliveries({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { id, sendAfter, createdAt } = webhookDeliveries;
  const old = await db
    .delete(webhookDeliveries)
    .where(and(isNull(sendAfter), lt(createdAt, new Date(clock.now() - KEPT_MS))))
    .returning({ id });
  return old.length;
}
