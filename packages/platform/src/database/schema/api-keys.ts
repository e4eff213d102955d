import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { organisations } from './organisations.ts';

/** An admin API key. Only its SHA-256 is kept; a random key needs no slow hash. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idOf('key').primaryKey(),
    orgId: idOf('org')
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    scope: text({ enum: ['admin', 'publish', 'preview'] }).notNull(),
    hash: text().notNull().unique(),
    lastFour: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.orgId)],
);

export type ApiKey = typeof apiKeys.$inferSelect;
export type Scope = ApiKey['scope'];
