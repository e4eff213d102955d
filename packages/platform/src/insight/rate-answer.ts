import type { Clock, Id } from '@quire/base';
import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '../analytics/time-parts.ts';
import type { Database } from '../database/database.ts';
import { type AnswerRating, assistantAnswers } from '../database/schema/index.ts';

/** For how long an answer can be rated: who still has it open has read it. */
const RATED_WITHIN_MS = DAY_MS;

/**
 * Keeps what a reader thinks of an answer, in place of what they thought before; nothing takes it back. Says whether
 * the site gave such an answer lately.
 */
export async function rateAnswer(
  { db, clock }: { db: Database; clock: Clock },
  answer: { siteId: Id<'site'>; answerId: string },
  rating: AnswerRating | null,
): Promise<boolean> {
  const since = new Date(clock.now() - RATED_WITHIN_MS);
  const rated = await db
    .update(assistantAnswers)
    .set({ rating })
    .where(
      and(
        eq(assistantAnswers.id, answer.answerId),
        eq(assistantAnswers.siteId, answer.siteId),
        gt(assistantAnswers.at, since),
      ),
    )
    .returning({ id: assistantAnswers.id });
  return rated.length > 0;
}
