import type { Id } from '@quire/base';
import type { NewOrganizationSignIn } from '@quire/contract';
import type { OidcSettings } from '@quire/identity';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  loginLinks,
  memberIdentities,
  members,
  type OrganisationSignIn,
  organisationSignIns,
  sessions,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';
import { enforcementTooEarly, providerSecretMissing } from './errors.ts';

/** Where the secret of an organization's client belongs. */
export function toClientSecretPlace(orgId: Id<'org'>): SecretPlace {
  return { orgId, connectionId: orgId, name: 'member-sign-in' };
}

/** The identity provider of an organization, if it has one. */
export async function findSignIn(
  db: Database,
  orgId: Id<'org'>,
): Promise<OrganisationSignIn | undefined> {
  const [found] = await db
    .select()
    .from(organisationSignIns)
    .where(eq(organisationSignIns.orgId, orgId));
  return found;
}

/** Whether the members of an organization sign in through its provider alone. */
export async function isSignInEnforced(db: Database, orgId: Id<'org'>): Promise<boolean> {
  return (await findSignIn(db, orgId))?.isEnforced ?? false;
}

/** The settings as the protocol needs them. */
export async function openOidcSettings(
  { vault }: Pick<Services, 'vault'>,
  { orgId, issuer, clientId, clientSecret }: OrganisationSignIn,
): Promise<OidcSettings> {
  const secret = clientSecret
    ? await vault.open(toClientSecretPlace(orgId), clientSecret)
    : undefined;
  return {
    issuer,
    clientId,
    clientSecret: secret,
    scopes: ['email', 'profile'],
    groupsClaim: 'groups',
  };
}

/** Puts a new setting in the place of the one before. `here` is the session that may stay. */
export async function saveSignIn(
  { db, vault, clock, identity }: Pick<Services, 'db' | 'vault' | 'clock' | 'identity'>,
  { orgId, here }: { orgId: Id<'org'>; here: Id<'ses'> },
  wanted: NewOrganizationSignIn,
): Promise<OrganisationSignIn> {
  const { issuer, clientId, clientSecret, newRole, isEnforced } = wanted;
  await identity.oidc.check({ issuer, clientId, scopes: [], groupsClaim: 'groups' });
  const before = await findSignIn(db, orgId);
  if (isEnforced && !(await hasOwnerFrom(db, orgId, issuer))) throw enforcementTooEarly();
  const row = {
    orgId,
    issuer,
    clientId,
    clientSecret: clientSecret
      ? await vault.seal(toClientSecretPlace(orgId), clientSecret)
      : clientSecret === null
        ? null
        : keepSecret(before, wanted),
    domains: [...new Set(wanted.domains.map((domain) => domain.toLowerCase()))],
    newRole,
    isEnforced,
    changedAt: new Date(clock.now()),
  };
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(organisationSignIns)
      .values(row)
      .onConflictDoUpdate({ target: organisationSignIns.orgId, set: row })
      .returning();
    if (!saved) throw new Error('The setting is gone.');
    if (isEnforced && !before?.isEnforced) {
      // Who came in by a password has to show that the provider knows them.
      await tx.delete(sessions).where(and(eq(sessions.orgId, orgId), ne(sessions.id, here)));
      await tx
        .delete(loginLinks)
        .where(and(eq(loginLinks.orgId, orgId), isNull(loginLinks.usedAt)));
    }
    return saved;
  });
}

/** A stored secret goes to nobody but the provider that it was stored for. */
function keepSecret(
  before: OrganisationSignIn | undefined,
  { issuer, clientId }: NewOrganizationSignIn,
): string | null {
  if (before?.issuer === issuer && before.clientId === clientId) return before.clientSecret;
  throw providerSecretMissing();
}

/** Removes the provider. Passwords and passkeys let in again. */
export async function removeSignIn(db: Database, orgId: Id<'org'>): Promise<void> {
  await db.delete(organisationSignIns).where(eq(organisationSignIns.orgId, orgId));
}

/** Whether an owner has come through a provider: nobody can lock all owners out with a setting that never worked. */
async function hasOwnerFrom(db: Database, orgId: Id<'org'>, issuer: string): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .innerJoin(memberIdentities, eq(memberIdentities.memberId, members.id))
    .where(
      and(eq(members.orgId, orgId), eq(members.role, 'owner'), eq(memberIdentities.issuer, issuer)),
    )
    .limit(1);
  return found.length > 0;
}
