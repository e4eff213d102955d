import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Mail, mails } from '../database/schema/index.ts';

/** The newest mails of an installation, sent or not. */
export function listMails(db: Database, limit: number): Promise<Mail[]> {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}
