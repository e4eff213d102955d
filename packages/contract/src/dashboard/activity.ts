import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, daySchema } from '../values/schemas.ts';

const activityDaySchema = z.object({
  day: daySchema,
  questions: countSchema.describe('Questions to the assistant.'),
  views: countSchema.describe('Page views.'),
});

/** What went on at all sites together on a day of UTC. */
export type ActivityDay = z.infer<typeof activityDaySchema>;

const projectViewsSchema = z.object({
  projectId: z.string(),
  views: z
    .array(countSchema)
    .describe('The page views of each day, oldest first. The last day is today.'),
});

/** The page views of a project, day by day. */
export type ProjectViews = z.infer<typeof projectViewsSchema>;

/** What the dashboard's first page shows of all sites together. */
export const activityRoutes = {
  list: {
    method: 'GET',
    path: '/activity',
    description: 'The last fourteen days, without days on which nothing happened.',
    answers: { 200: z.object({ days: z.array(activityDaySchema) }) },
    errors: [401],
  },
  projects: {
    method: 'GET',
    path: '/activity/projects',
    description:
      'The page views in the last 30 days for every project with a site that the member can see. Projects without page views are left out.',
    answers: { 200: z.object({ projects: z.array(projectViewsSchema) }) },
    errors: [401],
  },
} as const satisfies Routes;
