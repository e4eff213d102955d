import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation, organisations } from './organisations.ts';
import { sites } from './sites.ts';

/** How much an organization has in the storage. Counted again with every clean-up, and added to between them. */
export const storageUsage = pgTable('storage_usage', {
  orgId: idOf('org')
    .primaryKey()
    .references(() => organisations.id),
  bytes: bigint({ mode: 'number' }).notNull(),
  countedAt: moment().notNull(),
});

/** How much rendering time the jobs of a site took lately: time that passes halves it again and again. */
export const renderTimes = pgTable(
  'render_times',
  {
    siteId: idOf('site')
      .primaryKey()
      .references(() => sites.id),
    orgId: ofOrganisation(),
    milliseconds: doublePrecision().notNull(),
    /** When it was that much. */
    asOf: moment().notNull(),
  },
  (table) => [index().on(table.orgId)],
);

const none = () => integer().notNull().default(0);

/**
 * What a site took on a day of UTC on which anything became of it. Triggers write it with the rows of versions and
 * jobs, in the same statement: each is counted once, by whichever release ends it. Rows outlive their site, so
 * nothing refers to it.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    orgId: ofOrganisation(),
    /** As page views and questions are counted. */
    projectId: idOf('prj').notNull(),
    siteId: idOf('site').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Jobs that ended on it. */
    publishes: none(),
    previews: none(),
    exports: none(),
    /** How long workers were at work on jobs of the site. */
    renderMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    /** What its versions had at the end of the day. */
    versionBytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.day] }),
    index().on(table.orgId, table.day, table.projectId, table.siteId),
  ],
);

/** What the versions of a site have now: the sum of their `bytes`, kept by triggers. */
export const siteBytes = pgTable(
  'site_bytes',
  {
    siteId: idOf('site')
      .primaryKey()
      .references(() => sites.id, { onDelete: 'cascade' }),
    orgId: ofOrganisation(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.orgId)],
);
