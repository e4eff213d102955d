import { webAnalyticsRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { loadWebStats } from '../../web-analytics/web-stats.ts';
import { fromContract } from '../contract-route.ts';
import { loadProject } from '../routes/load-project.ts';
import { type SessionAccess, signedIn } from './session-access.ts';

/** What readers of a project's sites did: page views and searches. */
export function addWebAnalyticsRoutes(
  instance: FastifyInstance,
  { services }: SessionAccess,
): void {
  const { db, features } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(webAnalyticsRoutes.get),
    ...signedIn('analytics.read'),
    handler: async (request) => {
      const projectId = await loadProject(db, request, request.params.projectId);
      return { isOn: features.analytics, ...(await loadWebStats(db, projectId, request.query)) };
    },
  });
}
