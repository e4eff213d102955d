import { usageRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Services } from '../../services.ts';
import { listUsage } from '../../usage/list-usage.ts';
import { findStoredBytes } from '../../usage/stored-bytes.ts';
import type { UsageScope } from '../../usage/usage-scope.ts';
import { loadUsageSummary } from '../../usage/usage-summary.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf, visibleTo } from '../permissions.ts';
import { READS_ANALYTICS } from '../route-policy.ts';
import { toWholeDays } from './analytics-range.ts';
import { sendRows } from './send-rows.ts';

const usagePlace = z.tuple([z.iso.date(), z.string(), z.string()]).readonly();

/** The caller's organization, and of its sites those that they may read: nothing else says whose usage is meant. */
const scopeOf = (request: FastifyRequest): UsageScope => ({
  orgId: callerOf(request).orgId,
  only: visibleTo(request),
});

/** What an organization stores, renders and is read. */
export function addUsageRoutes(
  instance: FastifyInstance,
  { db, clock, quotas }: Pick<Services, 'db' | 'clock' | 'quotas'>,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(usageRoutes.list),
    ...READS_ANALYTICS,
    handler: async (request, reply) => {
      const scope = scopeOf(request);
      const { days: range } = toWholeDays(request.query, clock.now());
      return sendRows(request, reply, request.query, {
        name: 'usage',
        columns: [
          'date',
          'siteId',
          'siteName',
          'pageViews',
          'questions',
          'publishes',
          'previews',
          'exports',
          'renderSeconds',
          'versionBytes',
        ],
        place: usagePlace,
        load: (part) => listUsage(db, { ...scope, range, ...part }),
      });
    },
  });

  app.route({
    ...fromContract(usageRoutes.summary),
    ...READS_ANALYTICS,
    handler: async (request) => {
      const scope = scopeOf(request);
      const { days: range } = toWholeDays(request.query, clock.now());
      const seesAll = scope.only === undefined;
      return {
        ...(await loadUsageSummary(db, { ...scope, range })),
        storedBytes: seesAll ? ((await findStoredBytes(db, scope.orgId)) ?? null) : null,
        storageQuota: quotas.storage[callerOf(request).plan] ?? null,
      };
    },
  });
}
