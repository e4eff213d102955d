import { parseBasePath, parseDomain, projectRoutes, siteRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Caller } from '../../auth/authenticate.ts';
import type { Database } from '../../database/database.ts';
import { lockOrganisation } from '../../organisations/lock-organisation.ts';
import type { Services } from '../../services.ts';
import { listDomains } from '../../sites/domains.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { countSites, createSite, listSites } from '../../sites/sites.ts';
import { callerOf } from '../authentication.ts';
import { fromContract } from '../contract-route.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { toDomainRecord } from './domain-record.ts';

/** What an organization has, and a new site for it. */
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
        const domains = await listDomains(services.db, { orgId: site.orgId, siteId: site.id });
        const { id: siteId, name, basePath, liveVersionId } = site;
        sites.push({ siteId, name, domains: domains.map(toDomainRecord), basePath, liveVersionId });
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
