import type { FastifyInstance } from 'fastify';
import { type Admission, ANALYTICS_LIMIT, admitRequest } from '../analytics/request-window.ts';
import { apiErrors } from '../api-errors/api-error.ts';
import type { Services } from '../services.ts';
import { callerOf } from './permissions.ts';
import { isDashboardRequest } from './route-policy.ts';

/**
 * Holds the routes that declare it to the limit of analytics requests. Comes after the key was found
 * good and before anything else: what is refused for another reason counts, too.
 */
export function addRateLimits(app: FastifyInstance, { db, clock }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const { policy } = request.routeOptions.config;
    if (policy?.rate !== 'analytics' || isDashboardRequest(request)) return;
    const admission = await admitRequest(db, callerOf(request).orgId, clock.now());
    reply.headers(toHeaders(admission));
    if (!admission.isAdmitted) throw apiErrors.rateLimited(ANALYTICS_LIMIT, admission.resetSeconds);
  });
}

function toHeaders({ remaining, resetSeconds }: Admission): Record<string, string> {
  return {
    'ratelimit-limit': String(ANALYTICS_LIMIT),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
