import {
  FEEDBACK_CALLERS,
  FEEDBACK_RATINGS,
  type FEEDBACK_REASONS,
  FEEDBACK_STATUSES,
} from '@quire/contract';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

const ofSite = () =>
  idOf('site')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** Why a page helped or did not. */
export type FeedbackReason = (typeof FEEDBACK_REASONS)['up' | 'down'][number];

/** What a reader said about a page. Nothing here is about the reader. */
export const feedback = pgTable(
  'feedback',
  {
    id: idOf('fbk').primaryKey(),
    orgId: ofOrganisation(),
    siteId: ofSite(),
    at: moment().notNull(),
    /** As page views name it. */
    path: text().notNull(),
    /** The id of the last heading in view. */
    section: text(),
    language: text(),
    /** Of the docs, where the site has several. */
    version: text(),
    /** The published version that was live. It may be deleted before this is. */
    versionId: idOf('ver').notNull(),
    caller: text({ enum: FEEDBACK_CALLERS }).notNull(),
    rating: text({ enum: FEEDBACK_RATINGS }).notNull(),
    reason: text().$type<FeedbackReason>(),
    /** Without what could be somebody's address, number or key. */
    text: text(),
    status: text({ enum: FEEDBACK_STATUSES }).notNull().default('open'),
    statusChangedAt: moment(),
  },
  (table) => [
    index().on(table.siteId, table.at, table.id),
    index().on(table.siteId, table.path, table.at),
    // What is too old is deleted for all sites at once.
    index().on(table.at),
  ],
);

export type Feedback = typeof feedback.$inferSelect;

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/**
 * How much feedback a site had on a day. Whoever stores some takes the row first, so that no day has more than its
 * limit; what is refused is counted here and stored nowhere.
 */
export const feedbackDays = pgTable(
  'feedback_days',
  {
    orgId: ofOrganisation(),
    siteId: ofSite(),
    /** Of UTC. */
    day: date({ mode: 'string' }).notNull(),
    stored: integer().notNull().default(0),
    overLimit: sum(),
    unknownPage: sum(),
    foreignOrigin: sum(),
    spam: sum(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] }), index().on(table.day)],
);
