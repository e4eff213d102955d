import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';

/** The tenant. Everything else carries its id. */
export const organisations = pgTable('organisations', {
  id: idOf('org').primaryKey(),
  name: text().notNull(),
  plan: text({ enum: ['free', 'pro', 'enterprise'] }).notNull(),
  /** For how many days entries of the audit log stay; nothing: for good. */
  auditDays: integer(),
  createdAt: moment().notNull(),
});

/** The column of whatever belongs to an organization. */
export const ofOrganisation = () =>
  idOf('org')
    .notNull()
    .references(() => organisations.id);

export type Organisation = typeof organisations.$inferSelect;
export type Plan = Organisation['plan'];
