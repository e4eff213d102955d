import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, daySchema } from '../values/schemas.ts';

const activityDaySchema = z.object({
  day: daySchema,
  questions: countSchema.describe('To the assistant.'),
  views: countSchema.describe('Of pages.'),
});

/** What went on at all sites together on a day of UTC. */
export type ActivityDay = z.infer<typeof activityDaySchema>;

const projectViewsSchema = z.object({
  projectId: z.string(),
  views: z.array(countSchema).describe('Of each day, the oldest first and today last.'),
});

/** The page views of a project, day by day. */
export type ProjectViews = z.infer<typeof projectViewsSchema>;

/** What the dashboard's first page shows of all sites together. */
export const activityRoutes = {
  list: {
    method: 'GET',
    path: '/activity',
    description: 'The last fourteen days, those without anything left out.',
    answers: { 200: z.object({ days: z.array(activityDaySchema) }) },
    errors: [401],
  },
  projects: {
    method: 'GET',
    path: '/activity/projects',
    description:
      'The page views of the last thirty days for every project of a listed site; those without any are left out.',
    answers: { 200: z.object({ projects: z.array(projectViewsSchema) }) },
    errors: [401],
  },
} as const satisfies Routes;
