import { createId, type Id } from '@quire/base';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type LoginLink, loginLinks } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { createSecret, hashSecret } from './secret.ts';

export interface NewLoginLink {
  orgId: Id<'org'>;
  /** For a member who lost their password; without one the link makes a new member. */
  memberId?: Id<'mem'>;
  hours: number;
}

const HOUR_MS = 3_600_000;

/** Creates a link that lets somebody in once, and gives its secret, the only time it is known. */
export async function createLoginLink(
  db: Database,
  { orgId, memberId, hours }: NewLoginLink,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<string> {
  const secret = createSecret(random);
  const now = clock.now();
  await db.insert(loginLinks).values({
    id: createId('lnk', random),
    orgId,
    memberId: memberId ?? null,
    hash: hashSecret(secret) ?? '',
    createdAt: new Date(now),
    expiresAt: new Date(now + hours * HOUR_MS),
  });
  return secret;
}

/** Where a link leads. The secret comes after the `#`, so that no server or log on the way sees it. */
export function toLinkUrl(platformUrl: string, secret: string): string {
  return `${platformUrl}/welcome#${secret}`;
}

/** The link of a secret, if it still lets somebody in. */
export async function findLoginLink(
  db: Database,
  secret: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<LoginLink | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  const [link] = await db.select().from(loginLinks).where(isOpen(hash, clock.now()));
  return link;
}

/** Uses a link up. Of several who try at once one gets it. */
export async function useLoginLink(
  db: Database,
  secret: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<LoginLink | undefined> {
  const hash = hashSecret(secret);
  if (!hash) return undefined;
  const [link] = await db
    .update(loginLinks)
    .set({ usedAt: new Date(clock.now()) })
    .where(isOpen(hash, clock.now()))
    .returning();
  return link;
}

function isOpen(hash: string, now: number) {
  return and(
    eq(loginLinks.hash, hash),
    isNull(loginLinks.usedAt),
    gt(loginLinks.expiresAt, new Date(now)),
  );
}
