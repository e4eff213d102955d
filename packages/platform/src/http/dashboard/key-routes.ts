import { isId, toTimestamp } from '@quire/base';
import { keyRoutes } from '@quire/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listApiKeys } from '../../administration/organisations.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import { createApiKey } from '../../auth/api-key.ts';
import { apiKeys } from '../../database/schema/index.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

const access = { scope: 'admin' } as const;
const DAY_MS = 24 * 3_600_000;

/** The API keys of the organization: made, listed by their last four characters, revoked. */
export function addKeyRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(keyRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    handler: async (request) => {
      const keys = await listApiKeys(db, signedInOf(request).orgId);
      const moment = (time: Date | null) => time && toTimestamp(time);
      return {
        keys: keys.map((key) => ({
          id: key.id,
          name: key.name,
          scope: key.scope,
          lastFour: key.lastFour,
          createdAt: toTimestamp(key.createdAt),
          expiresAt: moment(key.expiresAt),
          revokedAt: moment(key.revokedAt),
          lastUsedAt: moment(key.lastUsedAt),
        })),
      };
    },
  });

  app.route({
    ...fromContract(keyRoutes.create),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access, body: 'json' } },
    handler: async (request, reply) => {
      const { orgId } = signedInOf(request);
      const { name, scope, days } = request.body;
      const expiry = days === null ? {} : { expiresAt: new Date(clock.now() + days * DAY_MS) };
      const text = await createApiKey(db, { orgId, name, scope, ...expiry }, services);
      return reply.code(201).header('cache-control', 'no-store').send({ key: text });
    },
  });

  app.route({
    ...fromContract(keyRoutes.revoke),
    bodyLimit: NO_BODY,
    config: { policy: { access, body: 'none' } },
    handler: async (request, reply) => {
      const { orgId } = signedInOf(request);
      const { id } = request.params;
      if (!isId('key', id)) throw apiErrors.notFound('key');
      const revoked = await db
        .update(apiKeys)
        .set({ revokedAt: new Date(clock.now()) })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.orgId, orgId), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id });
      if (revoked.length === 0) throw apiErrors.notFound('key');
      return reply.code(204).send(null);
    },
  });
}
