import type { Id } from '@quire/base';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, type versions } from '../database/schema/index.ts';
import { sumRenderTime } from '../usage/render-time.ts';

interface Turn {
  table: typeof exportJobs | typeof versions;
  ticket: string;
  now: Date;
  /** Organisations that have their share of this process at work. */
  busy: readonly Id<'org'>[];
}

/**
 * The row that a ticket is for, locked until the transaction ends. First the row that the ticket's
 * last worker left behind. Otherwise, of the waiting rows, one of the organisation that has the
 * fewest at work, then of the one that used the least rendering time lately, then of the one that
 * was served longest ago; within it, of the site that used the least. Neither many jobs nor long
 * ones keep another organisation waiting. `later` when all that waits belongs to busy organisations.
 */
export async function findTurn(
  tx: Database,
  { table, ticket, now, busy }: Turn,
): Promise<string | 'later' | undefined> {
  const { waiting, working } = table === exportJobs ? EXPORTS : PUBLISHES;
  const isBusy = sql`job.org_id = any(${sql.param([...busy])}::text[])`;
  const { rows } = await tx.execute<{ id: string; mine: boolean; busy: boolean }>(sql`
    select job.id, job.ticket is not distinct from ${ticket} as mine, ${isBusy} as busy
    from ${table} job
    where (job.ticket = ${ticket} and ${working(sql`job`)}) or ${waiting(sql`job`)}
    order by
      (job.ticket is not distinct from ${ticket}) desc,
      ${isBusy},
      (select count(*) from ${table} other where other.org_id = job.org_id and ${working(sql`other`)}),
      ${sumRenderTime((spent) => sql`${spent}.org_id = job.org_id`, now)},
      (select max(other.started_at) from ${table} other where other.org_id = job.org_id) nulls first,
      ${sumRenderTime((spent) => sql`${spent}.site_id = job.site_id`, now)},
      job.created_at,
      job.id
    limit 1
    for update of job skip locked`);
  const [found] = rows;
  return found?.busy && !found.mine ? 'later' : found?.id;
}

interface States {
  waiting(row: SQL): SQL;
  working(row: SQL): SQL;
}

const EXPORTS: States = {
  // A running row without a ticket was left by a release that had none.
  waiting: (row) =>
    sql`(${row}.status = 'queued' or (${row}.status = 'running' and ${row}.ticket is null))`,
  working: (row) => sql`(${row}.status = 'running')`,
};

const PUBLISHES: States = {
  waiting: (row) => sql`(${row}.state = 'rendering' and ${row}.ticket is null)`,
  working: (row) => sql`(${row}.state = 'rendering' and ${row}.ticket is not null)`,
};
