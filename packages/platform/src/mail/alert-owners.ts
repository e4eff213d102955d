import type { Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import { listMembers } from '../members/members.ts';
import { type MailParts, type NewMail, queueMails } from './queue-mail.ts';

/** An organization of any size gets a bounded number of mails: those who joined first. */
const MOST_OWNERS = 20;

/** Tells those who may do everything in an organization of something that happened to it. */
export async function alertOwners(
  db: Database,
  orgId: Id<'org'>,
  alert: Pick<NewMail, 'kind' | 'facts'>,
  parts: MailParts,
): Promise<void> {
  if (!parts.mailer) return;
  const listed = await listMembers(db, orgId);
  const owners = listed.filter(({ role }) => role === 'owner').slice(0, MOST_OWNERS);
  await queueMails(
    db,
    owners.map(({ id: memberId, email }) => ({ orgId, memberId, email, ...alert })),
    parts,
  );
}
