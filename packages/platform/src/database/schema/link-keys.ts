import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Secrets that sign download links of the disk storage. Two are valid during a rotation. */
export const linkKeys = pgTable('link_keys', {
  id: text().primaryKey(),
  secret: text().notNull(),
  createdAt: moment().notNull(),
  retiredAt: moment(),
});
