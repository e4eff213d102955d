import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { firstSiteOf, type UsageRange, type UsageScope, within } from './usage-scope.ts';

/** What was counted, of whatever it is. */
export interface UsageCounts {
  pageViews: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  renderSeconds: number;
}

export interface UsageDay extends UsageCounts {
  date: string;
}

export interface SiteUsage extends UsageCounts {
  siteId: string;
  siteName: string;
  /** Now. */
  versionBytes: number;
}

export interface UsageSummary {
  totals: UsageCounts;
  days: UsageDay[];
  /** Those whose versions have most bytes, the largest first. */
  sites: SiteUsage[];
  /** What the versions of all sites have now. */
  versionBytes: number;
}

type Asked = UsageScope & { range: UsageRange };

/** How many sites are listed. */
const LISTED_SITES = 50;

/** The usage of some days in sum, by day and by site, of one moment. */
export function loadUsageSummary(db: Database, asked: Asked): Promise<UsageSummary> {
  return db.transaction(
    async (tx) => {
      const days = await listDays(tx, asked);
      return {
        totals: sumDays(days),
        days,
        sites: await listSites(tx, asked),
        versionBytes: await sumVersions(tx, asked),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function sumDays(days: readonly UsageDay[]): UsageCounts {
  const sum = (pick: (day: UsageDay) => number) => days.reduce((all, day) => all + pick(day), 0);
  return {
    pageViews: sum(({ pageViews }) => pageViews),
    questions: sum(({ questions }) => questions),
    publishes: sum(({ publishes }) => publishes),
    previews: sum(({ previews }) => previews),
    exports: sum(({ exports }) => exports),
    renderSeconds: toSeconds(sum(({ renderSeconds }) => renderSeconds * 1000)),
  };
}

interface CountedRow extends Record<string, unknown> {
  views: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  milliseconds: number;
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds) / 1000;

function toCounts(row: CountedRow): UsageCounts {
  const { views: pageViews, questions, publishes, previews, exports, milliseconds } = row;
  return {
    pageViews,
    questions,
    publishes,
    previews,
    exports,
    renderSeconds: toSeconds(milliseconds),
  };
}

/** Each table is summed by itself: a day has one row of each. */
async function listDays(db: Database, asked: Asked): Promise<UsageDay[]> {
  const { rows } = await db.execute<CountedRow & { day: string }>(sql`
    with own as (
      select day, sum(publishes) as publishes, sum(previews) as previews, sum(exports) as exports,
        sum(render_milliseconds) as milliseconds
      from usage_days where ${within(asked, 'site')} group by day
    ), web as (
      select day, sum(views) as views from web_days where ${within(asked, 'project')} group by day
    ), asked as (
      select day, sum(count) as questions from assistant_days
      where ${within(asked, 'project')} group by day
    )
    select to_char(day, 'YYYY-MM-DD') as day, ${COUNTS}
    from own full join web using (day) full join asked using (day)
    where ${HAS_COUNTS}
    order by 1
  `);
  return rows.map((row) => ({ date: row.day, ...toCounts(row) }));
}

const COUNTS = sql`coalesce(views, 0)::bigint as views, coalesce(questions, 0)::bigint as questions,
  coalesce(publishes, 0)::bigint as publishes, coalesce(previews, 0)::bigint as previews,
  coalesce(exports, 0)::bigint as exports, coalesce(milliseconds, 0)::bigint as milliseconds`;

/** The row of a day on which versions were removed counts nothing. */
const HAS_COUNTS = sql`coalesce(views, 0) + coalesce(questions, 0) + coalesce(publishes, 0)
  + coalesce(previews, 0) + coalesce(exports, 0) + coalesce(milliseconds, 0) > 0`;

interface SiteRow extends CountedRow {
  id: string;
  name: string;
  bytes: number;
}

/** The largest sites first; only what is listed is summed. */
async function listSites(db: Database, asked: Asked): Promise<SiteUsage[]> {
  const { orgId, only, range } = asked;
  const some = only ? sql`and sites.id = any(${sql.param([...only])}::text[])` : sql``;
  const ofDays = sql`org_id = ${orgId} and day >= ${range.from}::date and day < ${range.to}::date`;
  const ofProject = sql`project_id = largest.project_id
    and largest.id = ${firstSiteOf(sql`largest.project_id`)} and ${ofDays}`;
  const { rows } = await db.execute<SiteRow>(sql`
    with largest as (
      select sites.id, sites.name, sites.project_id, coalesce(site_bytes.bytes, 0) as bytes
      from sites left join site_bytes on site_bytes.site_id = sites.id
      where sites.org_id = ${orgId} ${some}
      order by 4 desc, sites.created_at, sites.id limit ${LISTED_SITES}
    )
    select largest.id, largest.name, largest.bytes, ${COUNTS}
    from largest
    left join lateral (
      select sum(publishes) as publishes, sum(previews) as previews, sum(exports) as exports,
        sum(render_milliseconds) as milliseconds
      from usage_days where site_id = largest.id and ${ofDays}
    ) as own on true
    left join lateral (select sum(views) as views from web_days where ${ofProject}) as web on true
    left join lateral (
      select sum(count) as questions from assistant_days where ${ofProject}
    ) as asked on true
    order by largest.bytes desc, largest.name, largest.id
  `);
  return rows.map((row) => ({
    siteId: row.id,
    siteName: row.name,
    ...toCounts(row),
    versionBytes: row.bytes,
  }));
}

async function sumVersions(db: Database, { orgId, only }: Asked): Promise<number> {
  const some = only ? sql`and site_id = any(${sql.param([...only])}::text[])` : sql``;
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes from site_bytes where org_id = ${orgId} ${some}
  `);
  return rows[0]?.bytes ?? 0;
}
