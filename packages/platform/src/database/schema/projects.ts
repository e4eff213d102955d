import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { organisations } from './organisations.ts';

/** What analytics are counted for; it owns one or more sites. */
export const projects = pgTable(
  'projects',
  {
    id: idOf('prj').primaryKey(),
    orgId: idOf('org')
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);
