import { bigint, date, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idOf } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** How many tokens of the model a site used on a day of UTC, with those that answers under way may need. */
export const modelDays = pgTable(
  'model_days',
  {
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    orgId: ofOrganisation(),
    day: date({ mode: 'string' }).notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
);
