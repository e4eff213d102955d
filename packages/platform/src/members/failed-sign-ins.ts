import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { failedLogins } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Failures that are counted together, and how many of them a window may have. */
export interface FailureLimit {
  subject: string;
  most: number;
  windowMs: number;
}

/** No window is longer: what is older counts for nothing. */
export const LONGEST_WINDOW_MS = 3_600_000;

/** Only a hash is kept: the table says nothing of who tried. */
export function toSubject(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

/** Notes an attempt; returns how long to wait, in milliseconds, where there were too many already. */
export async function countAttempt(
  db: Database,
  { subject, most, windowMs }: FailureLimit,
  now: number,
): Promise<number | undefined> {
  // A clock may lag behind another process's; what is a window ahead is of before the clock was set back.
  const recent = sql`select t from unnest(held.times) as t
    where t > ${now - windowMs}::bigint and t < ${now + windowMs}::bigint`;
  // A refused attempt leaves a zero, which tells it from the last one allowed and never counts: whoever
  // waits as long as they were asked to is let through.
  const { rows } = await db.execute<{ used: number; oldest: number }>(sql`
    insert into failed_logins as held (subject, times) values (${subject}, array[${now}::bigint])
    on conflict (subject) do update set times = array(${recent} order by t) ||
      case when (select count(*) from (${recent}) as r) < ${most} then ${now}::bigint else 0 end
    returning cardinality(times) as used, times[1] as oldest
  `);
  const [row] = rows;
  if (!row || row.used <= most) return undefined;
  return row.oldest + windowMs - now;
}

/** Takes an attempt back that was none. */
export async function uncountAttempt(
  db: Database,
  subjects: readonly string[],
  now: number,
): Promise<void> {
  await db
    .update(failedLogins)
    .set({ times: sql`array_remove(${failedLogins.times}, ${now}::bigint)` })
    .where(inArray(failedLogins.subject, [...subjects]));
}

/** Forgets all failures of a subject. */
export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(failedLogins).where(eq(failedLogins.subject, subject));
}

/** Deletes the failures that count for nothing any more, and gives their number. */
export async function forgetOldAttempts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const horizon = clock.now() - LONGEST_WINDOW_MS;
  const newest = sql`(select max(t) from unnest(${failedLogins.times}) as t)`;
  const old = await db
    .delete(failedLogins)
    .where(sql`coalesce(${newest}, 0) < ${horizon}::bigint`)
    .returning({ subject: failedLogins.subject });
  return old.length;
}
