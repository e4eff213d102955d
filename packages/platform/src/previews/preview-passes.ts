import type { Id } from '@quire/base';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { previewPasses } from '../database/schema/index.ts';
import { createSecret, hashSecret } from '../members/secret.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'clock' | 'random'>;

const MINUTE_MS = 60_000;
/** Long enough for a browser to follow a link, too short for anybody to find it in a history. */
const HAND_OVER_MS = MINUTE_MS;
const MEMBER_MS = 12 * 60 * MINUTE_MS;
const PASSWORD_MS = 7 * 24 * 60 * MINUTE_MS;

/** For how long the cookie of a visit is worth keeping: the service ends visits by itself. */
export const VISIT_SECONDS = PASSWORD_MS / 1000;

interface PassOwner {
  orgId: Id<'org'>;
  previewId: Id<'prv'>;
  /** Of the member; nothing for whoever knew the password. */
  sessionId: Id<'ses'> | undefined;
}

/** Lets a member into a preview once, within a minute. Gives the secret, the only time it is known. */
export function createHandOver(
  db: Database,
  owner: PassOwner & { sessionId: Id<'ses'> },
  parts: Parts,
): Promise<string> {
  return createPass(db, owner, { kind: 'hand-over', milliseconds: HAND_OVER_MS }, parts);
}

/** Lets whoever knew the password in, for a week. */
export function createPasswordVisit(
  db: Database,
  owner: Omit<PassOwner, 'sessionId'>,
  parts: Parts,
): Promise<string> {
  const visit = { kind: 'visit', milliseconds: PASSWORD_MS } as const;
  return createPass(db, { ...owner, sessionId: undefined }, visit, parts);
}

/** Uses a hand-over up on the host that it is for. Gives the secret of the visit; nothing where it is not good. */
export async function useHandOver(
  db: Database,
  previewId: Id<'prv'>,
  secret: string,
  parts: Parts,
): Promise<string | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(previewPasses)
      .where(
        and(
          eq(previewPasses.hash, hash),
          eq(previewPasses.kind, 'hand-over'),
          eq(previewPasses.previewId, previewId),
          gt(previewPasses.expiresAt, new Date(parts.clock.now())),
        ),
      )
      .returning();
    if (!used?.sessionId) return undefined;
    const owner = { orgId: used.orgId, previewId, sessionId: used.sessionId };
    return createPass(tx, owner, { kind: 'visit', milliseconds: MEMBER_MS }, parts);
  });
}

/** Who visits a preview with this secret; nothing where the visit is over, or of another preview. */
export async function findVisit(
  db: Database,
  previewId: Id<'prv'>,
  secret: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<'member' | 'guest' | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  const [pass] = await db
    .select({ sessionId: previewPasses.sessionId })
    .from(previewPasses)
    .where(
      and(
        eq(previewPasses.hash, hash),
        eq(previewPasses.kind, 'visit'),
        eq(previewPasses.previewId, previewId),
        gt(previewPasses.expiresAt, new Date(clock.now())),
      ),
    );
  if (!pass) return undefined;
  return pass.sessionId === null ? 'guest' : 'member';
}

async function createPass(
  db: Database,
  { orgId, previewId, sessionId }: PassOwner,
  { kind, milliseconds }: { kind: 'hand-over' | 'visit'; milliseconds: number },
  { clock, random }: Parts,
): Promise<string> {
  const secret = createSecret(random);
  const now = clock.now();
  await db.insert(previewPasses).values({
    hash: hashSecret(secret) ?? '',
    orgId,
    previewId,
    kind,
    sessionId: sessionId ?? null,
    createdAt: new Date(now),
    expiresAt: new Date(now + milliseconds),
  });
  return secret;
}
