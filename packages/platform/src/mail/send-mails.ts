import { messageOf } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import { type Mail, mails } from '../database/schema/index.ts';
import type { Bell } from '../queue/bell.ts';
import { whenAble } from '../queue/when-able.ts';
import type { Services } from '../services.ts';
import { claimMail, LONGEST_PAUSE_MS } from './claim-mail.ts';
import { mailRefused } from './errors.ts';
import type { Mailer } from './mailer.ts';
import { writeMail } from './write-mail.ts';

/** One slow recipient must not keep the others waiting. */
const AT_ONCE = 3;
const LOOK_MS = 2000;
const FIRST_PAUSE_MS = 2000;
const HOUR_MS = 3_600_000;

/** For how long sending is tried. Nobody waits longer for a password reset. */
const LIFETIME_MS: Record<Mail['kind'], number> = {
  'password-reset': HOUR_MS,
  invitation: 48 * HOUR_MS,
  'new-sign-in': 48 * HOUR_MS,
  'password-changed': 48 * HOUR_MS,
  'second-factor-changed': 48 * HOUR_MS,
  'key-created': 48 * HOUR_MS,
  'publish-failed': 48 * HOUR_MS,
};

/** Sends what is in the queue, until the signal. Without a mail server there is nothing to do. */
export async function sendMails(
  services: Services,
  { bell, signal }: { bell: Bell; signal: AbortSignal },
): Promise<void> {
  const { mailer } = services;
  if (!mailer) return;
  const atWork = new Set<Promise<void>>();
  while (!signal.aborted) {
    const mail = atWork.size < AT_ONCE ? await claimNext(services, signal) : undefined;
    if (!mail) {
      await bell.wait(LOOK_MS, signal);
      continue;
    }
    const work = sendOne(services, mailer, mail, signal).finally(() => {
      atWork.delete(work);
      bell.ring();
    });
    atWork.add(work);
  }
  await Promise.all(atWork);
}

async function claimNext(services: Services, signal: AbortSignal): Promise<Mail | undefined> {
  try {
    return await whenAble(services, signal, () => claimMail(services));
  } catch (error) {
    if (!signal.aborted) {
      services.logger.warn({ error: messageOf(error) }, 'no email could be taken from the queue');
    }
    return undefined;
  }
}

async function sendOne(
  services: Services,
  mailer: Mailer,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  try {
    const letter = await writeMail(services, mail);
    if (letter) await mailer.send({ id: mail.id, to: mail.email, letter });
    await whenAble(services, signal, () => settle(services, mail, letter !== undefined));
  } catch (error) {
    await whenAble(services, signal, () => postpone(services, mail, error)).catch(
      // Its claim ends by itself.
      (failure: unknown) => services.logger.warn({ error: messageOf(failure) }, 'an email is late'),
    );
  }
}

/** One that there was nobody for leaves no trace: its address was typed by somebody who is not known. */
async function settle({ db, clock }: Services, mail: Mail, isSent: boolean): Promise<void> {
  if (!isSent) {
    await db.delete(mails).where(isClaimed(mail));
    return;
  }
  await db
    .update(mails)
    .set({ sentAt: new Date(clock.now()), sendAfter: null, sendUntil: null, error: null })
    .where(isClaimed(mail));
}

async function postpone(
  { db, clock, logger }: Services,
  mail: Mail,
  failure: unknown,
): Promise<void> {
  const now = clock.now();
  const { id, kind, tries, createdAt } = mail;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  const isTooLate = now + pause > createdAt.getTime() + LIFETIME_MS[kind];
  const isGivenUp = isTooLate || mailRefused.is(failure);
  const error = messageOf(failure);
  if (isGivenUp)
    logger.error(
      { mailId: id, kind, tries, error },
      'an email could not be sent and is not retried',
    );
  else logger.warn({ mailId: id, kind, tries, error }, 'an email is retried later');
  await db
    .update(mails)
    .set({ sendAfter: isGivenUp ? null : new Date(now + pause), sendUntil: null, error })
    .where(isClaimed(mail));
}

/** Whoever took longer than a claim lasts must not undo what another did since. */
function isClaimed({ id, sendUntil }: Mail) {
  return and(eq(mails.id, id), eq(mails.sendUntil, sendUntil ?? new Date(0)));
}
