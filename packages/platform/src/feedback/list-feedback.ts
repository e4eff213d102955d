import { type Id, toTimestamp } from '@quire/base';
import type { FeedbackPageRow, FeedbackRow } from '@quire/contract';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { DateRange } from '../analytics/caller-stats.ts';
import { type RowPage, toRowPage } from '../analytics/row-page.ts';
import type { Database } from '../database/database.ts';
import { type Feedback, feedback } from '../database/schema/index.ts';
import { toFeedbackRow } from './feedback-row.ts';

/** Where a page of feedback begins: after the one of this moment and id. */
export type FeedbackPlace = readonly [at: string, id: string];

/** About which sites, when, and of which kind. */
export interface FeedbackScope {
  siteIds: readonly Id<'site'>[];
  range: DateRange;
  path?: string | undefined;
  rating?: Feedback['rating'] | undefined;
  status?: Feedback['status'] | undefined;
  language?: string | undefined;
  /** What its words contain. */
  text?: string | undefined;
}

/** The rows that are asked for; nothing for no site at all. */
export function within(scope: FeedbackScope): SQL | undefined {
  const { siteIds, range, path, rating, status, language, text } = scope;
  return and(
    inArray(feedback.siteId, [...siteIds]),
    gte(feedback.at, new Date(range.from)),
    lt(feedback.at, new Date(range.to)),
    path === undefined ? undefined : eq(feedback.path, path),
    rating && eq(feedback.rating, rating),
    status && eq(feedback.status, status),
    language === undefined ? undefined : eq(feedback.language, language),
    text === undefined ? undefined : sql`strpos(lower(${feedback.text}), lower(${text})) > 0`,
  );
}

/** Feedback, the newest first. */
export async function listFeedback(
  db: Database,
  { after, limit, ...scope }: FeedbackScope & { after: FeedbackPlace | undefined; limit: number },
): Promise<RowPage<FeedbackRow, FeedbackPlace>> {
  if (scope.siteIds.length === 0) return { rows: [], next: undefined };
  const { at, id } = feedback;
  const stored = await db
    .select()
    .from(feedback)
    .where(
      and(within(scope), after && sql`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]})`),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  return toRowPage(stored, limit, {
    toRow: toFeedbackRow,
    toPlace: (row): FeedbackPlace => [toTimestamp(row.at), row.id],
  });
}

/** Where a page of pages begins: after this one, with so many who were not helped. */
export type FeedbackPagePlace = readonly [down: number, total: number, path: string];

/** Pages by how many readers they did not help. */
export async function listFeedbackPages(
  db: Database,
  {
    after,
    limit,
    ...scope
  }: FeedbackScope & { after: FeedbackPagePlace | undefined; limit: number },
): Promise<RowPage<FeedbackPageRow, FeedbackPagePlace>> {
  if (scope.siteIds.length === 0) return { rows: [], next: undefined };
  const { path, rating, status, at } = feedback;
  const down = sql<number>`count(*) filter (where ${rating} = 'down')`.mapWith(Number);
  const up = sql<number>`count(*) filter (where ${rating} = 'up')`.mapWith(Number);
  const open = sql<number>`count(*) filter (where ${status} = 'open')`.mapWith(Number);
  const total = sql<number>`count(*)`.mapWith(Number);
  const name = sql`${path} collate "C"`;
  const stored = await db
    .select({ path, up, down, open, total, lastAt: sql<Date>`max(${at})`.mapWith(at) })
    .from(feedback)
    .where(within(scope))
    .groupBy(path)
    .having(
      after &&
        sql`(${down} < ${after[0]} or (${down} = ${after[0]} and (${total} < ${after[1]}
          or (${total} = ${after[1]} and ${name} > ${after[2]}))))`,
    )
    .orderBy(desc(down), desc(total), name)
    .limit(limit + 1);
  return toRowPage(stored, limit, {
    toRow: ({ total: _, lastAt, ...row }) => ({ ...row, lastAt: toTimestamp(lastAt) }),
    toPlace: (row): FeedbackPagePlace => [row.down, row.total, row.path],
  });
}
