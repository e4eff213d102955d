import type { Id } from '@quire/base';
import { and, eq, gt } from 'drizzle-orm';
import { type Feedback, feedback } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { queueFeedbackUpdate } from './queue-event.ts';

/** For how long a reader can say more: who still has the form open is about to. */
const AMENDED_WITHIN_MS = 3_600_000;

/**
 * Adds why to what a reader said of a page; only they know its id. Says whether there is such feedback of the site
 * from the last hour.
 */
export function amendFeedback(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { siteId, id, path }: { siteId: Id<'site'>; id: Id<'fbk'>; path: string },
  said: Pick<Feedback, 'rating' | 'reason' | 'text' | 'section'>,
): Promise<boolean> {
  const since = new Date(clock.now() - AMENDED_WITHIN_MS);
  return db.transaction(async (tx) => {
    const amended = await tx
      .update(feedback)
      .set(said)
      .where(
        and(
          eq(feedback.id, id),
          eq(feedback.siteId, siteId),
          eq(feedback.path, path),
          gt(feedback.at, since),
        ),
      )
      .returning({ id: feedback.id });
    if (amended.length === 0) return false;
    await queueFeedbackUpdate(tx, { siteId, feedbackId: id }, { clock, random });
    return true;
  });
}
