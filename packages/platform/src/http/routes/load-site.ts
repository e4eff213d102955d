import { toTimestamp } from '@quire/base';
import { parseDomain } from '@quire/contract';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type ReportedSite, toReported } from '../../changes/settling.ts';
import type { Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { restorableUntil } from '../../sites/deleted-sites.ts';
import { findOwnSite } from '../../sites/sites.ts';
import { noteAudit } from '../audit.ts';
import { assertAtSite, callerOf } from '../permissions.ts';

type SiteRequest = FastifyRequest & { params: { domain: string } };

/**
 * The caller's site at the domain in the address, where they may do what the route is for; another organization's does
 * not exist, nor does one that they may not read. One that is deleted is refused.
 */
export async function loadSite(services: Services, request: SiteRequest): Promise<Site> {
  const site = await loadAnySite(services, request);
  const until = restorableUntil(site);
  if (until) throw apiErrors.siteDeleted(toTimestamp(until));
  return site;
}

/** The same, for those who are told what is live. */
export async function loadReportedSite(
  services: Services,
  request: SiteRequest,
): Promise<ReportedSite> {
  return toReported(services, await loadSite(services, request));
}

/** The same as it is, deleted or not. */
export async function loadAnySite({ db }: Services, request: SiteRequest): Promise<Site> {
  const host = parseDomain(request.params.domain);
  const site = host && (await findOwnSite(db, callerOf(request).orgId, host));
  if (!site) throw apiErrors.notFound('site');
  assertAtSite(request, site.id);
  noteAudit(request, { target: { kind: 'site', id: site.id, name: host } });
  return site;
}
