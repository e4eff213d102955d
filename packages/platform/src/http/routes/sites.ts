import { toTimestamp } from '@quire/base';
import { parseBasePath, parseDomain, projectRoutes, siteRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { toRowPage } from '../../analytics/row-page.ts';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Caller } from '../../auth/authenticate.ts';
import type { Database } from '../../database/database.ts';
import type { Site } from '../../database/schema/index.ts';
import { lockOrganisation } from '../../organisations/lock-organisation.ts';
import type { Services } from '../../services.ts';
import { deleteSite, restorableUntil, restoreSite } from '../../sites/deleted-sites.ts';
import { listDomains, type SiteDomain } from '../../sites/domains.ts';
import { listProjects } from '../../sites/list-projects.ts';
import { loadDomains } from '../../sites/site-overview.ts';
import { changeSite, countSites, createSite, listSites } from '../../sites/sites.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf, visibleTo } from '../permissions.ts';
import { isPlatformHost } from '../platform-host.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { toDomainRecord } from './domain-record.ts';
import { loadAnySite, loadSite } from './load-site.ts';
import { assertNotReserved } from './reserved-domain.ts';
import { parseCursor, toCursor } from './row-cursor.ts';

/** Of a cursor: when the last site was created, and its id. */
const placeSchema = z.tuple([z.iso.datetime(), z.string()]);

/** What an organization has, a new site for it, and changes of one. */
export function addSiteRoutes(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  addListing(instance, services);
  addCreating(instance, { services, publicHost });
  addSiteChanges(instance, services);
}

function addListing(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(projectRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.list', body: 'none', audit: READS_ONLY } },
    handler: async (request) => ({
      projects: await listProjects(services.db, callerOf(request).orgId, visibleTo(request)),
    }),
  });

  app.route({
    ...fromContract(siteRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.list', body: 'none', audit: READS_ONLY } },
    handler: async (request) => {
      const { limit, cursor } = request.query;
      const { db } = services;
      const place = { after: parseCursor(cursor, placeSchema), limit: limit + 1 };
      const found = await listSites(db, callerOf(request).orgId, visibleTo(request), place);
      const { rows, next } = toRowPage(found, limit, {
        toRow: (site) => site,
        toPlace: ({ createdAt, id }) => [createdAt.toISOString(), id] as const,
      });
      const domains = await loadDomains(
        db,
        rows.map(({ id }) => id),
      );
      return {
        sites: rows.map((site) => toRecord(services, site, domains.get(site.id) ?? [])),
        next: next ? toCursor(next) : null,
      };
    },
  });
}

function addCreating(
  instance: FastifyInstance,
  { services, publicHost }: { services: Services; publicHost: string },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(siteRoutes.create),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.create', body: 'json', audit: 'site.create' } },
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
      noteAudit(request, {
        target: { kind: 'site', id: created.siteId, name: host },
        after: { name, domain: host, basePath },
      });
      const { certificate: _none, ...record } = toDomainRecord(services, created.domain);
      return reply.code(201).send({ siteId: created.siteId, name, ...record });
    },
  });
}

/** Rename a site, delete it, restore it. */
function addSiteChanges(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(siteRoutes.change),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.settings', body: 'json', audit: 'site.change' } },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const { name, basePath, embedOrigins } = request.body;
      const change = {
        name,
        ...(embedOrigins === undefined ? {} : { embedOrigins: [...new Set(embedOrigins)] }),
        ...(basePath === undefined ? {} : { basePath: parseBasePath(basePath) }),
      };
      await db.transaction((tx) => changeSite(tx, site, change));
      const changed = await loadSite(services, request);
      const describe = (each: Site) => ({
        name: each.name,
        basePath: each.basePath,
        embedOrigins: each.embedOrigins,
      });
      noteAudit(request, { before: describe(site), after: describe(changed) });
      return toSiteRecord(services, changed);
    },
  });

  app.route({
    ...fromContract(siteRoutes.delete),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.delete', body: 'none', audit: 'site.delete' } },
    handler: async (request) => {
      const site = await loadAnySite(services, request);
      if (request.query.name !== site.name) {
        const message = `must be the name of the site, ${JSON.stringify(site.name)}`;
        throw apiErrors.invalidRequest([{ message, path: 'querystring.name' }]);
      }
      noteAudit(request, { before: { name: site.name } });
      return toSiteRecord(services, await deleteSite(db, site, services));
    },
  });

  app.route({
    ...fromContract(siteRoutes.restore),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { permission: 'site.delete', body: 'ignored', audit: 'site.restore' } },
    handler: async (request) => {
      const site = await loadAnySite(services, request);
      noteAudit(request, { after: { name: site.name }, isUnchanged: !site.deletedAt });
      if (!site.deletedAt) return toSiteRecord(services, site);
      const restored = await db.transaction(async (tx) => {
        await assertSiteQuota(services, tx, callerOf(request));
        return restoreSite(tx, site);
      });
      return toSiteRecord(services, restored);
    },
  });
}

async function toSiteRecord(services: Services, site: Site) {
  const { id: siteId, orgId } = site;
  return toRecord(services, site, await listDomains(services.db, { orgId, siteId }));
}

function toRecord(services: Services, site: Site, domains: readonly SiteDomain[]) {
  const { id: siteId, name, basePath, embedOrigins, liveVersionId, deletedAt } = site;
  const until = restorableUntil(site);
  return {
    siteId,
    name,
    domains: domains.map((domain) => toDomainRecord(services, domain)),
    basePath,
    embedOrigins,
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
