import { toTimestamp } from '@quire/base';
import { parseBasePath, parseDomain, projectRoutes, siteRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Caller } from '../../auth/authenticate.ts';
import type { Database } from '../../database/database.ts';
import type { Site } from '../../database/schema/index.ts';
import { lockOrganisation } from '../../organisations/lock-organisation.ts';
import type { Services } from '../../services.ts';
import { deleteSite, restorableUntil, restoreSite } from '../../sites/deleted-sites.ts';
import { listDomains } from '../../sites/domains.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { changeSite, countSites, createSite, listSites } from '../../sites/sites.ts';
import { callerOf } from '../authentication.ts';
import { fromContract } from '../contract-route.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { toDomainRecord } from './domain-record.ts';
import { loadAnySite, loadSite } from './load-site.ts';
import { assertNotReserved } from './reserved-domain.ts';

/** What an organization has, a new site for it, and changes of one. */
export function addSiteRoutes(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(projectRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'publish' }, body: 'none' } },
    handler: async (request) => ({
      projects: await listProjects(services.db, callerOf(request).orgId),
    }),
  });

  app.route({
    ...fromContract(siteRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'publish' }, body: 'none' } },
    handler: async (request) => {
      const sites = [];
      for (const site of await listSites(services.db, callerOf(request).orgId)) {
        sites.push(await toSiteRecord(services.db, site));
      }
      return { sites };
    },
  });

  app.route({
    ...fromContract(siteRoutes.create),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request, reply) => {
      const host = parseDomain(request.body.domain) ?? request.body.domain;
      const { name = host, basePath = '' } = request.body;
      const isTaken = apiErrors.conflict('DOMAIN_TAKEN', `The domain "${host}" is taken.`);
      if (isPlatformHost(host, publicHost)) throw isTaken;
      assertNotReserved(services, host);
      const details = { orgId: callerOf(request).orgId, name, host };
      const created = await services.db.transaction(async (tx) => {
        await assertSiteQuota(services, tx, callerOf(request));
        const site = await createSite(
          tx,
          { ...details, basePath: parseBasePath(basePath) ?? '' },
          services,
        );
        if (!site) throw isTaken;
        return site;
      });
      const { domain, ...record } = toDomainRecord(created.domain);
      return reply.code(201).send({ siteId: created.siteId, name, domain, ...record });
    },
  });

  addSiteChanges(instance, services);
}

/** Rename a site, delete it, restore it. */
function addSiteChanges(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(siteRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const { name, basePath } = request.body;
      const change = {
        name,
        ...(basePath === undefined ? {} : { basePath: parseBasePath(basePath) }),
      };
      await db.transaction((tx) => changeSite(tx, site, change));
      return toSiteRecord(db, await loadSite(services, request));
    },
  });

  app.route({
    ...fromContract(siteRoutes.delete),
    bodyLimit: NO_BODY,
    config: { policy: { access: { scope: 'admin' }, body: 'none' } },
    handler: async (request) => {
      const site = await loadAnySite(services, request);
      if (request.query.name !== site.name) {
        const message = `must be the name of the site, ${JSON.stringify(site.name)}`;
        throw apiErrors.invalidRequest([{ message, path: 'querystring.name' }]);
      }
      return toSiteRecord(db, await deleteSite(db, site, services));
    },
  });

  app.route({
    ...fromContract(siteRoutes.restore),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'ignored' } },
    handler: async (request) => {
      const site = await loadAnySite(services, request);
      if (!site.deletedAt) return toSiteRecord(db, site);
      const restored = await db.transaction(async (tx) => {
        await assertSiteQuota(services, tx, callerOf(request));
        return restoreSite(tx, site);
      });
      return toSiteRecord(db, restored);
    },
  });
}

async function toSiteRecord(db: Database, site: Site) {
  const { id: siteId, orgId, name, basePath, liveVersionId, deletedAt } = site;
  const domains = await listDomains(db, { orgId, siteId });
  const until = restorableUntil(site);
  return {
    siteId,
    name,
    domains: domains.map(toDomainRecord),
    basePath,
    liveVersionId,
    deletedAt: deletedAt && toTimestamp(deletedAt),
    restorableUntil: until && toTimestamp(until),
  };
}

async function assertSiteQuota(
  { quotas }: Services,
  tx: Database,
  { orgId, plan }: Caller,
): Promise<void> {
  const quota = quotas.sites[plan];
  if (quota === undefined) return;
  await lockOrganisation(tx, orgId);
  const sites = await countSites(tx, orgId);
  if (sites >= quota) throw apiErrors.siteQuota({ plan, quota, sites });
}
