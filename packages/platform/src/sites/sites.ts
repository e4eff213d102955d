import { type Clock, createId, type Id, type Random } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domains, projects, type Site, sites } from '../database/schema/index.ts';

export interface NewSite {
  orgId: Id<'org'>;
  name: string;
  host: string;
}

/** Makes a project with one site at one host. */
export async function createSite(
  db: Database,
  { orgId, name, host }: NewSite,
  { clock, random }: { clock: Clock; random: Random },
): Promise<Id<'site'>> {
  const createdAt = new Date(clock.now());
  const projectId = createId('prj', random);
  const siteId = createId('site', random);
  await db.insert(projects).values({ id: projectId, orgId, name, createdAt });
  await db.insert(sites).values({ id: siteId, orgId, projectId, name, createdAt });
  await db.insert(domains).values({ host, orgId, siteId, createdAt });
  return siteId;
}

/** The site at a host, for readers: the Host header alone decides. */
export async function findSiteByHost(db: Database, host: string): Promise<Site | undefined> {
  const [row] = await db
    .select({ site: sites })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(eq(domains.host, host));
  return row?.site;
}

/** The site at a host within one organisation, for the API: another organisation's does not exist. */
export async function findOwnSite(
  db: Database,
  orgId: Id<'org'>,
  host: string,
): Promise<Site | undefined> {
  const [row] = await db
    .select({ site: sites })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(and(eq(domains.host, host), eq(domains.orgId, orgId)));
  return row?.site;
}
