import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { failedLogins, type Member, members } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { isPassword } from './password.ts';

/** How a sign-in ended. */
export type SignInResult =
  | { state: 'in'; member: Member }
  | { state: 'wrong' }
  | { state: 'throttled'; retryAfterSeconds: number };

export interface SignInAttempt {
  email: string;
  password: string;
  /** Where it comes from. */
  address: string;
}

const WINDOW_MS = 15 * 60_000;
/** Failures in a window: of one account from anywhere, and from one address to any account. */
const MOST_FOR_ACCOUNT = 10;
const MOST_FROM_ADDRESS = 50;

/**
 * Lets a member in with email and password. Failures are counted before the password is looked at, so
 * that many attempts at once do not slip through; a right password takes its own back.
 */
export async function signIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, password, address }: SignInAttempt,
): Promise<SignInResult> {
  const now = clock.now();
  const account = {
    subject: toSubject('account', email.trim().toLowerCase()),
    most: MOST_FOR_ACCOUNT,
  };
  const origin = { subject: toSubject('address', address), most: MOST_FROM_ADDRESS };
  for (const { subject, most } of [account, origin]) {
    const wait = await countAttempt(db, subject, most, now);
    if (wait !== undefined) {
      return { state: 'throttled', retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
    }
  }
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.email, email.trim().toLowerCase()));
  if (!(await isPassword(password, member?.passwordHash)) || !member) return { state: 'wrong' };
  await db.delete(failedLogins).where(eq(failedLogins.subject, account.subject));
  return { state: 'in', member };
}

/** Only a hash is kept: the table says nothing of who tried. */
function toSubject(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('hex');
}

/** Notes an attempt; tells how long to wait where there were too many already. */
async function countAttempt(
  db: Database,
  subject: string,
  most: number,
  now: number,
): Promise<number | undefined> {
  const recent = sql`select t from unnest(held.times) as t where t > ${now - WINDOW_MS}::bigint`;
  // One more than allowed is kept, to tell a full window from one that overflowed.
  const { rows } = await db.execute<{ used: number; oldest: number }>(sql`
    insert into failed_logins as held (subject, times) values (${subject}, array[${now}::bigint])
    on conflict (subject) do update set times =
      case when (select count(*) from (${recent}) as r) > ${most}
        then array(${recent} order by t)
        else array(${recent} order by t) || ${now}::bigint end
    returning cardinality(times) as used, times[1] as oldest
  `);
  const [row] = rows;
  if (!row || row.used <= most) return undefined;
  return row.oldest + WINDOW_MS - now;
}
