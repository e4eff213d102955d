import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A process that shows sites to readers, and how far it follows the log of changes. */
export const webProcesses = pgTable('web_processes', {
  id: text().primaryKey(),
  /** From then on nobody waits for it, unless it renews this. */
  leaseUntil: moment().notNull(),
  /** It shows what all transactions before this one wrote. */
  seenBefore: bigint({ mode: 'number' }).notNull(),
  /** And what these wrote. */
  seen: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
});
