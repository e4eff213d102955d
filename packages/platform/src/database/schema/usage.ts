import { bigint, doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation, organisations } from './organisations.ts';
import { sites } from './sites.ts';

/** How much an organization has in the storage. Counted again with every clean-up, and added to between them. */
export const storageUsage = pgTable('storage_usage', {
  orgId: idOf('org')
    .primaryKey()
    .references(() => organisations.id),
  bytes: bigint({ mode: 'number' }).notNull(),
  countedAt: moment().notNull(),
});

/** How much rendering time the jobs of a site took lately: time that passes halves it again and again. */
export const renderTimes = pgTable(
  'render_times',
  {
    siteId: idOf('site')
      .primaryKey()
      .references(() => sites.id),
    orgId: ofOrganisation(),
    milliseconds: doublePrecision().notNull(),
    /** When it was that much. */
    asOf: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);
