import { insightSettingsRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { changeInsightSettings, toInsightSettings } from '../../insight/insight-settings.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';

/** Say what is kept of questions to the assistant of a site. */
export function addInsightSettingsRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(insightSettingsRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => toInsightSettings(await loadSite(services, request)),
  });

  app.route({
    ...fromContract(insightSettingsRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'insight.settings' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const changed = await changeInsightSettings(services.db, site, request.body);
      const [before, after] = [toInsightSettings(site), toInsightSettings(changed)];
      noteAudit(request, { before, after });
      return after;
    },
  });
}
