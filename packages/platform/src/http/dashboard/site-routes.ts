import { createBoundedMap, toTimestamp } from '@quire/base';
import { listAllowed, siteOverviewRoutes } from '@quire/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type ReportedSite, toSettled } from '../../changes/settling.ts';
import type { Database } from '../../database/database.ts';
import type { Site, Version } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { restorableUntil } from '../../sites/deleted-sites.ts';
import { listSiteOverviews, type SiteOverview } from '../../sites/site-overview.ts';
import { listVersions } from '../../versions/find-version.ts';
import { loadSiteManifest } from '../../versions/site-manifest.ts';
import { loadVersionReport, type VersionReport } from '../../versions/version-report.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf, visibleTo } from '../permissions.ts';
import { toDomainRecord } from '../routes/domain-record.ts';
import { loadReportedSite, loadSite } from '../routes/load-site.ts';
import { loadVersion } from '../routes/load-version.ts';
import { toProblemCounts, toPublishRecord } from './publish-record.ts';
import { type SessionAccess, signedIn, signedInOf } from './session-access.ts';

const LISTED_PUBLISHES = 50;
const REPORTS_KEPT = 500;

/** What the pages about sites show: all of them, one of them, its publishes and what they found, its pages. */
export function addSiteOverviewRoutes(
  instance: FastifyInstance,
  { services }: SessionAccess,
): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(siteOverviewRoutes.list),
    ...signedIn('site.list'),
    handler: async (request) => {
      return listAll(
        services,
        request,
        await listSiteOverviews(db, signedInOf(request).orgId, visibleTo(request)),
      );
    },
  });

  app.route({
    ...fromContract(siteOverviewRoutes.get),
    ...signedIn('site.read'),
    handler: async (request) => {
      const { id, orgId } = await loadSite(services, request);
      const [overview] = await listSiteOverviews(db, orgId, new Set([id]));
      if (!overview) throw apiErrors.notFound('site');
      return toSiteRecord(services, request, overview);
    },
  });

  addPublishes(instance, services);
}

function addPublishes(instance: FastifyInstance, services: Services): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const loadReport = createReportLoader(services);

  app.route({
    ...fromContract(siteOverviewRoutes.publishes),
    ...signedIn('site.read'),
    handler: async (request) => {
      const site = await loadReportedSite(services, request);
      return { publishes: await listPublishes(db, site, loadReport) };
    },
  });

  app.route({
    ...fromContract(siteOverviewRoutes.publish),
    ...signedIn('site.read'),
    handler: async (request) => {
      const site = await loadReportedSite(services, request);
      const version = await loadVersion(services, site, request.params.versionId);
      const report = await loadReport(version);
      return {
        ...toPublishRecord(version, site),
        problems: toProblemCounts(report),
        listed: report?.problems ?? [],
      };
    },
  });

  app.route({
    ...fromContract(siteOverviewRoutes.pages),
    ...signedIn('site.read'),
    handler: async (request) => ({
      pages: await listPages(services, await loadSite(services, request)),
    }),
  });
}

/** The sites, and apart from them those that are deleted. */
function listAll(services: Services, request: FastifyRequest, overviews: readonly SiteOverview[]) {
  const sites = [];
  const deleted = [];
  for (const overview of overviews) {
    const record = toSiteRecord(services, request, overview);
    const until = restorableUntil(overview.site);
    if (until) deleted.push({ ...record, restorableUntil: toTimestamp(until) });
    else sites.push(record);
  }
  return { sites, deleted };
}

/** The last publishes of a site, with how much was found in each. */
async function listPublishes(db: Database, site: ReportedSite, loadReport: LoadReport) {
  const target = { orgId: site.orgId, siteId: site.id, limit: LISTED_PUBLISHES };
  const publishes = [];
  for (const version of await listVersions(db, target)) {
    const problems = toProblemCounts(await loadReport(version));
    publishes.push({ ...toPublishRecord(version, site), problems });
  }
  return publishes;
}

/** The pages that readers see now. */
async function listPages({ storage }: Services, { orgId, liveVersionId }: Site) {
  if (!liveVersionId) return [];
  const { pages } = await loadSiteManifest(storage, { id: liveVersionId, orgId });
  return pages.map(({ path, title }) => ({ path, title }));
}

function toSiteRecord(
  services: Services,
  request: FastifyRequest,
  { site, domains, live, latest }: SiteOverview,
) {
  const host = domains.find(({ isVerified }) => isVerified)?.host;
  return {
    siteId: site.id,
    projectId: site.projectId,
    name: site.name,
    basePath: site.basePath,
    embedOrigins: site.embedOrigins,
    domains: domains.map((domain) => toDomainRecord(services, domain)),
    /** Where readers find it; nothing while no domain serves. */
    url: host === undefined ? null : services.siteUrl(host) + site.basePath,
    createdAt: toTimestamp(site.createdAt),
    permissions: listAllowed(callerOf(request).grants, site.id),
    live: live ? toPublishRecord(live, toSettled(site)) : null,
    latest: latest ? toPublishRecord(latest, toSettled(site)) : null,
  };
}

type LoadReport = (version: Version) => Promise<VersionReport | undefined>;

/** Reports never change, and pages ask for the same ones every few seconds. */
function createReportLoader({ storage }: Services): LoadReport {
  const known = createBoundedMap<string, VersionReport | 'none'>(REPORTS_KEPT);
  return async (version) => {
    if (version.state !== 'ready') return undefined;
    const report = known.get(version.id) ?? (await loadVersionReport(storage, version)) ?? 'none';
    known.set(version.id, report);
    return report === 'none' ? undefined : report;
  };
}
