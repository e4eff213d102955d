import { isId } from '@quire/base';
import { WEBHOOK_LIMIT, webhookRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { isAllowedUrl } from '../../git/repository-address.ts';
import type { Services } from '../../services.ts';
import { createWebhook, listWebhooks, removeWebhook } from '../../webhooks/webhooks.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';

/** The addresses that a site tells of events: list them, add one, remove one. */
export function addWebhookRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(webhookRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      return { webhooks: await listWebhooks(services, site.id) };
    },
  });

  app.route({
    ...fromContract(webhookRoutes.create),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'webhook.create' } },
    handler: async (request, reply) => {
      const { id: siteId, orgId } = await loadSite(services, request);
      const { url, events } = request.body;
      assertReachable(services, url);
      const created = await createWebhook(
        services,
        { orgId, siteId },
        {
          url: new URL(url).href,
          events: [...new Set(events)],
        },
      );
      if (!created) {
        const message = `A site can have at most ${WEBHOOK_LIMIT} webhooks. Remove one first.`;
        throw apiErrors.conflict('TOO_MANY_WEBHOOKS', message);
      }
      noteAudit(request, { after: { webhookId: created.id, host: created.host } });
      return reply.code(201).header('cache-control', 'no-store').send(created);
    },
  });

  app.route({
    ...fromContract(webhookRoutes.remove),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings', body: 'none', audit: 'webhook.remove' } },
    handler: async (request, reply) => {
      const { id: siteId } = await loadSite(services, request);
      const { webhookId: id } = request.params;
      const removed = isId('whk', id)
        ? await removeWebhook(services.db, { siteId, id })
        : undefined;
      if (!removed) throw apiErrors.notFound('webhook');
      noteAudit(request, { before: { webhookId: removed.id, host: removed.host } });
      return reply.code(204).send(null);
    },
  });
}

/** What readers wrote is not sent in the clear, unless the operator says so. */
function assertReachable({ webhookHosts }: Services, url: string): void {
  if (url.startsWith('https:') || isAllowedUrl(url, webhookHosts)) return;
  const message =
    'must be an https address, or an address on a host in QUIRE_WEBHOOK_ALLOWED_HOSTS';
  throw apiErrors.invalidRequest([{ message, path: 'body.url' }]);
}
