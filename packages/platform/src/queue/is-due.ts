import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether it is time for a row that waits until a moment, by the clock of the service. Nothing waits longer than this:
 * a moment that is further ahead was written before the clock was set back, or by a process whose clock is ahead.
 */
export function isDue(moment: SQL, now: number, longestMs: number): SQL {
  const [due, latest] = [now, now + longestMs].map((time) => new Date(time).toISOString());
  return sql`(${moment} <= ${due}::timestamptz or ${moment} > ${latest}::timestamptz)`;
}
