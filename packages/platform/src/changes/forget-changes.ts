import { sql } from 'drizzle-orm';
import { changeInSteps } from '../analytics/change-in-steps.ts';
import type { Database } from '../database/database.ts';

/**
 * Removes what every process has read long ago. The newest row stays: a process that does not find the row
 * again that it read last asks for everything.
 */
export function forgetChanges(db: Database): Promise<number> {
  return changeInSteps((atMost) =>
    db.execute(sql`
      delete from served_changes where position in (
        select position from served_changes
        where at < statement_timestamp() - interval '1 hour'
          and position < (select max(position) from served_changes)
        limit ${atMost}
      )
    `),
  );
}
