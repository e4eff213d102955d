import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, daySchema } from '../values/schemas.ts';
import { projectDays } from './project-days.ts';

const webTotalsSchema = z.object({
  views: countSchema,
  searches: countSchema,
  emptySearches: countSchema,
  openedResults: countSchema.describe('Search results that readers opened.'),
});

const webDaySchema = z.object({ day: daySchema, ...webTotalsSchema.shape });

/** What readers did on a day of UTC. */
export type WebDay = z.infer<typeof webDaySchema>;

const webStatsSchema = z.object({
  isOn: z.boolean().describe('Whether this service counts page views and searches.'),
  totals: webTotalsSchema,
  days: z.array(webDaySchema),
  pages: z.array(z.object({ path: z.string().nullable(), views: countSchema })),
  referrers: z.array(z.object({ host: z.string().nullable(), views: countSchema })),
  programs: z
    .array(
      z.object({
        name: z.string().nullable(),
        kind: z.enum(['agent', 'crawler']),
        reads: countSchema,
      }),
    )
    .describe('What known programs read. The views do not include them.'),
  searches: z.array(
    z.object({ query: z.string().nullable(), searches: countSchema, emptySearches: countSchema }),
  ),
  emptySearches: z.array(z.object({ query: z.string().nullable(), searches: countSchema })),
  openedPages: z.array(z.object({ path: z.string().nullable(), opened: countSchema })),
});

/** What readers did in a range of days. In lists, `null` is what is not kept by its own name. */
export type WebStats = z.infer<typeof webStatsSchema>;

/** What readers of a project's sites did: page views and searches. */
export const webAnalyticsRoutes = {
  get: {
    method: 'GET',
    path: '/projects/:projectId/web-analytics',
    ...projectDays,
    answers: { 200: webStatsSchema },
    errors: [400, 401, 404],
  },
} as const satisfies Routes;
