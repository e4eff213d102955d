import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** An admin API key. Only its SHA-256 is kept; a random key needs no slow hash. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idOf('key').primaryKey(),
    orgId: ofOrganisation(),
    name: text().notNull(),
    scope: text({ enum: ['admin', 'publish', 'preview'] }).notNull(),
    hash: text().notNull().unique(),
    lastFour: text().notNull(),
    /** The sites that it is bound to; nothing where it is bound to none in particular. */
    sites: text().array().$type<Id<'site'>[]>(),
    /** Addresses and ranges that calls may come from; empty: from anywhere. */
    addresses: text().array().notNull().default(sql`'{}'::text[]`),
    /** Groups of readers that calls may name. */
    readerGroups: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.orgId)],
);

export type ApiKey = typeof apiKeys.$inferSelect;
export type Scope = ApiKey['scope'];
