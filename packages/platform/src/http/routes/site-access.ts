import { siteAccessRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { ReaderSettings, Site } from '../../database/schema/index.ts';
import { readerSettingsRefused } from '../../readers/errors.ts';
import {
  changeReaderSettings,
  findReaderSettings,
  toAccessRecord,
} from '../../readers/reader-settings.ts';
import type { Services } from '../../services.ts';
import { listSiteHosts } from '../../sites/site-hosts.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';

/** Say who may read a site, and how they sign in. */
export function addSiteAccessRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(siteAccessRoutes.get),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.settings.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      return toRecord(services, site, await findReaderSettings(services.db, site));
    },
  });

  app.route({
    ...fromContract(siteAccessRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'site.access' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const was = await findReaderSettings(services.db, site);
      try {
        const changed = await changeReaderSettings(services.db, site, request.body, services);
        const [before, after] = [
          await toRecord(services, site, was),
          await toRecord(services, site, changed),
        ];
        noteAudit(request, { before, after });
        return after;
      } catch (error) {
        if (!readerSettingsRefused.is(error)) throw error;
        const { what: message, place } = error;
        throw apiErrors.invalidRequest([{ message, path: place?.path ?? 'body' }]);
      }
    },
  });
}

async function toRecord(
  { db, siteUrl }: Services,
  site: Site,
  settings: ReaderSettings | undefined,
) {
  const { all } = await listSiteHosts(db, site.id);
  const urls = all.map((host) => siteUrl(host) + site.basePath);
  return toAccessRecord(settings, urls);
}
