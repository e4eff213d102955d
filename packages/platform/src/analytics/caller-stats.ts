import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { QueryCaller } from '../database/schema/index.ts';
import { DAY_MS, SLICE_MS, toDay, toMoment } from './time-parts.ts';

/** How often the assistant was asked, by caller type. */
export type CallerStats = Record<QueryCaller | 'total', number>;

/** From a moment, included, to a moment, excluded; in milliseconds since 1970. */
export interface DateRange {
  from: number;
  to: number;
}

/** A count, and since when a part of a day can be counted: before that only whole days can. */
export interface CallerCount {
  stats: CallerStats;
  /** In milliseconds since 1970; 0 where nothing was ever deleted. */
  exactSince: number;
}

/** Whether a count that begins or ends at this moment is exact. */
export function isExact(time: number, exactSince: number): boolean {
  return time >= exactSince || time % DAY_MS === 0;
}

/**
 * Counts the questions of a project. Whole days are sums that were kept, and so are five minutes of
 * full days; only what is left at the edges is counted one by one. One statement sees one state of
 * all of them, and of what was deleted.
 */
export async function countCallers(
  db: Database,
  projectId: Id<'prj'>,
  range: DateRange,
): Promise<CallerCount> {
  const stats: CallerStats = { web: 0, api: 0, other: 0, total: 0 };
  const parts = range.from < range.to ? listParts(projectId, range) : [];
  const counted = sql.join([nothing, ...parts], sql` union all `);
  const { rows } = await db.execute<CountedRow>(sql`
    select extract(epoch from horizon) * 1000 as horizon, caller, count
    from (select (select before from assistant_horizon) as horizon) as kept
    left join (
      select caller, sum(count)::bigint as count from (${counted}) as counted group by caller
    ) as counts on true
  `);
  for (const { caller, count } of rows) {
    if (caller === null) continue;
    stats[caller] = count;
    stats.total += count;
  }
  return { stats, exactSince: Number(rows[0]?.horizon ?? 0) };
}

interface CountedRow extends Record<string, unknown> {
  horizon: string | null;
  caller: QueryCaller | null;
  count: number;
}

const nothing = sql`select null::text as caller, 0::bigint as count where false`;

function listParts(projectId: Id<'prj'>, { from, to }: DateRange): SQL[] {
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(to / DAY_MS) * DAY_MS;
  if (firstDay > lastDay) return listPartsOfDay(projectId, { from, to });
  return [
    ...listPartsOfDay(projectId, { from, to: firstDay }),
    ...(firstDay < lastDay ? [sumDays(projectId, { from: firstDay, to: lastDay })] : []),
    ...listPartsOfDay(projectId, { from: lastDay, to }),
  ];
}

/** Within one day: whole slices where they are counted, and what they do not cover one by one. */
function listPartsOfDay(projectId: Id<'prj'>, { from, to }: DateRange): SQL[] {
  if (from >= to) return [];
  const first = Math.ceil(from / SLICE_MS) * SLICE_MS;
  const last = Math.floor(to / SLICE_MS) * SLICE_MS;
  if (first >= last) return [countRows(projectId, { from, to })];
  const isSliced = sql`exists (select from assistant_days
    where project_id = ${projectId} and day = ${toDay(from)} and is_sliced)`;
  return [
    ...(from < first ? [countRows(projectId, { from, to: first })] : []),
    sumSlices(projectId, { from: first, to: last }),
    countRows(projectId, { from: first, to: last }, sql`not ${isSliced}`),
    ...(last < to ? [countRows(projectId, { from: last, to })] : []),
  ];
}

function countRows(projectId: Id<'prj'>, { from, to }: DateRange, only: SQL = sql`true`): SQL {
  return sql`(select caller, count(*) as count from assistant_queries
    where project_id = ${projectId} and at >= ${toMoment(from)} and at < ${toMoment(to)} and ${only}
    group by caller)`;
}

function sumSlices(projectId: Id<'prj'>, { from, to }: DateRange): SQL {
  return sql`(select caller, sum(count) as count from assistant_slices
    where project_id = ${projectId} and start >= ${toMoment(from)} and start < ${toMoment(to)}
    group by caller)`;
}

function sumDays(projectId: Id<'prj'>, { from, to }: DateRange): SQL {
  return sql`(select caller, sum(count) as count from assistant_days
    where project_id = ${projectId} and day >= ${toDay(from)} and day < ${toDay(to)}
    group by caller)`;
}
