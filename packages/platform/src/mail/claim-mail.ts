import { eq, sql } from 'drizzle-orm';
import { type Mail, mails } from '../database/schema/index.ts';
import { isDue } from '../queue/is-due.ts';
import type { Services } from '../services.ts';

/** How long one try may take, with everything. Somebody else begins after it. */
const CLAIM_MS = 120_000;
/** How long one that could not be sent waits at most. */
export const LONGEST_PAUSE_MS = 15 * 60_000;

/** Claims the mail that waits longest. Of several who ask at once each gets another one. */
export async function claimMail({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<Mail | undefined> {
  const now = clock.now();
  const at = new Date(now).toISOString();
  const [mail] = await db
    .update(mails)
    .set({ sendUntil: new Date(now + CLAIM_MS), tries: sql`${mails.tries} + 1` })
    .where(
      eq(
        mails.id,
        sql`(
          select waiting.id from ${mails} waiting
          where ${isDue(sql`waiting.send_after`, now, LONGEST_PAUSE_MS)}
            and (waiting.send_until is null or waiting.send_until < ${at})
          order by waiting.send_after, waiting.id
          limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return mail;
}
