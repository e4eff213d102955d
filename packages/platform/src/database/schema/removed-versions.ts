import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';

/**
 * Versions that were removed, whose files stay for a day as if they were named. A publish takes the files that
 * an earlier version has on trust, without asking the storage for each; that version may be removed before the
 * new one names them. A trigger writes it in the transaction of the removal, so that no writer can forget to.
 */
export const removedVersions = pgTable(
  'removed_versions',
  {
    id: idOf('ver').primaryKey(),
    orgId: idOf('org').notNull(),
    /** Whether it has the manifest of a rendered site. */
    isReady: boolean().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.orgId), index().on(table.at)],
);
