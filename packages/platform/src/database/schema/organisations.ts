import { pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';

/** The tenant. Everything else carries its id. */
export const organisations = pgTable('organisations', {
  id: idOf('org').primaryKey(),
  name: text().notNull(),
  plan: text({ enum: ['free', 'pro', 'enterprise'] }).notNull(),
  createdAt: moment().notNull(),
});

export type Organisation = typeof organisations.$inferSelect;
export type Plan = Organisation['plan'];
