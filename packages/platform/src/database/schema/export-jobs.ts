import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';
import { versions } from './versions.ts';

/**
 * A static export job; this row is the truth that the API shows.
 * queued → running → completed | failed, and running → queued when a worker dies or is drained.
 */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: idOf('se').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    /** Pinned when the job starts: a publish meanwhile does not change its output. */
    versionId: idOf('ver')
      .notNull()
      .references(() => versions.id),
    domain: text().notNull(),
    label: text().notNull(),
    paths: text().array(),
    /** Groups of readers whose pages it has besides the public ones; nothing where none were named. */
    groups: text().array(),
    status: text({ enum: ['queued', 'running', 'completed', 'failed'] }).notNull(),
    progress: real().notNull().default(0),
    pageCount: integer().notNull().default(0),
    pagesRendered: integer().notNull().default(0),
    /** Rises with every claim. A worker may write only while it still holds the newest one. */
    fence: integer().notNull().default(0),
    /** How often a worker died on this job; a drained worker gives its try back. */
    tries: integer().notNull().default(0),
    /** The request that asked for it, in W3C Trace Context; nothing where it was not traced. */
    traceparent: text(),
    /** Until when its worker has it; the worker renews it. Nothing while nobody does. */
    leaseUntil: moment(),
    /** Unused. The release before wrote it; the next one drops it, together with the schema `queue`. */
    ticket: text(),
    error: text(),
    /** Of everything that the bundle depends on: two jobs with the same key have the same bundle. */
    artefactKey: text(),
    bundleKey: text(),
    bundleSha256: text(),
    bundleSize: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orgId, table.status),
    index().on(table.siteId, table.createdAt),
    index().on(table.orgId, table.startedAt),
    index().on(table.orgId, table.artefactKey),
    index().on(table.versionId),
    // All that a worker looks at, however many jobs have ended.
    index('export_jobs_unfinished_index')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

export type ExportJob = typeof exportJobs.$inferSelect;

/** A version label belongs to one content of its site forever. */
export const exportLabels = pgTable(
  'export_labels',
  {
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    label: text().notNull(),
    orgId: ofOrganisation(),
    contentHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.label] })],
);
