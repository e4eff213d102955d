import type { Id } from '@quire/base';
import { NAMELESS, type Person } from '@quire/identity';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  members,
  type ReaderSession,
  readerSessions,
  readerTokens,
  sessions,
} from '../database/schema/index.ts';
import { createSecret, hashSecret } from '../members/secret.ts';
import type { Services } from '../services.ts';
import { type KnownReader, toKnownReader } from './site-reader.ts';

type Parts = Pick<Services, 'clock' | 'random'>;

const HOUR_MS = 3600_000;
/** Long enough for a browser to follow a link, too short for anybody to find it in a history. */
export const HAND_OVER_MS = 60_000;

/** The group that every member of the organization is in. */
const MEMBERS_GROUP = 'members';

/** Whose it is. */
export interface SessionOwner {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

/** Somebody who is let in. */
export interface NewVisit {
  person: Pick<Person, 'name' | 'email' | 'groups' | 'claims'>;
  /** In milliseconds since 1970. */
  expiresAt: number;
  /** Of a member of the organization. */
  sessionId?: Id<'ses'>;
  /** Encrypted. */
  idToken?: string | undefined;
}

/** When somebody who is let in now is signed out. */
export function toSessionEnd(
  { sessionHours }: { sessionHours: number },
  { clock }: Pick<Services, 'clock'>,
  wanted?: number,
): number {
  const latest = clock.now() + sessionHours * HOUR_MS;
  return wanted === undefined ? latest : Math.min(wanted, latest);
}

/** Lets somebody in. Gives the secret, the only time it is known. */
export function createVisit(
  db: Database,
  owner: SessionOwner,
  visit: NewVisit,
  parts: Parts,
): Promise<string> {
  return insertSession(db, owner, { kind: 'visit', ...visit }, parts);
}

/** Lets a member of the organization into a site once, within a minute. */
export function createReaderHandOver(
  db: Database,
  owner: SessionOwner & { sessionId: Id<'ses'> },
  parts: Parts,
): Promise<string> {
  const { sessionId } = owner;
  const expiresAt = parts.clock.now() + HAND_OVER_MS;
  const handOver = { kind: 'hand-over', sessionId, person: NAMELESS, expiresAt } as const;
  return insertSession(db, owner, handOver, parts);
}

/** Uses a hand-over up on a host of its site. Gives the secret of the visit; nothing where it is not good. */
export async function useReaderHandOver(
  db: Database,
  { siteId }: Pick<SessionOwner, 'siteId'>,
  secret: string,
  parts: Parts & { sessionHours: number },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const used = await takeHandOver(tx, { siteId, secret, kind: 'hand-over' }, parts);
    if (!used?.sessionId) return undefined;
    const member = await findMember(tx, used.sessionId);
    if (!member) return undefined;
    const { name, email } = member;
    return createVisit(
      tx,
      used,
      {
        person: { name, email, groups: [MEMBERS_GROUP, ...member.groups], claims: { name, email } },
        sessionId: used.sessionId,
        expiresAt: toSessionEnd(parts, parts),
      },
      parts,
    );
  });
}

/** Uses up what lets somebody in once; nothing where it is not good. */
export async function takeHandOver(
  tx: Database,
  wanted: { siteId: Id<'site'>; secret: string; kind: ReaderSession['kind'] },
  { clock }: Pick<Services, 'clock'>,
): Promise<ReaderSession | undefined> {
  const current = toCurrent(wanted, clock);
  if (!current) return undefined;
  const [used] = await tx.delete(readerSessions).where(current).returning();
  return used;
}

/** The row of a secret that has not ended. */
function toCurrent(
  { siteId, secret, kind }: { siteId: Id<'site'>; secret: string; kind: ReaderSession['kind'] },
  clock: Services['clock'],
) {
  const hash = hashSecret(secret);
  return (
    hash &&
    and(
      eq(readerSessions.hash, hash),
      eq(readerSessions.kind, kind),
      eq(readerSessions.siteId, siteId),
      gt(readerSessions.expiresAt, new Date(clock.now())),
    )
  );
}

async function findMember(db: Database, sessionId: Id<'ses'>) {
  const [found] = await db
    .select({ name: members.name, email: members.email, groups: members.groups })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.id, sessionId));
  return found;
}

/** Who reads with this secret, and until when; nothing where the visit is over, or of another site. */
export async function findVisit(
  db: Database,
  wanted: { siteId: Id<'site'>; secret: string; kind: 'visit' | 'view-as' },
  { clock }: Pick<Services, 'clock'>,
): Promise<{ reader: KnownReader; expiresAt: number } | undefined> {
  const current = toCurrent(wanted, clock);
  if (!current) return undefined;
  const [row] = await db.select().from(readerSessions).where(current);
  if (!row) return undefined;
  const reader = toKnownReader(row.groups, row);
  return {
    reader: row.kind === 'view-as' ? { ...reader, isViewAs: true } : reader,
    expiresAt: row.expiresAt.getTime(),
  };
}

/** Signs somebody out. Gives what ends the session at the provider as well, encrypted, where there is something. */
export async function endVisit(
  db: Database,
  siteId: Id<'site'>,
  secret: string,
): Promise<string | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  const [ended] = await db
    .delete(readerSessions)
    .where(and(eq(readerSessions.hash, hash), eq(readerSessions.siteId, siteId)))
    .returning({ idToken: readerSessions.idToken });
  return ended?.idToken ?? undefined;
}

/** Says whether a token was not used before, and remembers it as long as it could be used. */
export async function useTokenOnce(
  db: Database,
  siteId: Id<'site'>,
  { id, until }: { id: string; until: number },
): Promise<boolean> {
  const added = await db
    .insert(readerTokens)
    .values({ siteId, id, expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning();
  return added.length === 1;
}

/** Removes sessions that have ended, and tokens that are too old to be used again. */
export async function forgetReaders({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = new Date(clock.now());
  await db.delete(readerTokens).where(lt(readerTokens.expiresAt, now));
  const ended = await db
    .delete(readerSessions)
    .where(lt(readerSessions.expiresAt, now))
    .returning({ hash: readerSessions.hash });
  return ended.length;
}

/** Adds a row. Gives its secret, the only time it is known. */
export async function insertSession(
  db: Database,
  { orgId, siteId }: SessionOwner,
  { kind, person, expiresAt, sessionId, idToken }: NewVisit & Pick<ReaderSession, 'kind'>,
  { clock, random }: Parts,
): Promise<string> {
  const secret = createSecret(random);
  await db.insert(readerSessions).values({
    hash: hashSecret(secret) ?? '',
    orgId,
    siteId,
    kind,
    sessionId: sessionId ?? null,
    name: person.name ?? null,
    email: person.email ?? null,
    groups: [...person.groups],
    claims: { ...person.claims },
    idToken: idToken ?? null,
    createdAt: new Date(clock.now()),
    expiresAt: new Date(expiresAt),
  });
  return secret;
}
