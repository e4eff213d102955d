import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';

/** Whose usage is asked for: all sites of an organization, or only some of them. */
export interface UsageScope {
  orgId: Id<'org'>;
  only: ReadonlySet<string> | undefined;
}

/** Of which days: from one, included, to one, excluded. */
export interface UsageRange {
  from: string;
  to: string;
}

/** Rows of days of an organization, in the order of the index that all three tables have for it. */
export function within(
  { orgId, only, range: { from, to } }: UsageScope & { range: UsageRange },
  by: 'site' | 'project',
): SQL {
  const days = sql`org_id = ${orgId} and day >= ${from}::date and day < ${to}::date`;
  if (!only) return days;
  const sites = sql`${sql.param([...only])}::text[]`;
  return by === 'site'
    ? sql`${days} and site_id = any(${sites})`
    : sql`${days} and project_id in (
        select first.project_id from sites as first
        where first.org_id = ${orgId} and first.id = any(${sites})
          and first.id = ${firstSiteOf(sql`first.project_id`)}
      )`;
}

/** The site that page views and questions of a project are shown at: they are counted by project. */
export function firstSiteOf(project: SQL): SQL {
  return sql`(
    select sibling.id from sites as sibling where sibling.project_id = ${project}
    order by sibling.created_at, sibling.id limit 1
  )`;
}
