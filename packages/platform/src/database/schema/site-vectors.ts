import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** A file of vectors in the storage, by its content. */
export interface VectorFile {
  sha256: string;
  size: number;
}

/** The vectors of what is live at a site; the row is the queue entry for computing them as well. */
export const siteVectors = pgTable(
  'site_vectors',
  {
    siteId: idOf('site')
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    orgId: ofOrganisation(),
    /** The version that all vectors are there of; nothing before there were any. */
    versionId: idOf('ver'),
    /** The model that they come from, and which pages they are of. */
    space: text().notNull(),
    /** By the key of the search index that they belong to; under an empty key what a try left that did not end. */
    files: jsonb().$type<Record<string, VectorFile>>().notNull().default({}),
    /** Not before this moment somebody tries; who tries moves it on. */
    tryAfter: moment().notNull(),
    tries: integer().notNull().default(0),
    /** Why the last try failed. */
    error: text(),
  },
  (table) => [index().on(table.orgId)],
);

export type SiteVectors = typeof siteVectors.$inferSelect;
