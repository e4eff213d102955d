import { parseDomain, previewEntryRoutes } from '@quire/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { previews } from '../../database/schema/index.ts';
import { toLocalPath } from '../../hosting/local-path.ts';
import { ENTRY_PATH } from '../../hosting/preview-gate.ts';
import { createHandOver } from '../../previews/preview-passes.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT } from '../route-policy.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

/** Hands a member over to a preview of their organization. */
export function addPreviewEntryRoutes(
  instance: FastifyInstance,
  { services }: SessionAccess,
): void {
  const { db, clock, siteUrl } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(previewEntryRoutes.enter),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request, reply) => {
      const { orgId, sessionId } = signedInOf(request);
      const host = parseDomain(request.body.host) ?? '';
      const [preview] = await db
        .select()
        .from(previews)
        .where(
          and(
            eq(previews.host, host),
            eq(previews.orgId, orgId),
            gt(previews.expiresAt, new Date(clock.now())),
          ),
        );
      if (!preview) throw apiErrors.notFound('preview');
      const secret = await createHandOver(
        db,
        { orgId, previewId: preview.id, sessionId },
        services,
      );
      const search = new URLSearchParams({ token: secret, to: toLocalPath(request.body.path) });
      const url = `${siteUrl(preview.host)}/${ENTRY_PATH}?${search}`;
      return reply.code(201).header('cache-control', 'no-store').send({ url });
    },
  });
}
