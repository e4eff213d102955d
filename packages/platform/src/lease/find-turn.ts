import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import { sumRenderTime } from '../usage/render-time.ts';
import { isHeld, LEASE_SECONDS } from './expiry.ts';
import { isUnfinished, type JobTable } from './leased-rows.ts';

export interface Turn {
  now: Date;
  /** Organizations that have their share of this process at work. */
  busy: readonly Id<'org'>[];
  /** Rows that this process works on: it does not take over from itself. */
  held: readonly string[];
  /** What else must be true of the row, which is called `job`. */
  only?: SQL;
  /** How long a lease lasts. */
  seconds?: number;
}

/**
 * The id of the row whose turn it is, as part of a statement that locks it; nothing when none
 * waits. Of the rows that nobody holds, one of the organization that has the fewest at work, then of
 * the one that used the least rendering time lately, then of the one that was served longest ago;
 * within it, of the site that used the least. Neither many jobs nor long ones keep another
 * organization waiting.
 */
export function findTurn(
  table: JobTable,
  { now, busy, held, only = sql`true`, seconds = LEASE_SECONDS }: Turn,
): SQL {
  const [job, other] = [sql`job`, sql`other`];
  return sql`(
    select job.id
    from ${table} job
    where ${isUnfinished(table, job)}
      and not ${isHeld(job, seconds)}
      and job.org_id <> all(${sql.param([...busy])}::text[])
      and job.id <> all(${sql.param([...held])}::text[])
      and ${only}
    order by
      (select count(*) from ${table} other where other.org_id = job.org_id
        and ${isUnfinished(table, other)} and ${isHeld(other, seconds)}),
      ${sumRenderTime((spent) => sql`${spent}.org_id = job.org_id`, now)},
      (select max(other.started_at) from ${table} other where other.org_id = job.org_id) nulls first,
      ${sumRenderTime((spent) => sql`${spent}.site_id = job.site_id`, now)},
      job.created_at,
      job.id
    limit 1
    for update of job skip locked)`;
}
