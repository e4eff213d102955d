import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** A key pair that was created for a repository that is about to be connected. It moves into the connection. */
export const deployKeys = pgTable(
  'deploy_keys',
  {
    id: idOf('dky').primaryKey(),
    orgId: ofOrganisation(),
    /** What the git server is given, in one line. */
    publicKey: text().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId), index().on(table.createdAt)],
);

export type DeployKey = typeof deployKeys.$inferSelect;
