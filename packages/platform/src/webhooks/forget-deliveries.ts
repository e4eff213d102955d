import { sql } from 'drizzle-orm';
import { changeInSteps } from '../analytics/change-in-steps.ts';
import { toMoment } from '../analytics/time-parts.ts';
import type { Services } from '../services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes deliveries of webhooks that were made or given up 30 days ago, and gives their number. */
export function forgetWebhookDeliveries({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const horizon = toMoment(clock.now() - KEPT_MS);
  return changeInSteps((atMost) =>
    db.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where created_at < ${horizon} and send_after is null limit ${atMost}
      )
    `),
  );
}
