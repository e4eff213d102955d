import type { Id } from '@quire/base';
import type { InsightSummary } from '@quire/contract';
import { and, count, eq, gte, inArray, lt, sum } from 'drizzle-orm';
import type { DateRange } from '../analytics/caller-stats.ts';
import type { Database } from '../database/database.ts';
import { assistantAnswers, webDays } from '../database/schema/index.ts';
import type { DayRange } from '../web-analytics/web-stats.ts';

/** Whose figures, and of which days. */
export interface InsightScope {
  projectId: Id<'prj'>;
  /** Those of the project whose questions the caller may see. */
  siteIds: readonly Id<'site'>[];
  range: DateRange;
  days: DayRange;
}

/** How well the questions and searches of some days were answered. */
export async function loadInsightSummary(
  db: Database,
  scope: InsightScope,
): Promise<InsightSummary> {
  const summary: InsightSummary = {
    outcomes: { answered: 0, unsure: 0, 'not-in-docs': 0, failed: 0, stopped: 0 },
    ratings: { up: 0, down: 0 },
    ...(await sumSearches(db, scope)),
  };
  for (const { outcome, rating, answers } of await countAnswers(db, scope)) {
    summary.outcomes[outcome] += answers;
    if (rating) summary.ratings[rating] += answers;
  }
  return summary;
}

async function countAnswers(db: Database, { siteIds, range }: InsightScope) {
  if (siteIds.length === 0) return [];
  const { siteId, at, outcome, rating } = assistantAnswers;
  return db
    .select({ outcome, rating, answers: count() })
    .from(assistantAnswers)
    .where(
      and(inArray(siteId, [...siteIds]), gte(at, new Date(range.from)), lt(at, new Date(range.to))),
    )
    .groupBy(outcome, rating);
}

async function sumSearches(db: Database, { projectId, days: { from, to } }: InsightScope) {
  const [sums] = await db
    .select({
      searches: sum(webDays.searches).mapWith(Number),
      searchesWithoutResults: sum(webDays.emptySearches).mapWith(Number),
      openedResults: sum(webDays.openedResults).mapWith(Number),
    })
    .from(webDays)
    .where(and(eq(webDays.projectId, projectId), gte(webDays.day, from), lt(webDays.day, to)));
  return {
    searches: sums?.searches ?? 0,
    searchesWithoutResults: sums?.searchesWithoutResults ?? 0,
    openedResults: sums?.openedResults ?? 0,
  };
}
