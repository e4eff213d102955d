import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/**
 * A host name that an organization says is its own, until a DNS record has shown it. It serves
 * nothing, and keeps nobody else from claiming the same name.
 */
export const domainClaims = pgTable(
  'domain_claims',
  {
    host: text().notNull(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    /** What the DNS record has to say. */
    token: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.orgId] }), index().on(table.siteId)],
);

export type DomainClaim = typeof domainClaims.$inferSelect;
