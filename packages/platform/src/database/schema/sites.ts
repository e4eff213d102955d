import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { projects } from './projects.ts';

/** A documentation site. Going live is one write of `liveVersionId`. */
export const sites = pgTable(
  'sites',
  {
    id: idOf('site').primaryKey(),
    orgId: ofOrganisation(),
    projectId: idOf('prj')
      .notNull()
      .references(() => projects.id),
    name: text().notNull(),
    /** Where a proxy mounts the site, such as `/docs`; empty at the root of its domain. */
    basePath: text().notNull().default(''),
    /** No foreign key: versions point at their site, and one of the two has to come first. */
    liveVersionId: idOf('ver'),
    /** Rises with every publish and rollback. */
    generation: integer().notNull().default(0),
    /** Since when it is not served any more. It can be restored until the clean-up removes it. */
    deletedAt: moment(),
    /** Of what is live: a publish that ends late must not undo a later one, or a rollback. */
    liveGeneration: integer().notNull().default(0),
    /** Of the newest version when files of the site were found missing: up to it, no version is believed to have its files. */
    incompleteUpTo: integer().notNull().default(0),
    /** Who may read its previews: members of the organization, or whoever has the address. */
    previewAccess: text({ enum: ['members', 'link'] })
      .notNull()
      .default('link'),
    /** Asked of whoever has the address; nothing where no password is set. */
    previewPasswordHash: text(),
    /** For how long a preview stays after it was published or extended. */
    previewDays: integer().notNull().default(30),
    /** Origins whose pages may have its search and assistant on them, such as `https://app.example.com`. */
    embedOrigins: text().array().notNull().default(sql`'{}'::text[]`),
    /** Whether its old versions are removed where the operator says nothing. Sites of earlier releases keep theirs. */
    hasDefaultRetention: boolean().notNull().default(true),
    /** Whether the words of questions to the assistant are kept. */
    keepsQuestions: boolean().notNull().default(false),
    /** For how many days the outcome of each question is kept, with or without its words. */
    insightDays: integer().notNull().default(90),
    /** What caches in front of the service call the site: nobody can guess it, and it names nobody. */
    edgeTag: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.orgId, table.createdAt, table.id), index().on(table.projectId)],
);

export type Site = typeof sites.$inferSelect;
