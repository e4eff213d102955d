import { isId, toTimestamp } from '@quire/base';
import { callerStatsRoutes, parseDate } from '@quire/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { countCallers, type DateRange, isExact } from '../../analytics/caller-stats.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import { projects } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { callerOf } from '../authentication.ts';
import { fromContract } from '../contract-route.ts';
import { NO_BODY } from '../route-policy.ts';

/** How often the assistant was asked, by caller type. */
export function addCallerStatsRoute(instance: FastifyInstance, { db, clock }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(callerStatsRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin' }, body: 'none', rate: 'analytics' } },
    handler: async (request) => {
      const { projectId } = request.params;
      const { dateFrom, dateTo } = request.query;
      const [project] = isId('prj', projectId)
        ? await db
            .select({ id: projects.id })
            .from(projects)
            .where(and(eq(projects.id, projectId), eq(projects.orgId, callerOf(request).orgId)))
        : [];
      if (!project) throw apiErrors.notFound('project');
      const range = {
        from: dateFrom === undefined ? 0 : (parseDate(dateFrom) ?? 0),
        to: dateTo === undefined ? clock.now() + 1 : (parseDate(dateTo) ?? 0),
      };
      const { stats, exactSince } = await countCallers(db, project.id, range);
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
