import { toTimestamp } from '@quire/base';
import { callerStatsRoutes, parseDate } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { countCallers, type DateRange, isExact } from '../../analytics/caller-stats.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadProject } from './load-project.ts';

/** How often the assistant was asked, by caller type. */
export function addCallerStatsRoute(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(callerStatsRoutes.get),
    bodyLimit: NO_BODY,
    config: {
      policy: { permission: 'analytics.read', body: 'none', audit: READS_ONLY, rate: 'analytics' },
    },
    handler: async (request) => {
      const { projectId } = request.params;
      const { dateFrom, dateTo } = request.query;
      const id = await loadProject(db, request, projectId);
      const range = {
        from: dateFrom === undefined ? 0 : (parseDate(dateFrom) ?? 0),
        to: dateTo === undefined ? clock.now() + 1 : (parseDate(dateTo) ?? 0),
      };
      const { stats, exactSince } = await countCallers(db, id, range);
      assertExact(range, exactSince);
      return stats;
    },
  });
}

/** Of what was deleted only the sums of whole days are left: a bound within such a day has no exact answer. */
function assertExact({ from, to }: DateRange, exactSince: number): void {
  const bounds = [
    ['dateFrom', from],
    ['dateTo', to],
  ] as const;
  const faults = from === to ? [] : bounds.filter(([, time]) => !isExact(time, exactSince));
  if (faults.length === 0) return;
  const message = `must be a midnight of UTC, or not before ${toTimestamp(exactSince)}: of the time before only sums of whole days are kept`;
  throw apiErrors.invalidRequest(
    faults.map(([name]) => ({ message, path: `querystring.${name}` })),
  );
}
