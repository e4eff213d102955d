import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, daySchema } from '../values/schemas.ts';
import { projectDays } from './project-days.ts';

const callerDaySchema = z.object({
  day: daySchema,
  web: countSchema,
  api: countSchema,
  other: countSchema,
});

/** The questions of one day of UTC by caller. */
export type CallerDay = z.infer<typeof callerDaySchema>;

/** How often the assistant was asked, day by day. */
export const assistantDayRoutes = {
  list: {
    method: 'GET',
    path: '/projects/:projectId/assistant-days',
    ...projectDays,
    answers: { 200: z.object({ days: z.array(callerDaySchema) }) },
    errors: [400, 401, 404],
  },
} as const satisfies Routes;
