import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { CALLERS, type QueryCaller } from '../database/schema/index.ts';
import { SLICE_MS } from './time-parts.ts';

/** A question to the assistant, as it is counted. */
export interface CountedQuery {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  caller: QueryCaller;
}

/** A counted question with its own id and moment. */
export interface QueryRow extends CountedQuery {
  id: string;
  at: Date;
}

/** What came of adding rows: how many are new, and which days need their slices counted. */
export interface AddedQueries {
  added: number;
  fullDays: FullDay[];
}

/** A day of a project that has so many questions that its slices are worth counting. */
export interface FullDay {
  orgId: Id<'org'>;
  projectId: Id<'prj'>;
  day: string;
}

/** A day with this many questions of one caller is full: from there on its slices are counted, too. */
const FULL_DAY = 5_000;

/** Adds questions, and counts the slices of days that they made full. Returns the number of rows that are new. */
export async function insertQueries(db: Database, rows: readonly QueryRow[]): Promise<number> {
  const { added, fullDays } = await addQueries(db, rows);
  await sliceDays(db, fullDays);
  return added;
}

/** Adds questions; the days that they made full are left to `sliceDays`. */
export async function addQueries(db: Database, rows: readonly QueryRow[]): Promise<AddedQueries> {
  return rows.length === 0 ? { added: 0, fullDays: [] } : addQueriesFrom(db, toValues(rows));
}

/**
 * Adds questions and counts them by day, in one statement: both happen or neither. Rows that are there
 * already are neither added nor counted. Days are taken in order, so that two writers never wait for each other.
 * The source is a query or list of ids, organizations, projects, moments and callers.
 */
export async function addQueriesFrom(db: Database, source: SQL): Promise<AddedQueries> {
  const result = await db.execute<{ added: number; fullDays: FullDay[] | null }>(sql`
    with added as (
      insert into assistant_queries (id, org_id, project_id, at, caller) ${source}
      on conflict (id) do nothing
      returning org_id, project_id, at, caller
    ), counted as (
      insert into assistant_days as days (org_id, project_id, day, caller, count)
      select org_id, project_id, (at at time zone 'UTC')::date as day, caller, count(*)
      from added group by org_id, project_id, day, caller order by project_id, day, caller
      on conflict (project_id, day, caller) do update set count = days.count + excluded.count
      returning org_id, project_id, day, caller, count, is_sliced
    ), sliced as (
      insert into assistant_slices as slices (org_id, project_id, start, caller, count)
      select org_id, project_id, ${sliceOf(sql`at`)} as start, caller, count(*)
      from added join (select project_id, day, caller from counted where is_sliced) as full_days
        using (project_id, caller)
      where full_days.day = (at at time zone 'UTC')::date
      group by org_id, project_id, start, caller order by project_id, start, caller
      on conflict (project_id, start, caller) do update set count = slices.count + excluded.count
    )
    select (select count(*) from added) as added, json_agg(full_day) as "fullDays" from (
      select distinct org_id as "orgId", project_id as "projectId", day
      from counted where count >= ${FULL_DAY} and not is_sliced
    ) as full_day
  `);
  const [summary] = result.rows;
  return { added: summary?.added ?? 0, fullDays: summary?.fullDays ?? [] };
}

function toValues(rows: readonly QueryRow[]): SQL {
  const values = rows.map(
    ({ id, orgId, projectId, at, caller }) =>
      sql`(${id}::uuid, ${orgId}, ${projectId}, ${at.toISOString()}::timestamptz, ${caller})`,
  );
  return sql`values ${sql.join(values, sql`, `)}`;
}

/** Not within a transaction that has added rows: it would hold some of a day's rows while it waits for the others. */
export async function sliceDays(db: Database, days: readonly FullDay[]): Promise<void> {
  for (const day of days) await sliceDay(db, day);
}

/**
 * Counts the slices of a full day. It holds the day's rows meanwhile: who added to the day before is
 * seen here, and who adds after sees that there are slices.
 */
async function sliceDay(db: Database, { orgId, projectId, day }: FullDay): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = CALLERS.toSorted().map(
      (caller) => sql`(${orgId}, ${projectId}, ${day}::date, ${caller}, 0)`,
    );
    await tx.execute(sql`
      insert into assistant_days (org_id, project_id, day, caller, count)
      values ${sql.join(rows, sql`, `)} on conflict do nothing
    `);
    const ofDay = sql`project_id = ${projectId} and day = ${day}::date`;
    const held = await tx.execute<{ isSliced: boolean }>(
      sql`select is_sliced as "isSliced" from assistant_days where ${ofDay} order by caller for update`,
    );
    if (held.rows.some(({ isSliced }) => isSliced)) return;
    await tx.execute(sql`
      insert into assistant_slices (org_id, project_id, start, caller, count)
      select org_id, project_id, ${sliceOf(sql`at`)} as start, caller, count(*)
      from assistant_queries
      where project_id = ${projectId}
        and at >= ${day}::timestamp at time zone 'UTC'
        and at < (${day}::date + 1)::timestamp at time zone 'UTC'
      group by org_id, project_id, start, caller
    `);
    await tx.execute(sql`update assistant_days set is_sliced = true where ${ofDay}`);
  });
}

function sliceOf(at: SQL): SQL {
  const length = sql.raw(`'${SLICE_MS / 1000} seconds'::interval`);
  return sql`date_bin(${length}, ${at}, '1970-01-01Z'::timestamptz)`;
}
