import { createId } from '@quire/base';
import type { Database } from '../database/database.ts';
import { type Mail, type Member, mails } from '../database/schema/index.ts';
import { announceJob } from '../queue/announce-job.ts';
import type { Services } from '../services.ts';

/** A mail that somebody should get. */
export type NewMail = Pick<Mail, 'kind' | 'email'> &
  Partial<Pick<Mail, 'orgId' | 'memberId' | 'facts'>>;

/** What queueing needs. */
export type MailParts = Pick<Services, 'mailer' | 'clock' | 'random'>;

/** Puts a mail into the queue, together with what the caller's transaction changes. Without a mail server nothing happens. */
export async function queueMails(
  db: Database,
  wanted: readonly NewMail[],
  { mailer, clock, random }: MailParts,
): Promise<void> {
  if (!mailer || wanted.length === 0) return;
  const now = new Date(clock.now());
  await db.insert(mails).values(
    wanted.map((mail) => ({
      ...mail,
      id: createId('mail', random),
      createdAt: now,
      sendAfter: now,
    })),
  );
  await announceJob(db, 'mail');
}

/** Tells a member of something that happened to their account. */
export function queueAlert(
  db: Database,
  { orgId, id: memberId, email }: Pick<Member, 'orgId' | 'id' | 'email'>,
  alert: Pick<NewMail, 'kind' | 'facts'>,
  parts: MailParts,
): Promise<void> {
  return queueMails(db, [{ orgId, memberId, email, ...alert }], parts);
}
