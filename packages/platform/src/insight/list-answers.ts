import { type Id, toTimestamp } from '@quire/base';
import type { QuestionRow } from '@quire/contract';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { DateRange } from '../analytics/caller-stats.ts';
import { type RowPage, toRowPage } from '../analytics/row-page.ts';
import type { Database } from '../database/database.ts';
import {
  type AnswerOutcome,
  type AnswerRating,
  assistantAnswers,
  sites,
} from '../database/schema/index.ts';

/** Where a page of questions begins: after the one of this moment and id. */
export type AnswerPlace = readonly [at: string, id: string];

/** Questions to the assistants of which sites, when, and which part of them. */
export interface AskedAnswers {
  siteIds: readonly Id<'site'>[];
  range: DateRange;
  outcome?: AnswerOutcome | undefined;
  rating?: AnswerRating | undefined;
  after: AnswerPlace | undefined;
  limit: number;
}

/** Questions and what came of them, the newest first. Words are shown while their site keeps them. */
export async function listAnswers(
  db: Database,
  { siteIds, range, outcome, rating, after, limit }: AskedAnswers,
): Promise<RowPage<QuestionRow, AnswerPlace>> {
  const { id, at, siteId } = assistantAnswers;
  if (siteIds.length === 0) return { rows: [], next: undefined };
  const stored = await db
    .select({ answer: assistantAnswers, keepsQuestions: sites.keepsQuestions })
    .from(assistantAnswers)
    .innerJoin(sites, eq(sites.id, siteId))
    .where(
      and(
        inArray(siteId, [...siteIds]),
        gte(at, new Date(range.from)),
        lt(at, new Date(range.to)),
        outcome && eq(assistantAnswers.outcome, outcome),
        rating && eq(assistantAnswers.rating, rating),
        after && sql`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  return toRowPage(stored, limit, {
    toRow: ({ answer, keepsQuestions }) => ({
      id: answer.id,
      at: toTimestamp(answer.at),
      siteId: answer.siteId,
      caller: answer.caller,
      question: keepsQuestions ? answer.question : null,
      outcome: answer.outcome,
      rating: answer.rating,
      page: answer.page,
    }),
    toPlace: ({ answer }): AnswerPlace => [toTimestamp(answer.at), answer.id],
  });
}
