import type { Id } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { domainClaims, domains } from '../database/schema/index.ts';

/** The hosts of a site. */
export interface SiteHosts {
  /** Those that serve it here, the oldest first. */
  serving: string[];
  /** Also those that wait for a DNS record: their owner says that they belong to the site. */
  all: string[];
}

/** Lists the hosts that its organization gave to a site. */
export async function listSiteHosts(db: Database, siteId: Id<'site'>): Promise<SiteHosts> {
  const serving = await db
    .select({ host: domains.host })
    .from(domains)
    .where(eq(domains.siteId, siteId))
    .orderBy(domains.createdAt, domains.host);
  const claimed = await db
    .select({ host: domainClaims.host })
    .from(domainClaims)
    .where(eq(domainClaims.siteId, siteId));
  const hosts = serving.map(({ host }) => host);
  return { serving: hosts, all: [...hosts, ...claimed.map(({ host }) => host)] };
}
