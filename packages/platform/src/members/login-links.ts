import { createId, type Id } from '@quire/base';
import type { OrganizationRole, SiteRole } from '@quire/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type LoginLink, loginLinks } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { createSecret, hashSecret } from './secret.ts';

interface AnyLoginLink {
  orgId: Id<'org'>;
  hours: number;
  /** The mail that it goes out in. */
  mailId?: Id<'mail'>;
}

/** For a member who lost their password, or for a new one, with what they may do. */
export type NewLoginLink = AnyLoginLink &
  (
    | { memberId: Id<'mem'> }
    | {
        role: OrganizationRole;
        sites?: readonly { siteId: string; role: SiteRole }[];
        /** Who is invited, where that is known. */
        email?: string;
      }
  );

const HOUR_MS = 3_600_000;
/** How long somebody may take to accept an invitation. */
export const INVITE_HOURS = 7 * 24;
/** And to choose a new password. */
export const RESET_HOURS = 1;

/** Creates a link that lets somebody in once, and gives its secret, the only time it is known. */
export async function createLoginLink(
  db: Database,
  link: NewLoginLink,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<string> {
  const secret = createSecret(random);
  const now = clock.now();
  await db.insert(loginLinks).values({
    id: createId('lnk', random),
    orgId: link.orgId,
    // What a known member may do is not the link's to say.
    ...('memberId' in link
      ? { memberId: link.memberId, role: 'none' as const }
      : { role: link.role, sites: [...(link.sites ?? [])], email: link.email ?? null }),
    mailId: link.mailId ?? null,
    hash: hashSecret(secret) ?? '',
    createdAt: new Date(now),
    expiresAt: new Date(now + link.hours * HOUR_MS),
  });
  return secret;
}

/** The same for a mail that is about to be sent. The link of an earlier try of the same mail works no longer. */
export async function createMailedLink(
  db: Database,
  link: NewLoginLink & { mailId: Id<'mail'> },
  parts: Pick<Services, 'clock' | 'random'>,
): Promise<string> {
  await db
    .delete(loginLinks)
    .where(and(eq(loginLinks.mailId, link.mailId), isNull(loginLinks.usedAt)));
  return createLoginLink(db, link, parts);
}

/** Ends what is left of the links that were to give a member a new password: they have one. */
export async function endLinksOf(db: Database, memberId: Id<'mem'>): Promise<void> {
  await db
    .delete(loginLinks)
    .where(and(eq(loginLinks.memberId, memberId), isNull(loginLinks.usedAt)));
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
