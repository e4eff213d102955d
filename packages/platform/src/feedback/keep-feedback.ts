import { createId } from '@quire/base';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { DAY_MS, dayOf } from '../analytics/time-parts.ts';
import { type Feedback, feedback, feedbackDays } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { queueFeedbackEvent } from '../webhooks/queue-event.ts';

/** How much feedback is stored a day. */
export interface FeedbackCaps {
  perPage: number;
  perSite: number;
}

/** What a reader said, as it is stored. */
export type NewFeedback = Pick<
  Feedback,
  | 'orgId'
  | 'siteId'
  | 'path'
  | 'section'
  | 'language'
  | 'version'
  | 'versionId'
  | 'caller'
  | 'rating'
  | 'reason'
  | 'text'
>;

/** What storing needs. */
export type FeedbackParts = Pick<Services, 'db' | 'clock' | 'random'>;

/**
 * Stores what a reader said, unless the day of its page or site is full. Processes that store for the same site wait
 * for each other, so that no day goes over its limit. Webhooks are told in the same transaction.
 */
export function keepFeedback(
  { db, clock, random }: FeedbackParts,
  said: NewFeedback,
  { perPage, perSite }: FeedbackCaps,
): Promise<{ id: Feedback['id'] } | { full: 'page' | 'site' }> {
  const now = clock.now();
  const day = dayOf(now);
  const { orgId, siteId, path } = said;
  return db.transaction(async (tx) => {
    await tx.insert(feedbackDays).values({ orgId, siteId, day }).onConflictDoNothing();
    const ofDay = and(eq(feedbackDays.siteId, siteId), eq(feedbackDays.day, day));
    const [held] = await tx.select().from(feedbackDays).where(ofDay).for('update');
    if ((held?.stored ?? 0) >= perSite) return { full: 'site' };
    const midnight = new Date(Math.floor(now / DAY_MS) * DAY_MS);
    const [ofPage] = await tx
      .select({ stored: count() })
      .from(feedback)
      .where(and(eq(feedback.siteId, siteId), eq(feedback.path, path), gte(feedback.at, midnight)));
    if ((ofPage?.stored ?? 0) >= perPage) return { full: 'page' };
    const id = createId('fbk', random);
    await tx.insert(feedback).values({ ...said, id, at: new Date(now) });
    await tx
      .update(feedbackDays)
      .set({ stored: sql`${feedbackDays.stored} + 1` })
      .where(ofDay);
    const event = { siteId, feedbackId: id, at: now, hasMore: said.text !== null };
    await queueFeedbackEvent(tx, event, random);
    return { id };
  });
}
