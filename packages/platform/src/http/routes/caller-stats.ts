import { callerStatsRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { countCallers } from '../../analytics/caller-stats.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { READS_ANALYTICS } from '../route-policy.ts';
import { assertExact, toRange } from './analytics-range.ts';
import { loadProject } from './load-project.ts';

/** How often the assistant was asked, by caller type. */
export function addCallerStatsRoute(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(callerStatsRoutes.get),
    ...READS_ANALYTICS,
    handler: async (request) => {
      const id = await loadProject(db, request, request.params.projectId);
      const range = toRange(request.query, clock.now());
      const { stats, exactSince } = await countCallers(db, id, range);
      assertExact(range, exactSince);
      return stats;
    },
  });
}
