import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Work that comes round again and again, such as the clean-up, and when a process last began it. */
export const chores = pgTable('chores', {
  name: text().primaryKey(),
  beganAt: moment().notNull(),
});
