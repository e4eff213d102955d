import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import { type RowPage, toRowPage } from '../analytics/row-page.ts';
import type { Database } from '../database/database.ts';
import { toName } from './web-event.ts';
import type { DayRange } from './web-stats.ts';

/** Where a page of rows begins: after this name of this day. */
export type DayPlace = readonly [day: string, name: string];

/** Whose rows, of which days, and which part of them. */
export interface AskedRows {
  projectId: Id<'prj'>;
  range: DayRange;
  after: DayPlace | undefined;
  limit: number;
}

/** How often each page was read on each day, the newest day first. */
export async function listPageViews(db: Database, asked: AskedRows) {
  const stored = await listDays(db, asked, { table: sql`web_page_days`, name: sql`path` });
  return toPage(stored, asked, ({ name, count }) => ({ path: toName(name), views: count }));
}

/** What was searched for on each day, and how often in vain. */
export async function listSearches(db: Database, asked: AskedRows) {
  const stored = await listDays(db, asked, {
    table: sql`web_search_days`,
    name: sql`query`,
    isEmpty: sql`not has_results`,
  });
  return toPage(stored, asked, ({ name, count, empty }) => ({
    query: toName(name),
    searches: count,
    withoutResults: empty,
  }));
}

/** The pages that were opened from results of searches on each day. */
export async function listOpenedPages(db: Database, asked: AskedRows) {
  const stored = await listDays(db, asked, { table: sql`web_result_days`, name: sql`path` });
  return toPage(stored, asked, ({ name, count }) => ({ path: toName(name), opened: count }));
}

interface StoredDay extends Record<string, unknown> {
  day: string;
  name: string;
  count: number;
  /** Of these, how many were in vain. */
  empty: number;
}

interface DayTable {
  table: SQL;
  /** The column of the name. */
  name: SQL;
  isEmpty?: SQL;
}

/** Rows of days by name, one more than asked for. Names are compared by their bytes, whatever the database prefers. */
async function listDays(
  db: Database,
  { projectId, range: { from, to }, after, limit }: AskedRows,
  { table, name, isEmpty = sql`false` }: DayTable,
): Promise<StoredDay[]> {
  const rest = after
    ? sql`and (day < ${after[0]}::date or (day = ${after[0]}::date and ${name} collate "C" > ${after[1]}))`
    : sql``;
  const { rows } = await db.execute<StoredDay>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${name} as name, sum(count)::bigint as count,
      coalesce(sum(count) filter (where ${isEmpty}), 0)::bigint as empty
    from ${table} as days
    where project_id = ${projectId} and day >= ${from}::date and day < ${to}::date ${rest}
    group by days.day, ${name} order by days.day desc, ${name} collate "C" limit ${limit + 1}
  `);
  return rows;
}

function toPage<Row>(
  stored: readonly StoredDay[],
  { limit }: AskedRows,
  toFields: (day: StoredDay) => Row,
): RowPage<{ date: string } & Row, DayPlace> {
  return toRowPage(stored, limit, {
    toRow: (day) => ({ date: day.day, ...toFields(day) }),
    toPlace: ({ day, name }): DayPlace => [day, name],
  });
}
