import type { Id } from '@quire/base';
import type { PreviewAccess } from '@quire/contract';
import { eq, sql } from 'drizzle-orm';
import { OLDEST_RUNNING } from '../changes/read-changes.ts';
import type { Database } from '../database/database.ts';
import {
  type Preview,
  previews,
  type ReaderSettings,
  readerSettings,
  type Site,
  sites,
  type Version,
  versions,
} from '../database/schema/index.ts';
import type { HostReading } from '../hosting/known-hosts.ts';
import type { LivePointer } from '../hosting/live-pointer.ts';
import { toSiteReaders } from '../readers/site-readers.ts';
import { isWithheld } from '../versions/approve-version.ts';
import { toEffectiveAccess } from './access.ts';

/** A preview as its host knows it. */
export interface PreviewPlace {
  id: Id<'prv'>;
  orgId: Id<'org'>;
  host: string;
  name: string;
  access: PreviewAccess;
  /** Asked of whoever has the address. */
  passwordHash: string | null;
  /** Whether a stranger wrote what it shows, and nobody has approved it. */
  isWithheld: boolean;
  branch: string | null;
  commit: string | null;
  /** What readers of the site see, which the preview is compared with. */
  liveVersionId: Id<'ver'> | null;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** Spares the database questions about hosts that cannot be a preview's. */
export function mayBePreview(host: string): boolean {
  return host.split('.', 1)[0]?.includes('--') ?? false;
}

/** A preview and what it shows, once one of its versions is rendered. */
export interface ShownPreview {
  place: PreviewPlace;
  pointer: LivePointer | undefined;
}

/** The preview at a host; nothing where there is none, or its site is deleted. */
export async function loadShownPreview(
  db: Database,
  host: string,
): Promise<HostReading<ShownPreview>> {
  const [row] = await db
    .select({
      preview: previews,
      site: sites,
      version: versions,
      readers: readerSettings,
      oldest: OLDEST_RUNNING,
    })
    .from(sql`(select 1) as asked`)
    .leftJoin(previews, eq(previews.host, host))
    .leftJoin(sites, eq(sites.id, previews.siteId))
    .leftJoin(versions, eq(versions.id, previews.versionId))
    .leftJoin(readerSettings, eq(readerSettings.siteId, sites.id));
  const { preview, site, version = null, readers, oldest = 0 } = row ?? {};
  const siteId = site?.id;
  if (!preview || !site || site.deletedAt) return { siteId, oldest, found: undefined };
  return { siteId, oldest, found: toShown({ preview, site, version, readers }) };
}

interface ShownRows {
  preview: Preview;
  site: Site;
  version: Version | null;
  readers: ReaderSettings | null | undefined;
}

function toShown({ preview, site, version, readers }: ShownRows): ShownPreview {
  const place: PreviewPlace = {
    id: preview.id,
    orgId: preview.orgId,
    host: preview.host,
    name: preview.name,
    access: toEffectiveAccess(site, preview),
    passwordHash: site.previewPasswordHash,
    isWithheld: version !== null && isWithheld(version),
    branch: version?.branch ?? null,
    commit: version?.commit ?? null,
    liveVersionId: site.liveVersionId,
    expiresAt: preview.expiresAt.getTime(),
  };
  const pointer = version && {
    orgId: site.orgId,
    siteId: site.id,
    projectId: site.projectId,
    siteName: site.name,
    versionId: version.id,
    readers: toSiteReaders(readers),
    // The widget shows what is live.
    embedOrigins: [],
    preview: place,
  };
  return { place, pointer: pointer ?? undefined };
}
