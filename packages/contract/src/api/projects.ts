import * as z from 'zod';
import type { Routes } from '../route.ts';

const projectSchema = z
  .object({ projectId: z.string(), name: z.string(), domains: z.array(z.string()) })
  .meta({ id: 'Project' });

/** A project of the organization: what analytics are asked for by its id. */
export type Project = z.infer<typeof projectSchema>;

/** The projects of an organization. */
export const projectRoutes = {
  list: {
    method: 'GET',
    path: '/v1/projects',
    summary: 'List the projects of the organization',
    tags: ['Sites'],
    answers: { 200: z.object({ projects: z.array(projectSchema) }) },
    errors: [401, 403],
  },
} as const satisfies Routes;
