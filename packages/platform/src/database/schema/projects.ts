import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';

/** What analytics are counted for; it owns one or more sites. */
export const projects = pgTable(
  'projects',
  {
    id: idOf('prj').primaryKey(),
    orgId: ofOrganisation(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);
