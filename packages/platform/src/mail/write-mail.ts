import type { Id } from '@quire/base';
import type { OrganizationRole, SiteRole } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Mail, members, organisations } from '../database/schema/index.ts';
import { isSignInEnforced } from '../member-identity/sign-in-settings.ts';
import { createMailedLink, INVITE_HOURS, RESET_HOURS, toLinkUrl } from '../members/login-links.ts';
import type { Services } from '../services.ts';
import { type Letter, type LetterParts, toLine, writeLetter } from './letter.ts';

type WriteParts = Pick<Services, 'db' | 'clock' | 'random' | 'platformUrl'>;
type Words = Omit<LetterParts, 'platformUrl'>;

/** The letter of a mail; nothing where there is nobody to send it to. A link that lets somebody in is created here. */
export async function writeMail(parts: WriteParts, mail: Mail): Promise<Letter | undefined> {
  const words = await findWords(parts, mail);
  return words && writeLetter({ ...words, platformUrl: parts.platformUrl });
}

async function findWords(parts: WriteParts, mail: Mail): Promise<Words | undefined> {
  if (mail.kind === 'password-reset') return writeReset(parts, mail);
  if (mail.kind === 'invitation') return writeInvitation(parts, mail);
  return writeAlert(mail, parts.platformUrl);
}

async function writeReset(parts: WriteParts, mail: Mail): Promise<Words | undefined> {
  const [member] = await parts.db.select().from(members).where(eq(members.email, mail.email));
  // Where the provider alone lets in, a new password would open nothing.
  if (!member || (await isSignInEnforced(parts.db, member.orgId))) return undefined;
  const { orgId, id: memberId } = member;
  const link = { orgId, memberId, mailId: mail.id, hours: RESET_HOURS };
  const secret = await createMailedLink(parts.db, link, parts);
  return {
    subject: 'Reset your Quire password',
    paragraphs: [`Someone requested a new password for ${mail.email}.`],
    action: { label: 'Choose a new password', url: toLinkUrl(parts.platformUrl, secret) },
    closing:
      'The link works once, within one hour. A new password signs you out everywhere. If you did not request this, ignore this email. Your password does not change.',
  };
}

async function writeInvitation(parts: WriteParts, mail: Mail): Promise<Words | undefined> {
  const { orgId, email } = mail;
  const organisation = orgId && (await findName(parts.db, orgId));
  if (!orgId || !organisation) return undefined;
  const role = (mail.facts.role ?? 'none') as OrganizationRole;
  const sites = JSON.parse(mail.facts.sites ?? '[]') as { siteId: string; role: SiteRole }[];
  const link = { orgId, email, role, sites, mailId: mail.id, hours: INVITE_HOURS };
  const secret = await createMailedLink(parts.db, link, parts);
  const inviter = toLine(mail.facts.inviter ?? 'Someone');
  return {
    subject: `${inviter} invites you to ${organisation}`,
    paragraphs: [`${inviter} invites you to work on the documentation of ${toLine(organisation)}.`],
    action: { label: 'Accept the invitation', url: toLinkUrl(parts.platformUrl, secret) },
    closing: `The link works once, within ${INVITE_HOURS / 24} days. If you did not expect this invitation, ignore this email.`,
  };
}

async function findName(db: Database, id: Id<'org'>): Promise<string | undefined> {
  const [found] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return found?.name;
}

type Alert = Exclude<Mail['kind'], 'password-reset' | 'invitation'>;

const NOT_YOU =
  'If this was not you, set a new password and sign out everywhere, and tell the operator of the service.';

/** The words of each alert. Names in `facts` are those that whoever queues one writes. */
const ALERTS: Record<
  Alert,
  (facts: Mail['facts']) => Pick<Words, 'subject' | 'paragraphs' | 'closing'>
> = {
  'new-sign-in': () => ({
    subject: 'New sign-in to your Quire account',
    paragraphs: ['Someone signed in to your account from a new browser.'],
    closing: `If this was you, no action is needed. ${NOT_YOU}`,
  }),
  'password-changed': () => ({
    subject: 'Your Quire password was changed',
    paragraphs: ['The password for your account was changed. All other browsers were signed out.'],
    closing: NOT_YOU,
  }),
  'second-factor-changed': ({ What: what = 'A second factor was changed.' }) => ({
    subject: 'The second factor of your Quire account was changed',
    paragraphs: [what],
    closing: NOT_YOU,
  }),
  'key-created': () => ({
    subject: 'A new API key was created',
    paragraphs: ['Your organization has a new API key.'],
    closing: 'If you do not recognize it, revoke the key.',
  }),
  'publish-failed': ({ Site: site, Repository: repository = '' }) => ({
    subject: `A push to ${repository} did not reach readers`,
    paragraphs: [
      `A push to ${repository} was not published${site ? ` at ${site}` : ''}. Readers still see the previous version.`,
    ],
    closing:
      'You get this email because you can publish this site. You can turn off these emails in the settings of the repository.',
  }),
};

/** Where the reader of an alert looks next. */
const PAGES: Record<Alert, { label: string; path: string }> = {
  'new-sign-in': { label: 'Review your sessions', path: '/settings/account' },
  'password-changed': { label: 'Review your account', path: '/settings/account' },
  'second-factor-changed': { label: 'Review your security settings', path: '/settings/security' },
  'key-created': { label: 'Review API keys', path: '/settings/organization/api-keys' },
  'publish-failed': { label: 'See what happened', path: '/sites' },
};

function writeAlert({ kind, facts }: Mail, platformUrl: string): Words {
  const alert = kind as Alert;
  const { label, path } = PAGES[alert];
  const { What: _, Page: page = path, ...listed } = facts;
  return {
    ...ALERTS[alert](facts),
    facts: Object.entries(listed),
    action: { label, url: `${platformUrl}${page}` },
  };
}
