import { messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { NO_BODY } from '../route-policy.ts';

const policy = { access: 'public', body: 'none' } as const;

/** `/healthz`: the process lives. `/readyz`: it can also reach the database and the storage. */
export function addHealthRoutes(
  app: FastifyInstance,
  { db, storage, logger }: Services,
  isDraining: () => boolean,
): void {
  app.route({
    method: 'GET',
    url: '/healthz',
    bodyLimit: NO_BODY,
    config: { policy },
    schema: { hide: true },
    handler: async () => ({ status: 'ok' }),
  });
  app.route({
    method: 'GET',
    url: '/readyz',
    bodyLimit: NO_BODY,
    config: { policy },
    schema: { hide: true },
    handler: async (_request, reply) => {
      try {
        if (isDraining()) return reply.code(503).send({ status: 'draining' });
        await db.execute(sql`select 1`);
        await storage.check();
        return { status: 'ready' };
      } catch (error) {
        logger.warn({ error: messageOf(error) }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
