import { isIP } from 'node:net';
import { createId, type Id } from '@quire/base';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Member, type Passkey, passkeys } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Whom passkeys are for: the dashboard at its public address. */
export interface RelyingParty {
  origin: string;
  /** The host of the origin. */
  id: string;
}

/** Whether browsers offer passkeys at an address: only by https or on localhost, and never for an IP address. */
export function allowsPasskeys({ origin, id }: RelyingParty): boolean {
  const isLocal = id === 'localhost' || id.endsWith('.localhost');
  return (origin.startsWith('https:') || isLocal) && isIP(id.replace(/^\[|\]$/g, '')) === 0;
}

/** More devices nobody signs in with. */
export const MOST_PASSKEYS = 20;
const MAX_NAME = 60;

/** What the browser is told to create a passkey. The challenge in it is to be kept. */
export async function createPasskeyOptions(
  db: Database,
  member: Pick<Member, 'id' | 'email' | 'name'>,
  party: RelyingParty,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const own = await listOwn(db, member.id);
  return generateRegistrationOptions({
    rpName: 'Quire',
    rpID: party.id,
    userName: member.email,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(member.id),
    attestationType: 'none',
    excludeCredentials: own.map(toDescriptor),
    // It is found without an email address, and checks who holds it: only so it stands for a password and more.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export interface NewPasskey {
  response: RegistrationResponseJSON;
  challenge: string;
  name: string;
}

/** Stores a passkey that a browser has created; nothing where its answer does not fit. */
export async function addPasskey(
  db: Database,
  { orgId, id: memberId }: Pick<Member, 'orgId' | 'id'>,
  { response, challenge, name }: NewPasskey,
  { party, clock, random }: { party: RelyingParty } & Pick<Services, 'clock' | 'random'>,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  const [passkey] = await db
    .insert(passkeys)
    .values({
      id: createId('pky', random),
      orgId,
      memberId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      isSynced: credentialBackedUp,
      name: toPasskeyName(name),
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return passkey;
}

/** What the browser is told to sign in; for one member, or for whoever has a passkey of this host. */
export async function createSignInOptions(
  db: Database,
  memberId: Id<'mem'> | null,
  party: RelyingParty,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own = memberId ? await listOwn(db, memberId) : [];
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(memberId ? { allowCredentials: own.map(toDescriptor) } : {}),
  });
}

/** Whose passkey signed the challenge; nobody where anything about it does not fit. */
export async function checkPasskey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { response, challenge }: { response: AuthenticationResponseJSON; challenge: string },
  party: RelyingParty,
): Promise<Passkey | undefined> {
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!known) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  await db
    .update(passkeys)
    .set({
      counter: newCounter,
      isSynced: credentialBackedUp,
      lastUsedAt: new Date(clock.now()),
    })
    .where(eq(passkeys.id, known.id));
  return known;
}

/** Calls a passkey of a member something else. Returns whether there is one. */
export async function renamePasskey(
  db: Database,
  memberId: Id<'mem'>,
  { id, name }: { id: Id<'pky'>; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name: toPasskeyName(name) })
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length === 1;
}

/** How many passkeys a member has. */
export async function countPasskeys(db: Database, memberId: Id<'mem'>): Promise<number> {
  const [row] = await db
    .select({ passkeys: count() })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId));
  return row?.passkeys ?? 0;
}

function listOwn(db: Database, memberId: Id<'mem'>): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.memberId, memberId));
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}

function toPasskeyName(name: string): string {
  return name.trim().slice(0, MAX_NAME) || 'Passkey';
}
