import { eq, sql } from 'drizzle-orm';
import { type WebhookDelivery, webhookDeliveries } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** How long one try may take, with everything. Somebody else begins after it. */
const CLAIM_MS = 60_000;

/** Claims the delivery that waits longest. Of several who ask at once each gets another one. */
export async function claimDelivery({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<WebhookDelivery | undefined> {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const { id, tries } = webhookDeliveries;
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      sendUntil: new Date(now + CLAIM_MS),
      triedAt: new Date(now),
      tries: sql`${tries} + 1`,
    })
    .where(
      eq(
        id,
        sql`(
          select waiting.id from ${webhookDeliveries} waiting
          where waiting.send_after <= ${at}
            and (waiting.send_until is null or waiting.send_until < ${at})
          order by waiting.send_after, waiting.id
          limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return delivery;
}
