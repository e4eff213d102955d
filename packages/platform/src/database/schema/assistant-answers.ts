import { ANSWER_OUTCOMES, ANSWER_RATINGS } from '@quire/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CALLERS } from './assistant-queries.ts';
import { idOf, moment } from './columns.ts';
import { ofOrganisation } from './organisations.ts';
import { sites } from './sites.ts';

/** What came of a question. `stopped`: whoever asked left before the end. */
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** What a reader thinks of an answer. */
export type AnswerRating = (typeof ANSWER_RATINGS)[number];

/**
 * What came of a question to the assistant. It has the id of the question as it was counted, and nothing counts it:
 * it can be missing, and goes after the days of its site.
 */
export const assistantAnswers = pgTable(
  'assistant_answers',
  {
    id: uuid().primaryKey(),
    orgId: ofOrganisation(),
    siteId: idOf('site')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    caller: text({ enum: CALLERS }).notNull(),
    outcome: text({ enum: ANSWER_OUTCOMES }).notNull(),
    /** The address of the page that it rests on most. */
    page: text(),
    /** Without what could be somebody's address, number or key; nothing where the site keeps no questions. */
    question: text(),
    rating: text({ enum: ANSWER_RATINGS }),
  },
  (table) => [
    index().on(table.siteId, table.at, table.id),
    // Few sites keep words: those that do not are asked for them at every clean-up.
    index().on(table.siteId).where(sql`${table.question} is not null`),
  ],
);
