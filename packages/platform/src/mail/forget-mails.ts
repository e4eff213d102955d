import { and, isNull, lt } from 'drizzle-orm';
import { mails } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes mails that were sent or given up 30 days ago, and gives their number. */
export async function forgetMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const old = await db
    .delete(mails)
    .where(and(isNull(mails.sendAfter), lt(mails.createdAt, new Date(clock.now() - KEPT_MS))))
    .returning({ id: mails.id });
  return old.length;
}
