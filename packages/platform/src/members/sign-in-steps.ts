import type { Id } from '@quire/base';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { signInSteps } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { createSecret, hashSecret } from './secret.ts';

/** What a browser has to answer next. */
export interface SignInStep {
  /** Whose password was right; nothing while nobody has said who they are. */
  memberId?: Id<'mem'> | null;
  /** What a passkey signs. */
  challenge?: string | null;
}

/** How long somebody may take to find their phone. */
export const STEP_SECONDS = 600;

/** Begins a step for a browser, and gives the secret of its cookie. */
export async function createStep(
  db: Database,
  step: SignInStep,
  parts: Pick<Services, 'clock' | 'random'>,
): Promise<string> {
  const secret = createSecret(parts.random);
  await putStep(db, hashSecret(secret) ?? '', step, parts);
  return secret;
}

/** Begins a step of a session, which takes the place of the one before it. */
export async function putStep(
  db: Database,
  subject: string,
  step: SignInStep,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const values = {
    memberId: step.memberId ?? null,
    challenge: step.challenge ?? null,
    expiresAt: new Date(clock.now() + STEP_SECONDS * 1000),
  };
  await db
    .insert(signInSteps)
    .values({ subject, ...values })
    .onConflictDoUpdate({ target: signInSteps.subject, set: values });
}

/** The step of a cookie, if it has not expired. */
export async function findStep(
  db: Database,
  secret: string | undefined,
  { clock }: Pick<Services, 'clock'>,
): Promise<(SignInStep & { subject: string }) | undefined> {
  const subject = secret && hashSecret(secret);
  if (!subject) return undefined;
  const [step] = await db.select().from(signInSteps).where(isOpen(subject, clock.now()));
  return step;
}

/** Adds what a passkey is to sign. */
export async function setChallenge(
  db: Database,
  subject: string,
  challenge: string,
): Promise<void> {
  await db.update(signInSteps).set({ challenge }).where(eq(signInSteps.subject, subject));
}

/** Ends a step and gives it. Of several who answer at once one gets it. */
export async function useStep(
  db: Database,
  subject: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<SignInStep | undefined> {
  const [step] = await db.delete(signInSteps).where(isOpen(subject, clock.now())).returning();
  return step;
}

/** Deletes the steps that nobody took in time. */
export async function forgetSteps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(signInSteps).where(lt(signInSteps.expiresAt, new Date(clock.now())));
}

function isOpen(subject: string, now: number) {
  return and(eq(signInSteps.subject, subject), gt(signInSteps.expiresAt, new Date(now)));
}
