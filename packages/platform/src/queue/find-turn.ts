import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, type versions } from '../database/schema/index.ts';

interface Turn {
  table: typeof exportJobs | typeof versions;
  ticket: string;
}

/**
 * The row that a ticket is for, locked until the transaction ends. First the row that the ticket's
 * last worker left behind. Otherwise, of the waiting rows, one of the organisation that has the
 * fewest at work, then of the one that was served longest ago: a hundred jobs of one organisation
 * hold up another's single job by one job at most.
 */
export async function findTurn(tx: Database, { table, ticket }: Turn): Promise<string | undefined> {
  const { waiting, working } = table === exportJobs ? EXPORTS : PUBLISHES;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select job.id from ${table} job
    where (job.ticket = ${ticket} and ${working(sql`job`)}) or ${waiting(sql`job`)}
    order by
      (job.ticket is not distinct from ${ticket}) desc,
      (select count(*) from ${table} other where other.org_id = job.org_id and ${working(sql`other`)}),
      (select max(other.started_at) from ${table} other where other.org_id = job.org_id) nulls first,
      job.created_at,
      job.id
    limit 1
    for update of job skip locked`);
  return rows[0]?.id;
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
