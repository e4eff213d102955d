import { bigint, boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { projects } from './projects.ts';

const ofDay = () => ({
  orgId: ofOrganisation(),
  projectId: idOf('prj')
    .notNull()
    .references(() => projects.id),
  /** Of UTC. */
  day: date({ mode: 'string' }).notNull(),
});

const sum = () => bigint({ mode: 'number' }).notNull();

/**
 * What readers did on hosted sites, as sums of a day: nothing here is about one reader. Whoever adds
 * to a day takes its row first, so that the number of rows that belong to it can be held to a limit.
 */
export const webDays = pgTable(
  'web_days',
  {
    ...ofDay(),
    views: sum(),
    searches: sum(),
    emptySearches: sum(),
    /** Results of searches that were opened. */
    openedResults: sum().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day] }),
    index().on(table.orgId, table.day, table.projectId),
  ],
);

/** Views of each page. A path begins with a slash; the empty one stands for all beyond the limit. */
export const webPageDays = pgTable(
  'web_page_days',
  { ...ofDay(), path: text().notNull(), count: sum() },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.path] })],
);

/** The hosts that readers came from; the empty one stands for all beyond the limit. */
export const webReferrerDays = pgTable(
  'web_referrer_days',
  { ...ofDay(), host: text().notNull(), count: sum() },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.host] })],
);

/** What known programs read, by their names: those that read for somebody, and those that collect. */
export const webProgramDays = pgTable(
  'web_program_days',
  {
    ...ofDay(),
    program: text().notNull(),
    kind: text({ enum: ['agent', 'crawler'] }).notNull(),
    count: sum(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.program, table.kind] })],
);

/** What was searched for, and whether anything was found; the empty query stands for all that are not kept. */
export const webSearchDays = pgTable(
  'web_search_days',
  { ...ofDay(), query: text().notNull(), hasResults: boolean().notNull(), count: sum() },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.query, table.hasResults] })],
);

/** The pages that readers opened from the results of a search; the empty path stands for all beyond the limit. */
export const webResultDays = pgTable(
  'web_result_days',
  { ...ofDay(), path: text().notNull(), count: sum() },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.path] })],
);
