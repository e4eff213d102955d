import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { QueryCaller } from '../database/schema/index.ts';

/** How often the assistant was asked, by caller type. */
export type CallerStats = Record<QueryCaller | 'total', number>;

/** From a moment, included, to a moment, excluded; in milliseconds since 1970. */
export interface DateRange {
  from: number;
  to: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Counts the questions of a project. Whole days are sums that were kept; only the edges are counted one by one. */
export async function countCallers(
  db: Database,
  projectId: Id<'prj'>,
  { from, to }: DateRange,
): Promise<CallerStats> {
  const stats: CallerStats = { web: 0, api: 0, other: 0, total: 0 };
  if (from >= to) return stats;
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(to / DAY_MS) * DAY_MS;
  const counts =
    firstDay <= lastDay
      ? sql`${countRows(projectId, from, firstDay)}
          union all ${sumDays(projectId, firstDay, lastDay)}
          union all ${countRows(projectId, lastDay, to)}`
      : countRows(projectId, from, to);
  const { rows } = await db.execute<{ caller: QueryCaller; count: number }>(
    sql`select caller, sum(count)::bigint as count from (${counts}) as counted group by caller`,
  );
  for (const { caller, count } of rows) {
    stats[caller] = count;
    stats.total += count;
  }
  return stats;
}

function countRows(projectId: Id<'prj'>, from: number, to: number) {
  return sql`select caller, count(*) as count from assistant_queries
    where project_id = ${projectId} and at >= ${toMoment(from)} and at < ${toMoment(to)}
    group by caller`;
}

function sumDays(projectId: Id<'prj'>, from: number, to: number) {
  return sql`select caller, sum(count) as count from assistant_days
    where project_id = ${projectId} and day >= ${toDay(from)} and day < ${toDay(to)}
    group by caller`;
}

function toMoment(time: number) {
  return sql`${new Date(time).toISOString()}::timestamptz`;
}

function toDay(time: number) {
  return sql`${new Date(time).toISOString().slice(0, 10)}::date`;
}
