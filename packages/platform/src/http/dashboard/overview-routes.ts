import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listCallerDays } from '../../analytics/caller-days.ts';
import { parseDate } from '../../analytics/parse-date.ts';
import { exportJobs } from '../../database/schema/index.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { apiErrors } from '../api-error.ts';
import { NO_BODY } from '../route-policy.ts';
import { toJobRecord } from '../routes/job-record.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

const config = { policy: { access: { scope: 'admin' }, body: 'none' } } as const;
const LISTED_JOBS = 50;
const day = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== undefined, {
    error: 'must be a date (2026-11-15)',
  });

/** What only the dashboard shows: the latest exports, and the assistant's days for a chart. */
export function addOverviewRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'GET',
    url: '/exports',
    bodyLimit: NO_BODY,
    config,
    handler: async (request) => {
      const jobs = await db
        .select()
        .from(exportJobs)
        .where(eq(exportJobs.orgId, signedInOf(request).orgId))
        .orderBy(desc(exportJobs.createdAt), desc(exportJobs.id))
        .limit(LISTED_JOBS);
      return { exports: jobs.map(toJobRecord) };
    },
  });

  app.route({
    method: 'GET',
    url: '/projects/:projectId/assistant-days',
    bodyLimit: NO_BODY,
    config,
    schema: {
      params: z.object({ projectId: z.string() }),
      querystring: z.strictObject({ from: day, to: day }),
    },
    handler: async (request) => {
      const own = await listProjects(db, signedInOf(request).orgId);
      const project = own.find(({ projectId }) => projectId === request.params.projectId);
      if (!project) throw apiErrors.notFound('The project');
      return { days: await listCallerDays(db, project.projectId, request.query) };
    },
  });
}
