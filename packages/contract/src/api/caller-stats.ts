import * as z from 'zod';
import type { Routes } from '../route.ts';
import { parseDate } from '../values/parse-date.ts';

const FORM = 'must be a date (2026-11-15) or a date-time of ISO 8601 (2026-11-15T02:22:13Z)';

const dateSchema = z
  .string({ error: ({ input }) => (Array.isArray(input) ? 'must be given only once' : FORM) })
  .refine((text) => parseDate(text) !== undefined, { error: FORM })
  .describe('A date (YYYY-MM-DD, midnight UTC) or a date-time of ISO 8601; without an offset UTC.');

const rangeSchema = z
  .strictObject({
    dateFrom: dateSchema
      .optional()
      .meta({ description: 'Included. Without it: from the first query.' }),
    dateTo: dateSchema.optional().meta({ description: 'Excluded. Without it: up to now.' }),
  })
  .refine(({ dateFrom, dateTo }) => !isAfter(dateFrom, dateTo), {
    error: 'must not be after dateTo',
    path: ['dateFrom'],
  });

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
    params: z.object({ projectId: z.string().describe('The project identifier') }),
    query: rangeSchema,
    answers: { 200: callerStatsSchema },
    errors: [400, 401, 403, 404, 429],
  },
} as const satisfies Routes;

function isAfter(from: string | undefined, to: string | undefined): boolean {
  const [start, end] = [from, to].map((text) => (text === undefined ? undefined : parseDate(text)));
  return start !== undefined && end !== undefined && start > end;
}
