import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** A host name that serves a site. The host is the key: two sites can never share one. */
export const domains = pgTable(
  'domains',
  {
    /** Lower case, IDN in punycode, without a port. */
    host: text().primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.siteId)],
);
