import type { Id } from '@quire/base';
import { eq } from 'drizzle-orm';
import { type Member, members } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import {
  countAttempt,
  type FailureLimit,
  forgetAttempts,
  LONGEST_WINDOW_MS,
  toSubject,
  uncountAttempt,
} from './failed-sign-ins.ts';
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
  /** A name for the browser, if it has signed in to this account before. */
  findBrowser(memberId: Id<'mem'>): Promise<string | undefined>;
}

const WINDOW_MS = 15 * 60_000;
/** Failures in a window: of one account from one address, and from one address to any account. */
const MOST_FROM_ADDRESS_FOR_ACCOUNT = 10;
const MOST_FROM_ADDRESS = 50;
/** Failures in an hour, of one account from wherever they come. */
const MOST_FOR_ACCOUNT = 100;

/**
 * Lets a member in with email and password. Failures are counted before the password is looked at, so
 * that many attempts at once do not slip through; a right password takes its own back.
 */
export async function signIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email: given, password, address, findBrowser }: SignInAttempt,
): Promise<SignInResult> {
  const now = clock.now();
  const email = given.trim().toLowerCase();
  const [member] = await db.select().from(members).where(eq(members.email, email));
  const limits = toLimits({ email, address, browser: member && (await findBrowser(member.id)) });
  for (const limit of limits) {
    const wait = await countAttempt(db, limit, now);
    if (wait !== undefined) {
      return { state: 'throttled', retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
    }
  }
  if (!(await isPassword(password, member?.passwordHash)) || !member) return { state: 'wrong' };
  const [own, ...shared] = limits;
  await forgetAttempts(db, own.subject);
  await uncountAttempt(
    db,
    shared.map(({ subject }) => subject),
    now,
  );
  return { state: 'in', member };
}

/**
 * What an attempt is counted for; one that is refused counts no further. Nobody can keep somebody
 * else out: a stranger uses up what strangers may try, and a browser that has signed in to the account
 * has tries of its own.
 */
function toLimits(from: {
  email: string;
  address: string;
  browser: string | undefined;
}): [FailureLimit, ...FailureLimit[]] {
  const { email, address, browser } = from;
  return [
    {
      subject: toSubject('account from address', email, address),
      most: MOST_FROM_ADDRESS_FOR_ACCOUNT,
      windowMs: WINDOW_MS,
    },
    { subject: toSubject('address', address), most: MOST_FROM_ADDRESS, windowMs: WINDOW_MS },
    {
      subject: browser ? toSubject('browser', browser) : toSubject('account', email),
      most: MOST_FOR_ACCOUNT,
      windowMs: LONGEST_WINDOW_MS,
    },
  ];
}
