import { createHash } from 'node:crypto';
import type { Id, Random } from '@quire/base';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { recoveryCodes } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const CODES = 10;
/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const FORM = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Gives a member new codes, the only time they are known. Those before work no longer. */
export async function createRecoveryCodes(
  db: Database,
  memberId: Id<'mem'>,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => createCode(random));
  const createdAt = new Date(clock.now());
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashCode(code) ?? '', memberId, createdAt })));
  return codes;
}

/** Uses a code up. Returns whether it was one. */
export async function useRecoveryCode(
  db: Database,
  memberId: Id<'mem'>,
  code: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<boolean> {
  const hash = hashCode(code);
  if (!hash) return false;
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date(clock.now()) })
    .where(
      and(
        eq(recoveryCodes.hash, hash),
        eq(recoveryCodes.memberId, memberId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}

/** How many codes of a member have not been used. */
export async function countRecoveryCodes(db: Database, memberId: Id<'mem'>): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Over 79 bits: `abcd-efgh-jkmn-pqrs`. */
function createCode(random: Random): string {
  let text = '';
  while (text.length < LENGTH) {
    for (const byte of random.bytes(LENGTH)) {
      // The rest of the bytes would make some letters likelier than others.
      if (byte >= 256 - (256 % ALPHABET.length) || text.length === LENGTH) continue;
      text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** What is kept of a code, however it was typed. */
function hashCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return FORM.test(code)
    ? createHash('sha256').update(`recovery ${code}`).digest('hex')
    : undefined;
}
