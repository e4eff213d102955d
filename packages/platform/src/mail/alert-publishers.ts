import type { Id } from '@quire/base';
import { ORGANIZATION_ROLES, PERMISSIONS, SITE_ROLES } from '@quire/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { memberSites, members } from '../database/schema/index.ts';
import { type MailParts, type NewMail, queueMails } from './queue-mail.ts';

/** A site of any size gets a bounded number of mails: those who joined first. */
const MOST_PUBLISHERS = 20;

/** Tells those who may publish a site of something that happened to it. */
export async function alertPublishers(
  db: Database,
  { orgId, siteId }: { orgId: Id<'org'>; siteId: Id<'site'> },
  alert: Pick<NewMail, 'kind' | 'facts'>,
  parts: MailParts,
): Promise<void> {
  if (!parts.mailer) return;
  const { role } = PERMISSIONS['site.publish'];
  const publishers = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .leftJoin(
      memberSites,
      and(eq(memberSites.memberId, members.id), eq(memberSites.siteId, siteId)),
    )
    .where(
      and(
        eq(members.orgId, orgId),
        or(
          inArray(members.role, atLeast(ORGANIZATION_ROLES, role)),
          inArray(memberSites.role, atLeast(SITE_ROLES, role)),
        ),
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(MOST_PUBLISHERS);
  await queueMails(
    db,
    publishers.map(({ id: memberId, email }) => ({ orgId, memberId, email, ...alert })),
    parts,
  );
}

/** A role, and those with more rights. */
function atLeast<Role extends string>(roles: readonly Role[], role: Role): Role[] {
  return roles.slice(roles.indexOf(role));
}
