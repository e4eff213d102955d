import type { Id } from '@quire/base';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  certificates,
  domainClaims,
  domains,
  type Site,
  sites,
  type Version,
  versions,
} from '../database/schema/index.ts';
import type { SiteDomain } from './domains.ts';

/** A site with what a list of sites says about it. */
export interface SiteOverview {
  site: Site;
  domains: SiteDomain[];
  /** What readers see. */
  live: Version | undefined;
  /** What was published last, whatever became of it. */
  latest: Version | undefined;
}

/** The sites of an organization, or only some, oldest first, in a few queries however many there are. */
export async function listSiteOverviews(
  db: Database,
  orgId: Id<'org'>,
  only?: ReadonlySet<string>,
): Promise<SiteOverview[]> {
  const own = and(
    eq(sites.orgId, orgId),
    only ? inArray(sites.id, [...only] as Id<'site'>[]) : undefined,
  );
  const listed = await db.select().from(sites).where(own).orderBy(sites.createdAt, sites.id);
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const hosts = await loadDomains(db, ids);
  const latest = await db
    .selectDistinctOn([versions.siteId])
    .from(versions)
    .where(and(inArray(versions.siteId, ids), isNull(versions.previewId)))
    .orderBy(versions.siteId, desc(versions.generation));
  const liveIds = listed.flatMap(({ liveVersionId }) => liveVersionId ?? []);
  const live = await db.select().from(versions).where(inArray(versions.id, liveIds));
  const liveById = new Map<string | null, Version>(live.map((version) => [version.id, version]));
  const latestBySite = new Map(latest.map((version) => [version.siteId, version]));
  return listed.map((site) => ({
    site,
    domains: hosts.get(site.id) ?? [],
    live: liveById.get(site.liveVersionId),
    latest: latestBySite.get(site.id),
  }));
}

/** The domains of these sites, those that serve first. */
export async function loadDomains(
  db: Database,
  ids: Id<'site'>[],
): Promise<Map<Id<'site'>, SiteDomain[]>> {
  const serving = await db
    .select({ siteId: domains.siteId, host: domains.host, certificate: certificates })
    .from(domains)
    .leftJoin(certificates, eq(certificates.host, domains.host))
    .where(inArray(domains.siteId, ids))
    .orderBy(domains.createdAt, domains.host);
  const claimed = await db
    .select()
    .from(domainClaims)
    .where(inArray(domainClaims.siteId, ids))
    .orderBy(domainClaims.createdAt, domainClaims.host);
  const found = new Map<Id<'site'>, SiteDomain[]>(ids.map((id) => [id, []]));
  for (const { siteId, host, certificate } of serving) {
    const domain = { host, isVerified: true, token: undefined };
    found.get(siteId)?.push({ ...domain, certificate: certificate ?? undefined });
  }
  for (const { siteId, host, token } of claimed) {
    found.get(siteId)?.push({ host, isVerified: false, token });
  }
  return found;
}
