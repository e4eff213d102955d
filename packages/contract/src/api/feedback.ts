import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, timestampSchema } from '../values/schemas.ts';
import { analyticsRangeOf, analyticsRows, rowsAnswer } from './analytics-query.ts';
import { siteParams } from './site-params.ts';

/** What a reader thinks of a page. */
export const FEEDBACK_RATINGS = ['up', 'down'] as const;

/** Why, in the words of the form; each goes with one rating. */
export const FEEDBACK_REASONS = {
  up: ['accurate', 'easy', 'solved', 'other'],
  down: ['inaccurate', 'missing', 'unclear', 'code', 'other'],
} as const;

/** What a team does about it. */
export const FEEDBACK_STATUSES = ['open', 'in-progress', 'resolved', 'ignored'] as const;

/** Which pages it came from: those on the service, or those of a deployment elsewhere. */
export const FEEDBACK_CALLERS = ['hosted', 'client-hosted'] as const;

/** The most characters of a reader's own words, and of the name of a section. */
export const FEEDBACK_LIMITS = { text: 2_000, section: 200, path: 2_000, search: 200 } as const;

const ALL_REASONS = [...new Set([...FEEDBACK_REASONS.up, ...FEEDBACK_REASONS.down])];

const ratingSchema = z.enum(FEEDBACK_RATINGS);
const statusSchema = z.enum(FEEDBACK_STATUSES);

const feedbackSchema = z
  .object({
    id: z.string(),
    at: timestampSchema,
    siteId: z.string(),
    path: z.string().describe('The path of the page, as in page views.'),
    section: z.string().nullable().describe('The ID of the last heading in view.'),
    language: z.string().nullable(),
    version: z.string().nullable().describe('The version of the docs, if the site has several.'),
    versionId: z.string().describe('The published version that was live at that time.'),
    caller: z.enum(FEEDBACK_CALLERS),
    rating: ratingSchema,
    reason: z.enum(ALL_REASONS as [string, ...string[]]).nullable(),
    text: z
      .string()
      .nullable()
      .describe('The text of the reader, with placeholders for addresses, keys and long numbers.'),
    status: statusSchema,
    statusChangedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'FeedbackRow' });

/** What one reader said about a page. */
export type FeedbackRow = z.infer<typeof feedbackSchema>;
export type FeedbackStatus = FeedbackRow['status'];
export type FeedbackRating = FeedbackRow['rating'];
export type FeedbackCaller = FeedbackRow['caller'];

const pageSchema = z
  .object({
    path: z.string(),
    up: countSchema,
    down: countSchema,
    open: countSchema.describe('How many of them are open.'),
    lastAt: timestampSchema,
  })
  .meta({ id: 'FeedbackPageRow' });

/** What readers said about one page, in sums. */
export type FeedbackPageRow = z.infer<typeof pageSchema>;

const summarySchema = z
  .object({
    up: countSchema,
    down: countSchema,
    statuses: z.object({
      open: countSchema,
      'in-progress': countSchema,
      resolved: countSchema,
      ignored: countSchema,
    }),
    languages: z
      .array(z.string())
      .describe('The languages of the feedback, the most frequent first.'),
    days: z.array(z.object({ date: z.string(), up: countSchema, down: countSchema })),
    refused: z
      .object({
        limit: countSchema.describe('Above the limit for a visitor, a page or the site.'),
        page: countSchema.describe('About pages that the site does not have.'),
        origin: countSchema.describe('From pages of other sites.'),
        spam: countSchema.describe('Sent by programs.'),
      })
      .describe('Feedback that was counted but not stored, for the whole project.'),
  })
  .meta({ id: 'FeedbackSummary' });

/** What readers said in a range of days, in sums. */
export type FeedbackSummary = z.infer<typeof summarySchema>;

/** A text to look for. No stored text has the character NUL, and the database takes none. */
const soughtText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\u0000'), 'must not contain the character NUL');

const pathFilter = soughtText(FEEDBACK_LIMITS.path)
  .optional()
  .describe('Only feedback about this page.');

const filters = {
  path: pathFilter,
  rating: ratingSchema.optional().describe('Only feedback with this rating.'),
  status: statusSchema.optional().describe('Only feedback with this status.'),
  language: soughtText(35).optional().describe('Only feedback in this language.'),
  text: soughtText(FEEDBACK_LIMITS.search)
    .optional()
    .describe('Only feedback whose text contains this, in uppercase or lowercase.'),
};

const shared = { tags: ['Feedback'], errors: [400, 401, 403, 404, 429] } as const;
const feedbackParams = siteParams.extend({ feedbackId: z.string() });

/** What readers say about pages: lists, sums, and what a team does about it. */
export const feedbackRoutes = {
  list: {
    method: 'GET',
    path: '/v1/analytics/:projectId/feedback',
    summary: 'List feedback',
    description: 'Feedback from readers on the pages of a project, for as long as it is kept.',
    ...shared,
    ...analyticsRows(filters),
    answers: { 200: rowsAnswer(feedbackSchema, 'Feedback') },
  },
  pages: {
    method: 'GET',
    path: '/v1/analytics/:projectId/feedback/by-page',
    summary: 'List feedback by page',
    description: 'The pages with the most negative feedback come first.',
    ...shared,
    ...analyticsRows({}),
    answers: { 200: rowsAnswer(pageSchema, 'FeedbackPages') },
  },
  summary: {
    method: 'GET',
    path: '/v1/analytics/:projectId/feedback/summary',
    summary: 'Get feedback totals',
    description: 'For a project or one of its pages: by day, by status, and refused feedback.',
    ...shared,
    ...analyticsRangeOf({ path: pathFilter }),
    answers: { 200: summarySchema },
  },
  change: {
    method: 'PUT',
    path: '/v1/sites/:domain/feedback/:feedbackId',
    summary: 'Change the status of feedback',
    tags: ['Feedback'],
    params: feedbackParams,
    body: z.strictObject({ status: statusSchema }).meta({ id: 'FeedbackChange' }),
    answers: { 200: feedbackSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/sites/:domain/feedback/:feedbackId',
    summary: 'Delete feedback',
    description: 'For text that should not be kept. This cannot be undone.',
    tags: ['Feedback'],
    params: feedbackParams,
    answers: { 204: z.null().describe('The feedback is deleted.') },
    errors: [401, 403, 404, 410, 413],
  },
} as const satisfies Routes;
