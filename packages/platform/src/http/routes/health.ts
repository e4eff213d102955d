import { messageOf } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../roles.ts';
import type { Services } from '../../services.ts';
import { NO_BODY } from '../route-policy.ts';

const policy = { access: 'public', body: 'none' } as const;

export interface HealthOptions {
  services: Services;
  roles: ReadonlySet<Role>;
  isDraining: () => boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can also reach the database and the storage. One that
 * only serves sites is ready without the database: it goes on with the sites that it knows.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { services, roles, isDraining } = options;
  const { db, storage, logger } = services;
  const needsDatabase = roles.has('api') || roles.has('worker');

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
        if (needsDatabase) await db.execute(sql`select 1`);
        await storage.check();
        return { status: 'ready' };
      } catch (error) {
        logger.warn({ error: messageOf(error) }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
