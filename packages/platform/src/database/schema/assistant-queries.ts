import { bigint, boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation, organisations } from './organisations.ts';
import { projects } from './projects.ts';

/** Where a question to the assistant came from. */
export const CALLERS = ['web', 'api', 'other'] as const;
export type QueryCaller = (typeof CALLERS)[number];

const ofProject = () => ({
  orgId: ofOrganisation(),
  projectId: idOf('prj')
    .notNull()
    .references(() => projects.id),
});

/** A question that was accepted. Rows are only added; their id makes a second attempt to add one harmless. */
export const assistantQueries = pgTable(
  'assistant_queries',
  {
    id: uuid().primaryKey(),
    ...ofProject(),
    at: moment().notNull(),
    caller: text({ enum: CALLERS }).notNull(),
  },
  // With the caller in it a count needs the index alone.
  (table) => [index().on(table.projectId, table.at, table.caller)],
);

/** How many there were on a day of UTC, written together with them. */
export const assistantDays = pgTable(
  'assistant_days',
  {
    ...ofProject(),
    day: date({ mode: 'string' }).notNull(),
    caller: text({ enum: CALLERS }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    /** Whether the day is so full that its slices are counted, too. The same for all callers of a day. */
    isSliced: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.caller] }),
    index().on(table.orgId, table.day, table.projectId),
  ],
);

/** Of full days alone: how many there were in each five minutes, so that a part of such a day is quick to count. */
export const assistantSlices = pgTable(
  'assistant_slices',
  {
    ...ofProject(),
    start: moment().notNull(),
    caller: text({ enum: CALLERS }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.start, table.caller] })],
);

/** Since when single questions are there: those before were deleted, and only the sums of their days are left. */
export const assistantHorizon = pgTable('assistant_horizon', {
  /** There is one row. */
  id: boolean().primaryKey().default(true),
  /** A midnight of UTC. */
  before: moment().notNull(),
});

/** The analytics requests of an organization in the last hour: the moments of those that were let through. */
export const analyticsWindows = pgTable('analytics_windows', {
  orgId: idOf('org')
    .primaryKey()
    .references(() => organisations.id),
  /** In milliseconds since 1970. */
  times: bigint({ mode: 'number' }).array().notNull(),
  /** Whether the last one was let through. */
  isLetThrough: boolean().notNull(),
});
