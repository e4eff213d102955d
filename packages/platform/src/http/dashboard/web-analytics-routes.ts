import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseDate } from '../../analytics/parse-date.ts';
import { DAY_MS } from '../../analytics/time-parts.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { loadWebStats } from '../../web-analytics/web-stats.ts';
import { apiErrors } from '../api-error.ts';
import { NO_BODY } from '../route-policy.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

/** A little more than three years: more than a chart can show. */
const LONGEST_DAYS = 1_100;

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

/** What readers of a project's sites did: page views and searches. */
export function addWebAnalyticsRoutes(
  instance: FastifyInstance,
  { services }: SessionAccess,
): void {
  const { db, features } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    method: 'GET',
    url: '/projects/:projectId/web-analytics',
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin' }, body: 'none' } },
    schema: { params: z.object({ projectId: z.string() }), querystring: range },
    handler: async (request) => {
      const own = await listProjects(db, signedInOf(request).orgId);
      const project = own.find(({ projectId }) => projectId === request.params.projectId);
      if (!project) throw apiErrors.notFound('The project');
      const stats = await loadWebStats(db, project.projectId, request.query);
      return { isOn: features.analytics, ...stats };
    },
  });
}
