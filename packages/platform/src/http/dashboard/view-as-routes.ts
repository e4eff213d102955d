import { viewAsRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Site } from '../../database/schema/index.ts';
import { VIEW_AS_ENTRY } from '../../hosting/view-as.ts';
import { createViewAsHandOver } from '../../readers/view-as.ts';
import type { Services } from '../../services.ts';
import { listSiteHosts } from '../../sites/site-hosts.ts';
import { loadSiteManifest } from '../../versions/site-manifest.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { loadSite } from '../routes/load-site.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

/** Lets writers look at the live site as readers of some of its groups. */
export function addViewAsRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(viewAsRoutes.groups),
    ...signedIn('site.read'),
    handler: async (request) => ({
      groups: await listGroups(services, await loadSite(services, request)),
    }),
  });

  app.route({
    ...fromContract(viewAsRoutes.open),
    ...signedInJson('site.view-as', 'site.view-as'),
    handler: async (request, reply) => {
      const { db, siteUrl } = services;
      const site = await loadSite(services, request);
      const [host] = (await listSiteHosts(db, site.id)).serving;
      if (!host) throw apiErrors.notFound('domain', 'A domain that serves the site');
      if (!site.liveVersionId) throw apiErrors.notFound('version', 'A live version of the site');
      const known = await listGroups(services, site);
      if (known.length === 0) throw apiErrors.invalidRequest([NO_GROUPS]);
      const groups = [...new Set(request.body.groups)].toSorted();
      const unknown = groups.filter((group) => !known.includes(group));
      if (unknown.length > 0) throw apiErrors.invalidRequest(unknown.map(toUnknownGroup));
      const { sessionId } = signedInOf(request);
      const owner = { orgId: site.orgId, siteId: site.id, sessionId, groups };
      const token = await createViewAsHandOver(db, owner, services);
      noteAudit(request, { after: { groups } });
      const address = `${siteUrl(host)}${site.basePath}/${VIEW_AS_ENTRY}`;
      const url = `${address}?${new URLSearchParams({ token })}`;
      return reply.code(201).header('cache-control', 'no-store').send({ url });
    },
  });
}

const NO_GROUPS = {
  message: 'No page of the live version is limited to a group, so all readers see the same pages.',
  path: 'body.groups',
};

const toUnknownGroup = (group: string) => ({
  message: `No page of the live version is limited to the group "${group}".`,
  path: 'body.groups',
});

/** The groups that the live version names. */
async function listGroups({ storage }: Services, site: Site): Promise<string[]> {
  if (!site.liveVersionId) return [];
  const { access } = await loadSiteManifest(storage, { id: site.liveVersionId, orgId: site.orgId });
  return access?.groups ?? [];
}
