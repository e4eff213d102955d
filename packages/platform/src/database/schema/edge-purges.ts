import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';

/**
 * What caches in front of the service have to forget. Triggers write it in the transaction of the change. It has
 * no foreign keys: what is cached of a site can outlast the site.
 */
export const edgePurges = pgTable(
  'edge_purges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the change: nothing is purged before every process shows it. */
    transaction: bigint({ mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    orgId: idOf('org').notNull(),
    siteId: idOf('site').notNull(),
    tag: text().notNull(),
    /** Where the site was shown. */
    hosts: text().array().notNull(),
    /** What was shown before; nothing where that was nothing. */
    beforeId: idOf('ver'),
    /** What is shown now. */
    afterId: idOf('ver'),
    /** Whether everything of the site goes, and not only what differs between the two versions. */
    isWhole: boolean().notNull(),
    createdAt: moment().notNull().default(sql`statement_timestamp()`),
    /** Until when somebody is at it. */
    leaseUntil: moment(),
    /** Not before then it is tried again. */
    retryAt: moment(),
    tries: integer().notNull().default(0),
  },
  (table) => [index().on(table.siteId)],
);

export type EdgePurge = typeof edgePurges.$inferSelect;
