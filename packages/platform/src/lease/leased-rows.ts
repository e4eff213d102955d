import { type SQL, sql } from 'drizzle-orm';
import { exportJobs, type versions } from '../database/schema/index.ts';

/** A table whose unfinished rows are the queue: a worker takes one by leasing it. */
export type LeasedTable = typeof exportJobs | typeof versions;

/** Whether a row is still to be worked on, by the name that the row has in the statement. */
export function isUnfinished(table: LeasedTable, row: SQL): SQL {
  return table === exportJobs
    ? sql`${row}.status in ('queued', 'running')`
    : sql`${row}.state = 'rendering'`;
}
