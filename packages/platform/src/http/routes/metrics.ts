import { createHash, timingSafeEqual } from 'node:crypto';
import { writeMetrics } from '@quire/base';
import type { FastifyInstance } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Services } from '../../services.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';

/** `/metrics` in the text format of Prometheus, behind a key of its own where the operator set one. */
export function addMetricsRoute(
  app: FastifyInstance,
  { metrics, db }: Services,
  metricsKey: string | undefined,
): void {
  app.route({
    method: 'GET',
    url: '/metrics',
    bodyLimit: NO_BODY,
    config: {
      policy: {
        permission: { public: 'It has its own key, QUIRE_METRICS_KEY.' },
        body: 'none',
        audit: READS_ONLY,
      },
    },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (metricsKey && !isKey(request.headers.authorization, metricsKey)) {
        throw apiErrors.unauthorized();
      }
      reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
      return writeMetrics(await metrics.collect(db));
    },
  });
}

function isKey(header: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${key}`));
}
