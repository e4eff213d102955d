import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, timestampSchema } from '../values/schemas.ts';
import { analyticsRange, analyticsRows, rowsAnswer } from './analytics-query.ts';

/** What came of a question, and what a reader thought of the answer. */
export const ANSWER_OUTCOMES = ['answered', 'unsure', 'not-in-docs', 'failed', 'stopped'] as const;
export const ANSWER_RATINGS = ['up', 'down'] as const;

const dateSchema = z.string().describe('A day in UTC: YYYY-MM-DD.');
const pathSchema = z
  .string()
  .nullable()
  .describe(
    'The path of the page; null for pages above the number of page names that are kept per day.',
  );

const pageViewSchema = z
  .object({ date: dateSchema, path: pathSchema, views: countSchema })
  .meta({ id: 'PageViewRow' });

const searchSchema = z
  .object({
    date: dateSchema,
    query: z
      .string()
      .nullable()
      .describe('The words of the search in lowercase; null if they are not kept.'),
    searches: countSchema,
    withoutResults: countSchema.describe('How many of them had no results.'),
  })
  .meta({ id: 'SearchRow' });

const openedPageSchema = z
  .object({
    date: dateSchema,
    path: pathSchema,
    opened: countSchema.describe('How often readers opened the page from search results.'),
  })
  .meta({ id: 'OpenedPageRow' });

const outcomeSchema = z.enum(ANSWER_OUTCOMES);
const ratingSchema = z.enum(ANSWER_RATINGS);

const questionSchema = z
  .object({
    id: z.string(),
    at: timestampSchema,
    siteId: z.string(),
    caller: z.enum(['web', 'api', 'other']),
    question: z
      .string()
      .nullable()
      .describe(
        'Its text, with placeholders for addresses, keys and long numbers; null if the site does not keep it.',
      ),
    outcome: outcomeSchema.describe(
      '"unsure": the pages cover only part of the question. "stopped": the person who asked left before the end.',
    ),
    rating: ratingSchema.nullable(),
    page: z.string().nullable().describe('The page that the answer is mostly based on.'),
  })
  .meta({ id: 'QuestionRow' });

/** A question to the assistant and what came of it. */
export type QuestionRow = z.infer<typeof questionSchema>;

const topicSchema = z
  .object({
    topic: z
      .string()
      .nullable()
      .describe('The words that its questions and searches share; null for those that share none.'),
    total: countSchema.describe('Questions and searches together.'),
    unanswered: countSchema,
    unsure: countSchema,
    disliked: countSchema.describe('Questions whose answer was rated down.'),
    searchesWithoutResults: countSchema,
    examples: z.array(z.string()).describe('The most frequent texts.'),
  })
  .meta({ id: 'TopicRow' });

/** What readers look for and do not find, by what it is about. */
export type TopicRow = z.infer<typeof topicSchema>;

const summarySchema = z
  .object({
    outcomes: z.object({
      answered: countSchema,
      unsure: countSchema,
      'not-in-docs': countSchema,
      failed: countSchema,
      stopped: countSchema,
    }),
    ratings: z.object({ up: countSchema, down: countSchema }),
    searches: countSchema,
    searchesWithoutResults: countSchema,
    openedResults: countSchema.describe('Search results that readers opened.'),
  })
  .meta({ id: 'InsightSummary' });

/** How well questions and searches were answered. */
export type InsightSummary = z.infer<typeof summarySchema>;

const shared = { tags: ['Analytics'], errors: [400, 401, 403, 404, 429] } as const;
const WHOLE_DAYS = 'Totals are daily, in UTC, so dates must be midnight or not before now.';

/** What readers of a project's sites read, search for and ask. */
export const analyticsRoutes = {
  pageViews: {
    method: 'GET',
    path: '/v1/analytics/:projectId/page-views',
    summary: 'List page views',
    description: `How often each page was read on each day. ${WHOLE_DAYS}`,
    ...shared,
    ...analyticsRows({}),
    answers: { 200: rowsAnswer(pageViewSchema, 'PageViews') },
  },
  searches: {
    method: 'GET',
    path: '/v1/analytics/:projectId/searches',
    summary: 'List searches',
    description: `What readers searched for on each day, and whether they found results. ${WHOLE_DAYS}`,
    ...shared,
    ...analyticsRows({}),
    answers: { 200: rowsAnswer(searchSchema, 'Searches') },
  },
  openedPages: {
    method: 'GET',
    path: '/v1/analytics/:projectId/searches/opened-pages',
    summary: 'List the pages that readers open from search',
    description: `The pages that readers opened from search results on each day. ${WHOLE_DAYS}`,
    ...shared,
    ...analyticsRows({}),
    answers: { 200: rowsAnswer(openedPageSchema, 'OpenedPages') },
  },
  questions: {
    method: 'GET',
    path: '/v1/analytics/:projectId/assistant/questions',
    summary: 'List questions to the assistant',
    description:
      'Each question that is still kept, with its outcome, and with its words if the site keeps them.',
    ...shared,
    ...analyticsRows({
      outcome: outcomeSchema.optional().describe('Only questions with this outcome.'),
      rating: ratingSchema.optional().describe('Only questions whose answer has this rating.'),
    }),
    answers: { 200: rowsAnswer(questionSchema, 'Questions') },
  },
  topics: {
    method: 'GET',
    path: '/v1/analytics/:projectId/insight/topics',
    summary: 'List what readers do not find, by topic',
    description: `Questions without an answer, with an unsure answer or with an answer that was rated down, and searches without results, grouped by the words that they share. The most frequent come first, at most 100. ${WHOLE_DAYS}`,
    ...shared,
    ...analyticsRows({}),
    answers: { 200: rowsAnswer(topicSchema, 'Topics') },
  },
  summary: {
    method: 'GET',
    path: '/v1/analytics/:projectId/insight/summary',
    summary: 'Get how many questions and searches were answered',
    description: WHOLE_DAYS,
    ...shared,
    ...analyticsRange,
    answers: { 200: summarySchema },
  },
} as const satisfies Routes;
