import { messageOf } from '@quire/base';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Member, totpSecrets } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import type { SecretPlace } from '../vault/sealed-text.ts';

type Owner = Pick<Member, 'orgId' | 'id'>;
type TotpParts = Pick<Services, 'db' | 'vault' | 'clock' | 'logger'>;

/** What an authenticator app is told: as text to type, and as the address in its QR code. */
export interface TotpEnrollment {
  secret: string;
  uri: string;
}

const PERIOD_SECONDS = 30;
/** Clocks of phones go wrong: one code before and one after the current one are taken, too. */
const TOLERANCE_SECONDS = 30;

/** Where the secret of an authenticator app belongs. */
export function toTotpPlace({ orgId, id }: Owner): SecretPlace {
  return { orgId, connectionId: id, name: 'totp' };
}

/** Begins with an app. It is asked for once it has shown a right code. Nothing where there is one already. */
export async function startTotp(
  { db, vault, clock }: TotpParts,
  member: Owner & Pick<Member, 'email'>,
  issuer: string,
): Promise<TotpEnrollment | undefined> {
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  const values = {
    sealed: await vault.seal(toTotpPlace(member), secret),
    createdAt: new Date(clock.now()),
    lastStep: 0,
  };
  const stored = await db
    .insert(totpSecrets)
    .values({ memberId: member.id, orgId: member.orgId, ...values })
    .onConflictDoUpdate({
      target: totpSecrets.memberId,
      set: values,
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ memberId: totpSecrets.memberId });
  if (stored.length === 0) return undefined;
  return { secret, uri: generateURI({ issuer, label: member.email, secret }) };
}

/** Takes the first right code of an app. From now on the app is asked for. */
export async function confirmTotp(parts: TotpParts, owner: Owner, code: string): Promise<boolean> {
  return takeCode(parts, owner, { code, isConfirmed: false });
}

/** Whether a code is right. Each is taken once, also when two requests bring it at the same moment. */
export async function checkTotp(parts: TotpParts, owner: Owner, code: string): Promise<boolean> {
  return takeCode(parts, owner, { code, isConfirmed: true });
}

async function takeCode(
  { db, vault, clock, logger }: TotpParts,
  owner: Owner,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Promise<boolean> {
  const confirmed = isConfirmed ? isNotNull : isNull;
  const isOwn = and(eq(totpSecrets.memberId, owner.id), confirmed(totpSecrets.confirmedAt));
  const [stored] = await db.select().from(totpSecrets).where(isOwn);
  if (!stored || !/^\d{6}$/.test(code)) return false;
  const secret = await vault.open(toTotpPlace(owner), stored.sealed).catch((error: unknown) => {
    // After a restore without the key. A recovery code, a passkey or a login link still lets in.
    logger.error({ memberId: owner.id, error: messageOf(error) }, 'a second factor cannot be read');
    return undefined;
  });
  if (secret === undefined) return false;
  const now = clock.now();
  const step = await findStepOf(secret, code, Math.floor(now / 1000));
  if (step === undefined) return false;
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step, ...(isConfirmed ? {} : { confirmedAt: new Date(now) }) })
    .where(and(isOwn, lt(totpSecrets.lastStep, step)))
    .returning({ memberId: totpSecrets.memberId });
  return taken.length === 1;
}

/** The time step that a code belongs to. */
async function findStepOf(
  secret: string,
  token: string,
  epoch: number,
): Promise<number | undefined> {
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : undefined;
}
