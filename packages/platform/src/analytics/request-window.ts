import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** The limit of all analytics endpoints together, for one organization. */
export const ANALYTICS_LIMIT = 100;
const ANALYTICS_WINDOW_MS = 3_600_000;

/** Whether a request may pass, and how it stands with the limit after it. */
export interface Admission {
  isAdmitted: boolean;
  remaining: number;
  /** Until the oldest request leaves the window. */
  resetSeconds: number;
}

/**
 * Lets a request through if fewer than the limit were let through in the window that ends now; in no
 * window of that length there are ever more. One row an organization, changed by one statement: it is
 * shared by all processes and outlives them. A process whose clock lags counts what others wrote ahead of it too;
 * what is a whole window ahead was written before a clock was set back.
 */
export async function admitRequest(
  db: Database,
  orgId: Id<'org'>,
  now: number,
): Promise<Admission> {
  const [since, until] = [now - ANALYTICS_WINDOW_MS, now + ANALYTICS_WINDOW_MS];
  const recent = sql`select t from unnest(held.times) as t
    where t > ${since}::bigint and t < ${until}::bigint`;
  const isFree = sql`(select count(*) from (${recent}) as r) < ${ANALYTICS_LIMIT}`;
  const { rows } = await db.execute<{ passed: boolean; used: number; oldest: number }>(sql`
    insert into analytics_windows as held (org_id, times, is_let_through)
    values (${orgId}, array[${now}::bigint], true)
    on conflict (org_id) do update set
      is_let_through = ${isFree},
      times = case when ${isFree}
        then array(${recent}) || ${now}::bigint
        else array(${recent}) end
    returning is_let_through as passed, cardinality(times) as used,
      (select min(t) from unnest(times) as t) as oldest
  `);
  const [row] = rows;
  if (!row) throw new Error('the window of an organization was not written');
  return {
    isAdmitted: row.passed,
    remaining: Math.max(0, ANALYTICS_LIMIT - row.used),
    resetSeconds: Math.max(1, Math.ceil((row.oldest + ANALYTICS_WINDOW_MS - now) / 1000)),
  };
}
