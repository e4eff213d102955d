import { type SQL, sql } from 'drizzle-orm';
import { type connections, deploys, exportJobs, type versions } from '../database/schema/index.ts';

/** A table of jobs: its unfinished rows are the queue, and a worker takes one by leasing it. */
export type JobTable = typeof exportJobs | typeof versions | typeof deploys;

/** A table whose rows are leased. */
export type LeasedTable = JobTable | typeof connections;

/** Whether a row is still to be worked on, by the name that the row has in the statement. */
export function isUnfinished(table: JobTable, row: SQL): SQL {
  if (table === exportJobs) return sql`${row}.status in ('queued', 'running')`;
  // Once there is a version, the deploy ends with it.
  if (table === deploys) {
    return sql`(${row}.state in ('waiting', 'running') and ${row}.version_id is null)`;
  }
  return sql`${row}.state = 'rendering'`;
}
