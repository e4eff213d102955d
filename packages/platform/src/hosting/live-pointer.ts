import type { Id } from '@quire/base';
import { eq, sql } from 'drizzle-orm';
import { OLDEST_RUNNING } from '../changes/read-changes.ts';
import type { Database } from '../database/database.ts';
import { domains, readerSettings, sites } from '../database/schema/index.ts';
import type { PreviewPlace } from '../previews/shown-preview.ts';
import { type SiteReaders, toSiteReaders } from '../readers/site-readers.ts';
import type { HostReading } from './known-hosts.ts';

/** Which version of which site is live at a host. */
export interface LivePointer {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  projectId: Id<'prj'>;
  siteName: string;
  versionId: Id<'ver'>;
  /** Who may read the site, and how they sign in. */
  readers: SiteReaders;
  /** Origins whose pages may have its widget. */
  embedOrigins: readonly string[];
  /** What caches in front of the service call the site; nothing where they may keep nothing of it. */
  edgeTag?: string;
  /** Set where it is shown as a preview, at a host that is no domain of the site. */
  preview?: PreviewPlace;
}

/** One row, whether or not there is a site: the moment of the answer is part of it. */
export async function loadPointer(db: Database, host: string): Promise<HostReading<LivePointer>> {
  const [row] = await db
    .select({ site: sites, readers: readerSettings, oldest: OLDEST_RUNNING })
    .from(sql`(select 1) as asked`)
    .leftJoin(domains, eq(domains.host, host))
    .leftJoin(sites, eq(sites.id, domains.siteId))
    .leftJoin(readerSettings, eq(readerSettings.siteId, sites.id));
  const { site, readers, oldest = 0 } = row ?? {};
  const siteId = site?.id;
  if (!site?.liveVersionId || site.deletedAt) return { siteId, oldest, found: undefined };
  const { orgId, projectId, liveVersionId: versionId, name: siteName } = site;
  const { embedOrigins, edgeTag } = site;
  const own = { orgId, siteId: site.id, projectId, siteName, versionId, embedOrigins, edgeTag };
  return { siteId, oldest, found: { ...own, readers: toSiteReaders(readers) } };
}
