import { type SQL, sql } from 'drizzle-orm';

/** A worker that has not renewed its lease for this long is taken for dead. */
export const LEASE_SECONDS = 15;
/** How often a worker renews it: it may miss two before the lease ends. */
export const RENEW_MS = 4000;

/**
 * When a lease that is taken or renewed now ends. The clock is the database's, the one clock that
 * all workers share.
 */
export function toLeaseEnd(seconds: number): SQL {
  return sql`statement_timestamp() + ${toInterval(seconds)}`;
}

/**
 * Whether a worker holds a row now. After a restart of the database every lease counts for one more
 * term: while it was away nobody could renew, and that is no sign that anybody died. A server that started in the
 * future did so before its clock was set back.
 */
export function isHeld(row: SQL, seconds: number): SQL {
  const restarted = sql`case when pg_postmaster_start_time() <= statement_timestamp()
    then pg_postmaster_start_time() + ${toInterval(seconds)} end`;
  return sql`(${row}.lease_until is not null
    and greatest(${row}.lease_until, ${restarted}) >= statement_timestamp())`;
}

function toInterval(seconds: number): SQL {
  return sql`make_interval(secs => ${seconds})`;
}
