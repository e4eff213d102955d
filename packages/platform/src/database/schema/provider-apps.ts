import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** A GitHub App of one organization, on github.com or on a server of its own. */
export const providerApps = pgTable(
  'provider_apps',
  {
    id: idOf('app').primaryKey(),
    orgId: ofOrganisation(),
    /** Where people see it, such as `https://github.com`. */
    webUrl: text().notNull(),
    /** Where its API begins, such as `https://api.github.com`. */
    apiUrl: text().notNull(),
    /** GitHub's own id of it. */
    appId: text().notNull(),
    /** Its name in addresses of GitHub. */
    slug: text().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    /** Encrypted. */
    webhookSecret: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);

export type ProviderApp = typeof providerApps.$inferSelect;
