import type { Person } from '@quire/identity';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  type Member,
  memberIdentities,
  members,
  type OrganisationSignIn,
} from '../database/schema/index.ts';
import { createMember, toEmail } from '../members/members.ts';
import { createSecret } from '../members/secret.ts';
import type { Services } from '../services.ts';

/** Somebody who is let in. */
export interface Admitted {
  member: Member;
  /** Whether they came for the first time and were no member. */
  isNew: boolean;
}

/** Why somebody is not let in whom the provider knows. */
export type RefusedPerson = 'no-email' | 'unverified' | 'domain' | 'unknown' | 'taken';

/**
 * The member that somebody is whom the provider of an organization knows. Known by the provider's own name for
 * them from the second time on: an address that is given to somebody else there opens no account here.
 */
export async function admitPerson(
  db: Database,
  signIn: OrganisationSignIn,
  person: Person,
  services: Pick<Services, 'clock' | 'random'>,
): Promise<Admitted | RefusedPerson> {
  const refused = findRefusal(person, signIn);
  if (refused) return refused;
  const email = toEmail(person.email ?? '');
  return db.transaction(async (tx) => {
    const known = await findByIdentity(tx, signIn, person.subject);
    if (known) return { member: known, isNew: false };
    const [member] = await tx.select().from(members).where(eq(members.email, email)).for('update');
    if (!member) return createFrom(tx, signIn, { ...person, email }, services);
    // Of another organization, or somebody else's at this provider already.
    if (member.orgId !== signIn.orgId || (await isLinked(tx, member, signIn))) {
      return 'taken' as const;
    }
    await link(tx, signIn, { member, subject: person.subject }, services);
    return { member, isNew: false };
  });
}

function findRefusal(
  { email, claims }: Person,
  { domains }: OrganisationSignIn,
): RefusedPerson | undefined {
  if (!email) return 'no-email';
  // Providers that do not say are those whose addresses their operator gives out.
  if (claims.email_verified === false || claims.email_verified === 'false') return 'unverified';
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domains.includes(domain) ? undefined : 'domain';
}

async function findByIdentity(
  tx: Database,
  { orgId, issuer }: OrganisationSignIn,
  subject: string,
): Promise<Member | undefined> {
  const [found] = await tx
    .select({ member: members })
    .from(memberIdentities)
    .innerJoin(members, eq(members.id, memberIdentities.memberId))
    .where(
      and(
        eq(memberIdentities.orgId, orgId),
        eq(memberIdentities.issuer, issuer),
        eq(memberIdentities.subject, subject),
      ),
    );
  return found?.member;
}

/** Whether a member is somebody for this provider already: then for nobody else. */
async function isLinked(
  tx: Database,
  { id }: Member,
  { issuer }: OrganisationSignIn,
): Promise<boolean> {
  const found = await tx
    .select({ memberId: memberIdentities.memberId })
    .from(memberIdentities)
    .where(and(eq(memberIdentities.memberId, id), eq(memberIdentities.issuer, issuer)));
  return found.length > 0;
}

async function createFrom(
  tx: Database,
  signIn: OrganisationSignIn,
  { email, name = '', subject }: Person & { email: string },
  services: Pick<Services, 'clock' | 'random'>,
): Promise<Admitted | RefusedPerson> {
  const { orgId, newRole: role } = signIn;
  if (role === null) return 'unknown';
  // A password that nobody knows: they come through the provider.
  const password = createSecret(services.random);
  const member = await createMember(tx, { orgId, email, name, password, role }, services);
  await link(tx, signIn, { member, subject }, services);
  return { member, isNew: true };
}

async function link(
  tx: Database,
  { orgId, issuer }: OrganisationSignIn,
  { member, subject }: { member: Member; subject: string },
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const row = { memberId: member.id, orgId, issuer, subject, createdAt: new Date(clock.now()) };
  await tx
    .insert(memberIdentities)
    .values(row)
    .onConflictDoUpdate({ target: memberIdentities.memberId, set: row });
}
