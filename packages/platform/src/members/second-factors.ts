import type { Id } from '@quire/base';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Passkey, passkeys, recoveryCodes, totpSecrets } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';

/** What a member has beside their password. */
export interface SecondFactors {
  /** Since when an authenticator app is asked for. */
  appSince: Date | null;
  passkeys: Passkey[];
  /** Recovery codes that were not used yet. */
  recoveryCodes: number;
}

/** What a member has beside their password. */
export async function loadSecondFactors(db: Database, memberId: Id<'mem'>): Promise<SecondFactors> {
  const [app] = await db
    .select({ confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.memberId, memberId), isNotNull(totpSecrets.confirmedAt)));
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return {
    appSince: app?.confirmedAt ?? null,
    passkeys: keys,
    recoveryCodes: await countRecoveryCodes(db, memberId),
  };
}

/** Whether the password alone does not let a member in: they have an app or a passkey. */
export function needsSecondStep({ appSince, passkeys: keys }: SecondFactors): boolean {
  return appSince !== null || keys.length > 0;
}

/** Recovery codes for somebody who has just got their first second factor; nothing for those who have codes. */
export async function ensureRecoveryCodes(
  db: Database,
  memberId: Id<'mem'>,
  parts: Pick<Services, 'clock' | 'random'>,
): Promise<string[] | null> {
  const left = await countRecoveryCodes(db, memberId);
  return left > 0 ? null : createRecoveryCodes(db, memberId, parts);
}

/** Takes the authenticator app of a member out. Returns whether there was one. */
export async function removeTotp(db: Database, memberId: Id<'mem'>): Promise<boolean> {
  const removed = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  await forgetUselessCodes(db, memberId);
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Takes one passkey of a member out, and gives it. */
export async function removePasskey(
  db: Database,
  memberId: Id<'mem'>,
  id: Id<'pky'>,
): Promise<Passkey | undefined> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning();
  await forgetUselessCodes(db, memberId);
  return removed;
}

/** Takes all second factors of a member out: the password alone lets them in again. */
export async function resetSecondFactors(db: Database, memberId: Id<'mem'>): Promise<void> {
  await db.delete(totpSecrets).where(eq(totpSecrets.memberId, memberId));
  await db.delete(passkeys).where(eq(passkeys.memberId, memberId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}

/** Without a second factor there is nothing that a recovery code could stand in for. */
async function forgetUselessCodes(db: Database, memberId: Id<'mem'>): Promise<void> {
  if (needsSecondStep(await loadSecondFactors(db, memberId))) return;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}
