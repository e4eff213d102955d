import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** The answer to a request that carried an Idempotency-Key: the same request gets it again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    orgId: ofOrganisation(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.route, table.key] }),
    index().on(table.createdAt),
  ],
);
