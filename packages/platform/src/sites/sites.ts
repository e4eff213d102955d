import { createId, type Id } from '@quire/base';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  domainClaims,
  domains,
  projects,
  type ReaderSettings,
  readerSettings,
  type Site,
  sites,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { addDomain, type SiteDomain } from './domains.ts';

export interface NewSite {
  orgId: Id<'org'>;
  name: string;
  host: string;
  /** Where a proxy mounts it; the root of its domain unless said. */
  basePath?: string;
}

export interface CreatedSite {
  siteId: Id<'site'>;
  domain: SiteDomain;
}

/** Creates a project with one site at one host. Nothing when the host is taken: undo the transaction. */
export async function createSite(
  tx: Database,
  { orgId, name, host, basePath = '' }: NewSite,
  parts: Pick<Services, 'clock' | 'random' | 'domains'>,
): Promise<CreatedSite | undefined> {
  const createdAt = new Date(parts.clock.now());
  const projectId = createId('prj', parts.random);
  const siteId = createId('site', parts.random);
  await tx.insert(projects).values({ id: projectId, orgId, name, createdAt });
  await tx.insert(sites).values({ id: siteId, orgId, projectId, name, basePath, createdAt });
  const domain = await addDomain(tx, { orgId, siteId }, host, parts);
  return domain && { siteId, domain };
}

/** The site at a host: the Host header alone decides. */
export async function findSiteByHost(db: Database, host: string): Promise<Site | undefined> {
  return (await findHostedSite(db, host))?.site;
}

/** The same with what was said of who may read it. */
export async function findHostedSite(
  db: Database,
  host: string,
): Promise<{ site: Site; readers: ReaderSettings | null } | undefined> {
  const [row] = await db
    .select({ site: sites, readers: readerSettings })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .leftJoin(readerSettings, eq(readerSettings.siteId, sites.id))
    .where(eq(domains.host, host));
  return row;
}

/**
 * The site at a host within one organization, for the API: another organization's does not exist.
 * A domain that waits for its DNS record already names its site here.
 */
export async function findOwnSite(
  db: Database,
  orgId: Id<'org'>,
  host: string,
): Promise<Site | undefined> {
  const [serving] = await db
    .select({ site: sites })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(and(eq(domains.host, host), eq(domains.orgId, orgId)));
  if (serving) return serving.site;
  const [claimed] = await db
    .select({ site: sites })
    .from(domainClaims)
    .innerJoin(sites, eq(sites.id, domainClaims.siteId))
    .where(and(eq(domainClaims.host, host), eq(domainClaims.orgId, orgId)));
  return claimed?.site;
}

/** A site of an organization by its id. */
export async function findSite(
  db: Database,
  { orgId, siteId }: { orgId: Id<'org'>; siteId: Id<'site'> },
): Promise<Site | undefined> {
  const [site] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.orgId, orgId)));
  return site;
}

/** What can be changed of a site. */
export interface SiteChange {
  name?: string | undefined;
  /** Seen with the next publish: addresses of rendered pages have it in them. */
  basePath?: string | undefined;
  embedOrigins?: string[] | undefined;
}

/** Changes a site; its project keeps the same name. */
export async function changeSite(
  tx: Database,
  { id, projectId }: Site,
  { name, basePath, embedOrigins }: SiteChange,
): Promise<void> {
  const set = {
    ...(name ? { name } : {}),
    ...(basePath === undefined ? {} : { basePath }),
    ...(embedOrigins === undefined ? {} : { embedOrigins }),
  };
  if (Object.keys(set).length > 0) await tx.update(sites).set(set).where(eq(sites.id, id));
  if (name) await tx.update(projects).set({ name }).where(eq(projects.id, projectId));
}

/** Where a site is in a list of sites: when it was created, and its id. */
export type SitePlace = readonly [createdAt: string, id: string];

/** The sites of an organization, or only some, oldest first, with those that are deleted and can be restored. */
export function listSites(
  db: Database,
  orgId: Id<'org'>,
  only?: ReadonlySet<string>,
  part: { after?: SitePlace | undefined; limit?: number } = {},
): Promise<Site[]> {
  const { after, limit } = part;
  const some = only ? inArray(sites.id, [...only] as Id<'site'>[]) : undefined;
  const rest =
    after && sql`(${sites.createdAt}, ${sites.id}) > (${after[0]}::timestamptz, ${after[1]})`;
  const listed = db
    .select()
    .from(sites)
    .where(and(eq(sites.orgId, orgId), some, rest))
    .orderBy(sites.createdAt, sites.id);
  return limit === undefined ? listed : listed.limit(limit);
}

/** Sites that are deleted do not count. */
export async function countSites(db: Database, orgId: Id<'org'>): Promise<number> {
  const [row] = await db
    .select({ sites: count() })
    .from(sites)
    .where(and(eq(sites.orgId, orgId), isNull(sites.deletedAt)));
  return row?.sites ?? 0;
}
