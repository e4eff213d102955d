import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { JobKind } from './job-kind.ts';

/** Where workers listen; the message is the kind of the job. */
export const CHANNEL = 'quire_jobs';

/**
 * Wakes idle workers as soon as the caller's transaction is committed. The row is the queue entry:
 * a message that nobody hears delays it until a worker looks by itself, and loses nothing.
 */
export async function announceJob(transaction: Database, kind: JobKind): Promise<void> {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${kind})`);
}
