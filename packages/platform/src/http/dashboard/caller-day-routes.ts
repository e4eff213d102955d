import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listCallerDays } from '../../analytics/caller-days.ts';
import { parseDate } from '../../analytics/parse-date.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { apiErrors } from '../api-error.ts';
import { NO_BODY } from '../route-policy.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Ten years: more than a chart can show. */
const LONGEST_DAYS = 3_660;

const day = z
  .string()
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== undefined, {
    error: 'must be a date (2026-11-15)',
  });

const range = z.strictObject({ from: day, to: day }).refine((asked) => isReadable(asked), {
  error: `must not be after "to", nor more than ${LONGEST_DAYS} days before it`,
  path: ['from'],
});

function isReadable({ from, to }: { from: string; to: string }): boolean {
  const days = ((parseDate(to) ?? 0) - (parseDate(from) ?? 0)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
}

/** How often the assistant was asked, day by day, for a chart. No limit of the API counts it. */
export function addCallerDayRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: 'GET',
    url: '/projects/:projectId/assistant-days',
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin' }, body: 'none' } },
    schema: { params: z.object({ projectId: z.string() }), querystring: range },
    handler: async (request) => {
      const own = await listProjects(db, signedInOf(request).orgId);
      const project = own.find(({ projectId }) => projectId === request.params.projectId);
      if (!project) throw apiErrors.notFound('The project');
      return { days: await listCallerDays(db, project.projectId, request.query) };
    },
  });
}
