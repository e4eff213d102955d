import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Things that happen once in the life of an installation, such as the first start. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: moment().notNull(),
});
