import * as z from 'zod';
import type { Routes } from '../route.ts';
import { siteParams } from './site-params.ts';

/** For how many days what came of a question is kept, at most. */
export const INSIGHT_DAYS_LIMIT = 400;

const keepsQuestionsSchema = z
  .boolean()
  .describe(
    'Whether the text of questions to the assistant is kept, without addresses, keys or long numbers. If you turn it off, all stored text is deleted.',
  );
const daysSchema = z
  .int()
  .min(1)
  .max(INSIGHT_DAYS_LIMIT)
  .describe('For how many days the outcome of each question is kept, with or without its text.');

const insightSettingsSchema = z
  .object({ keepsQuestions: keepsQuestionsSchema, days: daysSchema })
  .meta({ id: 'InsightSettings' });

/** What is kept of questions to the assistant of a site. */
export type InsightSettings = z.infer<typeof insightSettingsSchema>;

const insightSettingsChangeSchema = z
  .strictObject({
    keepsQuestions: keepsQuestionsSchema.optional(),
    days: daysSchema.optional(),
  })
  .meta({ id: 'InsightSettingsChange' });

/** What of it is to change. */
export type InsightSettingsChange = z.infer<typeof insightSettingsChangeSchema>;

/** What is kept of questions to the assistant of a site. */
export const insightSettingsRoutes = {
  get: {
    method: 'GET',
    path: '/v1/sites/:domain/insight-settings',
    summary: 'Get which question data is kept',
    tags: ['Analytics'],
    params: siteParams,
    answers: { 200: insightSettingsSchema },
    errors: [401, 403, 404, 410],
  },
  change: {
    method: 'PUT',
    path: '/v1/sites/:domain/insight-settings',
    summary: 'Change which question data is kept',
    description: 'Fields that you leave out do not change.',
    tags: ['Analytics'],
    params: siteParams,
    body: insightSettingsChangeSchema,
    answers: { 200: insightSettingsSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;
