import { assistantDayRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listCallerDays } from '../../analytics/caller-days.ts';
import { fromContract } from '../contract-route.ts';
import { loadProject } from '../routes/load-project.ts';
import { type SessionAccess, signedIn } from './session-access.ts';

/** How often the assistant was asked, day by day, for a chart. No limit of the API counts it. */
export function addCallerDayRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(assistantDayRoutes.list),
    ...signedIn('analytics.read'),
    handler: async (request) => {
      const projectId = await loadProject(db, request, request.params.projectId);
      return { days: await listCallerDays(db, projectId, request.query) };
    },
  });
}
