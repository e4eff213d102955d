import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import { type RowPage, toRowPage } from '../analytics/row-page.ts';
import type { Database } from '../database/database.ts';
import { firstSiteOf, type UsageRange, type UsageScope, within } from './usage-scope.ts';

/** Where a page of rows begins: after this site of this project and day. */
export type UsagePlace = readonly [day: string, projectId: string, siteId: string];

export interface AskedUsage extends UsageScope {
  range: UsageRange;
  after: UsagePlace | undefined;
  limit: number;
}

/** What a site took on a day. */
export interface UsageRow {
  date: string;
  siteId: string;
  /** Nothing once the site was removed. */
  siteName: string | null;
  pageViews: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  renderSeconds: number;
  /** At the end of the day. */
  versionBytes: number;
}

interface StoredRow extends Record<string, unknown> {
  day: string;
  project_id: string;
  site_id: Id<'site'>;
  name: string | null;
  views: number;
  questions: number;
  publishes: number;
  previews: number;
  exports: number;
  milliseconds: number;
  bytes: number;
}

/**
 * The days of sites on which anything was counted, the newest day first. Each of the three tables is read from its
 * index as far as a page goes, and no further: a page costs the same however many sites and days there are.
 */
export async function listUsage(
  db: Database,
  asked: AskedUsage,
): Promise<RowPage<Readonly<UsageRow>, UsagePlace>> {
  const { limit } = asked;
  const { rows } = await db.execute<StoredRow>(sql`
    with keys as (${listKeys(asked)})
    select to_char(keys.day, 'YYYY-MM-DD') as day, keys.project_id, keys.site_id, site.name,
      coalesce(web.views, 0)::bigint as views, coalesce(asked.questions, 0)::bigint as questions,
      coalesce(own.publishes, 0) as publishes, coalesce(own.previews, 0) as previews,
      coalesce(own.exports, 0) as exports, coalesce(own.render_milliseconds, 0)::bigint as milliseconds,
      coalesce(own.version_bytes, ${bytesBefore}, 0)::bigint as bytes
    from keys
    left join sites as site on site.id = keys.site_id and site.org_id = ${asked.orgId}
    left join usage_days as own on own.site_id = keys.site_id and own.day = keys.day
      and own.org_id = ${asked.orgId}
    left join lateral (
      select views from web_days
      where project_id = keys.project_id and day = keys.day and org_id = ${asked.orgId}
        and keys.site_id = ${firstSiteOf(sql`keys.project_id`)}
    ) as web on true
    left join lateral (
      select sum(count) as questions from assistant_days
      where project_id = keys.project_id and day = keys.day and org_id = ${asked.orgId}
        and keys.site_id = ${firstSiteOf(sql`keys.project_id`)}
    ) as asked on true
    order by keys.day desc, keys.project_id desc, keys.site_id desc
  `);
  return toRowPage(rows, limit, {
    toRow: (row): UsageRow => ({
      date: row.day,
      siteId: row.site_id,
      siteName: row.name,
      pageViews: row.views,
      questions: row.questions,
      publishes: row.publishes,
      previews: row.previews,
      exports: row.exports,
      renderSeconds: row.milliseconds / 1000,
      versionBytes: row.bytes,
    }),
    toPlace: ({ day, project_id, site_id }): UsagePlace => [day, project_id, site_id],
  });
}

/** What a site had at the end of the last day before on which anything became of it. */
const bytesBefore = sql`(
  select version_bytes from usage_days
  where site_id = keys.site_id and day < keys.day order by day desc limit 1
)`;

/** The days of sites of a page, and one more. Page views and questions belong to a project, and to its first site. */
function listKeys(asked: AskedUsage): SQL {
  const { after, limit } = asked;
  const rest = after
    ? sql`and (day, project_id, site_id) < (${after[0]}::date, ${after[1]}, ${after[2]})`
    : sql``;
  // The first of them can be the one that the page before ended with.
  const others = after ? sql`and (day, project_id) <= (${after[0]}::date, ${after[1]})` : sql``;
  const projects = (table: SQL, isCounted: SQL) => sql`(
    select distinct day, project_id from ${table}
    where ${within(asked, 'project')} and ${isCounted} ${others}
    order by day desc, project_id desc limit ${limit + 2}
  )`;
  return sql`
    select day, project_id, site_id from (
      (
        select day, project_id, site_id from usage_days where ${within(asked, 'site')} ${rest}
        order by day desc, project_id desc, site_id desc limit ${limit + 1}
      )
      union
      select day, project_id, ${firstSiteOf(sql`counted.project_id`)} as site_id from (
        ${projects(sql`web_days`, sql`views > 0`)}
        union
        ${projects(sql`assistant_days`, sql`count > 0`)}
      ) as counted
    ) as found
    where site_id is not null ${rest}
    order by day desc, project_id desc, site_id desc limit ${limit + 1}
  `;
}
