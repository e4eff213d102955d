import type { Clock } from '@quire/base';
import { lt, sql } from 'drizzle-orm';
import { changeInSteps } from '../analytics/change-in-steps.ts';
import { DAY_MS, dayOf, toMoment } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { feedbackDays } from '../database/schema/index.ts';

/** Deletes feedback that is longer ago, and the counts of its days; 0 days keeps it all. Returns how much feedback it was. */
export async function forgetFeedback(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const horizon = clock.now() - days * DAY_MS;
  await db.delete(feedbackDays).where(lt(feedbackDays.day, dayOf(horizon)));
  return changeInSteps((atMost) =>
    db.execute(sql`
      delete from feedback where id in (
        select id from feedback where at < ${toMoment(horizon)} limit ${atMost}
      )
    `),
  );
}
