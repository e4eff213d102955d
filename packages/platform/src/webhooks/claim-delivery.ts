import { eq, type SQL, sql } from 'drizzle-orm';
import { type WebhookDelivery, webhookDeliveries, webhooks } from '../database/schema/index.ts';
import { isDue } from '../queue/is-due.ts';
import type { Services } from '../services.ts';

/** How long one try may take, with everything. Somebody else begins after it. */
const CLAIM_MS = 60_000;
/** How long a delivery that failed waits at most. */
export const LONGEST_PAUSE_MS = 3_600_000;
/** And its webhook: a receiver that is back is found out within this time. */
export const LONGEST_REST_MS = 10 * 60_000;
/** How many deliveries of one organization are under way at once, whatever its webhooks: the others wait for none. */
const AT_ONCE_OF_ORGANIZATION = 2;

/**
 * Claims the delivery whose turn it is: of the organization with the fewest under way, then of the one that was served
 * longest ago. A webhook is sent one at a time, and none while it rests.
 */
export function claimDelivery({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<WebhookDelivery | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Two claims at once could each miss the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('quire webhooks', 0))`);
    const [webhook] = await tx
      .update(webhooks)
      .set({ turnAt: new Date(now) })
      .where(eq(webhooks.id, findTurn(now)))
      .returning({ id: webhooks.id });
    if (!webhook) return undefined;
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        sendUntil: new Date(now + CLAIM_MS),
        triedAt: new Date(now),
        tries: sql`${webhookDeliveries.tries} + 1`,
      })
      .where(
        eq(
          webhookDeliveries.id,
          sql`(
            select waiting.id from ${webhookDeliveries} waiting
            where waiting.webhook_id = ${webhook.id} and ${mayGo(now)}
            order by waiting.send_after, waiting.id
            limit 1)`,
        ),
      )
      .returning();
    return delivery;
  });
}

/** The id of the webhook whose turn it is. */
function findTurn(now: number): SQL {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const underWay = sql`(select count(*) from ${webhookDeliveries} busy
    where busy.org_id = hook.org_id and busy.send_until >= ${at})`;
  return sql`(
    select hook.id from ${webhooks} hook
    where (hook.rest_until is null or ${isDue(sql`hook.rest_until`, now, LONGEST_REST_MS)})
      and exists (select 1 from ${webhookDeliveries} waiting
        where waiting.webhook_id = hook.id and ${mayGo(now)})
      and not exists (select 1 from ${webhookDeliveries} busy
        where busy.webhook_id = hook.id and busy.send_after is not null and busy.send_until >= ${at})
      and ${underWay} < ${AT_ONCE_OF_ORGANIZATION}
    order by ${underWay},
      (select max(other.turn_at) from ${webhooks} other where other.org_id = hook.org_id) nulls first,
      hook.turn_at nulls first, hook.id
    limit 1)`;
}

/** Whether the row `waiting` can be sent: what was said first of the same feedback is told first. */
function mayGo(now: number): SQL {
  return sql`${isDue(sql`waiting.send_after`, now, LONGEST_PAUSE_MS)}
    and not exists (select 1 from ${webhookDeliveries} before
      where before.feedback_id = waiting.feedback_id and before.webhook_id = waiting.webhook_id
        and before.send_after is not null and before.created_at < waiting.created_at)`;
}
