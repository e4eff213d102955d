import { createId, type Id } from '@quire/base';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type Member,
  members,
  organisations,
  type Plan,
  type Session,
  sessions,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { createSecret, hashSecret } from './secret.ts';

/** Who is signed in. */
export interface SignedIn {
  sessionId: Id<'ses'>;
  member: Pick<Member, 'id' | 'email' | 'name'>;
  orgId: Id<'org'>;
  orgName: string;
  plan: Plan;
  /** When they last proved who they are, by signing in or since. */
  provenAt: Date | null;
}

const DAY_MS = 24 * 3_600_000;
/** A session ends this long after its beginning, however much it is used. */
const LIFETIME_MS = 30 * DAY_MS;
/** And when nobody used it for this long. */
const IDLE_MS = 7 * DAY_MS;
const SEEN_GRAIN_MS = 60_000;
const MAX_BROWSER = 250;

/** Signs a browser in and gives the secret of its cookie, the only time it is known. */
export async function createSession(
  db: Database,
  { orgId, id: memberId }: Pick<Member, 'orgId' | 'id'>,
  { browser, address }: { browser: string; address: string },
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<string> {
  const secret = createSecret(random);
  const now = new Date(clock.now());
  await db.insert(sessions).values({
    id: createId('ses', random),
    orgId,
    memberId,
    hash: hashSecret(secret) ?? '',
    browser: browser.slice(0, MAX_BROWSER),
    address,
    provenAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  return secret;
}

/** Who is behind a cookie, if it still holds. */
export async function findSession(
  db: Database,
  secret: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<SignedIn | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  const now = clock.now();
  const [found] = await db
    .select({
      sessionId: sessions.id,
      member: { id: members.id, email: members.email, name: members.name },
      orgId: sessions.orgId,
      orgName: organisations.name,
      plan: organisations.plan,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .innerJoin(organisations, eq(organisations.id, sessions.orgId))
    .where(
      and(
        eq(sessions.hash, hash),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.lastSeenAt, new Date(now - IDLE_MS)),
      ),
    );
  if (found) await noteSeen(db, found.sessionId, now);
  return found;
}

async function noteSeen(db: Database, id: Id<'ses'>, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, new Date(now - SEEN_GRAIN_MS))));
}

/** The browsers in which a member is signed in, the last used first. */
export function listSessions(
  db: Database,
  memberId: Id<'mem'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<Session[]> {
  const now = clock.now();
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.lastSeenAt, new Date(now - IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

/** How long a proof of who somebody is counts for changes to how they sign in. */
const PROOF_MS = 15 * 60_000;

/** Whether it was recently proven who is signed in: a browser that was left open is not enough for everything. */
export function isProven(
  { provenAt }: Pick<SignedIn, 'provenAt'>,
  { clock }: Pick<Services, 'clock'>,
): boolean {
  if (provenAt === null) return false;
  // A proof may be a little ahead by the clock of another process. What is far ahead is of before a clock was set back.
  return Math.abs(clock.now() - provenAt.getTime()) < PROOF_MS;
}

/** Notes that whoever is signed in has just proven who they are. */
export async function noteProof(
  db: Database,
  id: Id<'ses'>,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: new Date(clock.now()) })
    .where(eq(sessions.id, id));
}

/** Signs one browser of a member out. Returns whether there was one. */
export async function endSession(
  db: Database,
  memberId: Id<'mem'>,
  id: Id<'ses'>,
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Signs a member out everywhere, or everywhere but here: after a new password. */
export async function endOtherSessions(
  db: Database,
  memberId: Id<'mem'>,
  here: Id<'ses'> | undefined,
): Promise<void> {
  const all = eq(sessions.memberId, memberId);
  await db.delete(sessions).where(here ? and(all, ne(sessions.id, here)) : all);
}
