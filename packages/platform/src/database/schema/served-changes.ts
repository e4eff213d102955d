import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';

/**
 * What changed of what hosts show: a version went live, a domain or a preview came or went, a setting of a
 * site or of its readers. Triggers write it in the transaction of the change, so that no writer can forget
 * to. Web processes follow it and keep what they know of all other hosts. It is never empty.
 */
export const servedChanges = pgTable(
  'served_changes',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Of the change. Positions become visible in another order than they are given; whoever has seen all
     * transactions before the oldest one that is still running has missed none.
     */
    transaction: bigint({ mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    /** Everything of this site. */
    siteId: idOf('site'),
    /** What is at this host, whichever site that is. */
    host: text(),
    /** What the site shows from now on, where that is what changed. */
    versionId: idOf('ver'),
    at: moment().notNull().default(sql`statement_timestamp()`),
  },
  (table) => [
    index().on(table.transaction),
    index().on(table.at),
    index('served_changes_live').on(table.versionId).where(sql`${table.versionId} is not null`),
  ],
);
