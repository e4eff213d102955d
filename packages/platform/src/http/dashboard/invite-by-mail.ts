import type { Id } from '@quire/base';
import type { OrganizationRole, SiteRole } from '@quire/contract';
import { apiErrors } from '../../api-errors/api-error.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { isSignInEnforced } from '../../member-identity/sign-in-settings.ts';
import { countAttempt, LONGEST_WINDOW_MS, toSubject } from '../../members/failed-sign-ins.ts';
import { isMember } from '../../members/members.ts';
import type { SignedIn } from '../../members/sessions.ts';
import type { Services } from '../../services.ts';
import { readEmail } from './refuse-credentials.ts';

/** Invitations that an organization may send in an hour: nobody's mail server is to spread spam. */
const MOST_INVITATIONS = 100;

interface Invitation {
  email: string;
  role: OrganizationRole;
  sites: readonly { siteId: string; role: SiteRole }[];
}

/** Sends an invitation. The link in it is created when the mail goes out. */
export async function inviteByMail(
  services: Services,
  { orgId, member }: SignedIn,
  { email: given, role, sites }: Invitation,
): Promise<void> {
  const { db, clock, mailer } = services;
  if (!mailer) throw apiErrors.mailOff();
  const email = readEmail(given);
  if (await isMember(db, orgId, email)) {
    throw apiErrors.invalidRequest([
      { message: 'Someone with this email address is already a member.' },
    ]);
  }
  const limit = {
    subject: toSubject('invitations', orgId),
    most: MOST_INVITATIONS,
    windowMs: LONGEST_WINDOW_MS,
  };
  const wait = await countAttempt(db, limit, clock.now());
  if (wait !== undefined) throw apiErrors.tooManyMails(Math.max(1, Math.ceil(wait / 1000)));
  const facts = { inviter: member.name, role, sites: JSON.stringify(sites) };
  await queueMails(db, [{ kind: 'invitation', orgId, email, facts }], services);
}

/** Refuses where members come through the identity provider alone: an invitation would be a way around it. */
export async function assertInvites({ db }: Services, orgId: Id<'org'>): Promise<void> {
  if (!(await isSignInEnforced(db, orgId))) return;
  const message =
    'Members of this organization join by signing in through its identity provider. Give the person access there.';
  throw apiErrors.conflict('INVITATIONS_OFF', message);
}
