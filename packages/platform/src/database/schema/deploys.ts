import type { Diagnostic } from '@quire/base';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { connections } from './connections.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';
import { versions } from './versions.ts';

/**
 * What became of one commit for one target.
 * waiting → running → done | failed, and waiting → superseded when a later commit comes before its turn.
 */
export const deploys = pgTable(
  'deploys',
  {
    id: idOf('dep').primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id),
    connectionId: idOf('con')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** `production`, `branch:NAME` or `request:NUMBER`. */
    target: text().notNull(),
    /** Counts the deploys of a target: the highest is its newest. */
    number: integer().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'superseded'] }).notNull(),
    commit: text().notNull(),
    /** Where the repository keeps the commit. */
    ref: text().notNull(),
    branch: text().notNull(),
    /** The branch that a request asks to be merged into. */
    base: text(),
    request: integer(),
    requestUrl: text(),
    /** Whether a stranger wrote it. */
    untrusted: boolean().notNull(),
    /** The version that came of it; it is rendered like any other. */
    versionId: idOf('ver').references(() => versions.id, { onDelete: 'set null' }),
    /** What of the repository was left out, and why. */
    findings: jsonb().$type<Diagnostic[]>().notNull().default([]),
    error: text(),
    /** Since when its branch or request is gone, and its preview with it. */
    removedAt: moment(),
    /** What the provider was told last. */
    reported: text({
      enum: ['waiting', 'running', 'done', 'failed', 'superseded', 'removed'],
    }),
    /** Not before this moment the provider is told; nothing where it knows all. */
    reportAfter: moment(),
    /** Until when somebody is about to tell it. */
    reportUntil: moment(),
    reportTries: integer().notNull().default(0),
    reportError: text(),
    /** Rises with every claim. A worker may write only while it still holds the newest one. */
    fence: integer().notNull().default(0),
    /** How often a worker began with it. */
    tries: integer().notNull().default(0),
    /** Until when its worker has it; the worker renews it. Nothing while nobody does. */
    leaseUntil: moment(),
    /** Not before this moment it is tried again. */
    retryAfter: moment(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    unique().on(table.connectionId, table.target, table.number),
    // One at a time, and of those that come meanwhile only the last.
    uniqueIndex('deploys_one_waiting')
      .on(table.connectionId, table.target)
      .where(sql`${table.state} = 'waiting'`),
    uniqueIndex('deploys_one_running')
      .on(table.connectionId, table.target)
      .where(sql`${table.state} = 'running'`),
    index('deploys_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index().on(table.siteId, table.createdAt),
    index().on(table.orgId, table.startedAt),
    index().on(table.versionId),
    index('deploys_to_report').on(table.reportAfter).where(sql`${table.reportAfter} is not null`),
  ],
);

export type Deploy = typeof deploys.$inferSelect;
