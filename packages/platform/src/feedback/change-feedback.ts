import type { Clock, Id } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Feedback, feedback } from '../database/schema/index.ts';

/** Feedback of a site by its id. */
export async function findFeedback(
  db: Database,
  siteId: Id<'site'>,
  id: Id<'fbk'>,
): Promise<Feedback | undefined> {
  const [found] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.siteId, siteId)));
  return found;
}

/** Changes what is done about it; nothing where it was deleted meanwhile. */
export async function changeFeedbackStatus(
  { db, clock }: { db: Database; clock: Clock },
  id: Id<'fbk'>,
  status: Feedback['status'],
): Promise<Feedback | undefined> {
  const [changed] = await db
    .update(feedback)
    .set({ status, statusChangedAt: new Date(clock.now()) })
    .where(eq(feedback.id, id))
    .returning();
  return changed;
}

/** Deletes it, and what webhooks have not been told of it. */
export async function deleteFeedback(db: Database, id: Id<'fbk'>): Promise<void> {
  await db.delete(feedback).where(eq(feedback.id, id));
}
