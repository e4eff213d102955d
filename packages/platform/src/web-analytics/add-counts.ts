import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { DayCounts, DayTotal, NameCount } from './day-counts.ts';
import { OTHER } from './web-event.ts';

/** How many different ones of a kind a project may have on a day; those beyond are counted as one. */
const NAMES_A_DAY = {
  pages: 2_000,
  referrers: 500,
  searches: 1_000,
  results: 2_000,
  programs: 200,
} as const;

/**
 * Adds the sums of a batch to those of its days, all or none. The rows of the days are taken first
 * and in order: processes that write to the same day wait for each other, so that none goes over
 * its number of names.
 */
export async function addCounts(db: Database, counts: DayCounts): Promise<void> {
  const totals = counts.totals();
  if (totals.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(addTotals(totals));
    await addNames(tx, counts.pages(), {
      table: sql`web_page_days`,
      name: sql`path`,
      most: NAMES_A_DAY.pages,
    });
    await addNames(tx, counts.referrers(), {
      table: sql`web_referrer_days`,
      name: sql`host`,
      most: NAMES_A_DAY.referrers,
    });
    const programs = counts.programs();
    for (const kind of ['agent', 'crawler'] as const) {
      await addNames(
        tx,
        programs.filter((program) => program.kind === kind),
        {
          table: sql`web_program_days`,
          name: sql`program`,
          most: NAMES_A_DAY.programs,
          also: { name: sql`kind`, value: sql`${kind}::text` },
        },
      );
    }
    await addNames(tx, counts.results(), {
      table: sql`web_result_days`,
      name: sql`path`,
      most: NAMES_A_DAY.results,
    });
    const searches = counts.searches();
    for (const hasResults of [true, false]) {
      await addNames(
        tx,
        searches.filter((search) => search.hasResults === hasResults),
        {
          table: sql`web_search_days`,
          name: sql`query`,
          most: NAMES_A_DAY.searches,
          also: { name: sql`has_results`, value: sql`${hasResults}::boolean` },
        },
      );
    }
  });
}

function addTotals(totals: readonly DayTotal[]): SQL {
  return sql`
    insert into web_days as held
      (org_id, project_id, day, views, searches, empty_searches, opened_results)
    select * from unnest(
      ${list(totals, ({ orgId }) => orgId)}::text[],
      ${list(totals, ({ projectId }) => projectId)}::text[],
      ${list(totals, ({ day }) => day)}::date[],
      ${list(totals, ({ views }) => views)}::bigint[],
      ${list(totals, ({ searches }) => searches)}::bigint[],
      ${list(totals, ({ emptySearches }) => emptySearches)}::bigint[],
      ${list(totals, ({ openedResults }) => openedResults)}::bigint[]
    ) as batch (org_id, project_id, day, views, searches, empty_searches, opened_results)
    order by project_id, day
    on conflict (project_id, day) do update set
      views = held.views + excluded.views,
      searches = held.searches + excluded.searches,
      empty_searches = held.empty_searches + excluded.empty_searches,
      opened_results = held.opened_results + excluded.opened_results
  `;
}

interface NameTable {
  table: SQL;
  /** The column of the name. */
  name: SQL;
  /** How many names a day may have. */
  most: number;
  /** A further column of the key, the same for all rows. */
  also?: { name: SQL; value: SQL };
}

/** Names that are there already are added to; of new ones those that came most often get the places that are left. */
async function addNames(
  tx: Database,
  counts: readonly NameCount[],
  { table, name, most, also }: NameTable,
): Promise<void> {
  if (counts.length === 0) return;
  const column = also ? sql`, ${also.name}` : sql``;
  const value = also ? sql`, ${also.value}` : sql``;
  const isSame = also ? sql`and known.${also.name} = ${also.value}` : sql``;
  await tx.execute(sql`
    with batch as (
      select * from unnest(
        ${list(counts, ({ orgId }) => orgId)}::text[],
        ${list(counts, ({ projectId }) => projectId)}::text[],
        ${list(counts, ({ day }) => day)}::date[],
        ${list(counts, (count) => count.name)}::text[],
        ${list(counts, ({ count }) => count)}::bigint[]
      ) as batch (org_id, project_id, day, name, count)
    ), held as (
      select project_id, day, count(*) as names from ${table}
      where (project_id, day) in (select project_id, day from batch)
      group by project_id, day
    ), ranked as (
      select batch.*, known.${name} is not null as is_known, row_number() over (
        partition by batch.project_id, batch.day, known.${name} is null
        order by batch.count desc, batch.name
      ) as place
      from batch left join ${table} as known
        on known.project_id = batch.project_id and known.day = batch.day
          and known.${name} = batch.name ${isSame}
    )
    insert into ${table} as kept (org_id, project_id, day, ${name}, count${column})
    select org_id, project_id, day,
      case when is_known or place <= ${most} - coalesce(names, 0) then name else ${OTHER} end as name,
      sum(count)${value}
    from ranked left join held using (project_id, day)
    group by org_id, project_id, day, 4
    order by project_id, day, name
    on conflict (project_id, day, ${name}${column}) do update set count = kept.count + excluded.count
  `);
}

/** One parameter for a whole column, however many rows there are. */
function list<Row>(rows: readonly Row[], pick: (row: Row) => string | number): SQL {
  return sql`${sql.param(rows.map(pick))}`;
}
