import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { loadWebStats } from '../../web-analytics/web-stats.ts';
import { NO_BODY } from '../route-policy.ts';
import { findOwnProject, projectDaysSchema } from './project-days.ts';
import type { SessionAccess } from './session-access.ts';

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
    schema: projectDaysSchema,
    handler: async (request) => {
      const projectId = await findOwnProject(db, request, request.params.projectId);
      return { isOn: features.analytics, ...(await loadWebStats(db, projectId, request.query)) };
    },
  });
}
