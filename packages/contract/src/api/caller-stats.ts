import * as z from 'zod';
import type { Routes } from '../route.ts';
import { analyticsRange } from './analytics-query.ts';

/** How often the assistant was asked, by where the questions came from. */
const callerStatsSchema = z
  .object({
    web: z.int().describe('Assistant queries from the documentation site'),
    api: z.int().describe('Assistant queries from direct API calls'),
    other: z.int().describe('Assistant queries from other sources'),
    total: z.int().describe('Sum of all caller types'),
  })
  .meta({ id: 'CallerStats' });

export type CallerStats = z.infer<typeof callerStatsSchema>;

/** Where a question came from. */
export type Caller = Exclude<keyof CallerStats, 'total'>;

/** How often the assistant was asked, by caller type. */
export const callerStatsRoutes = {
  get: {
    method: 'GET',
    path: '/v1/analytics/:projectId/assistant/caller-stats',
    summary: 'Get assistant caller stats',
    description: 'The count of documentation-assistant queries grouped by caller type.',
    tags: ['Analytics'],
    ...analyticsRange,
    answers: { 200: callerStatsSchema },
    errors: [400, 401, 403, 404, 429],
  },
} as const satisfies Routes;
