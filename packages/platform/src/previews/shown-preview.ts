import type { Id } from '@quire/base';
import type { PreviewAccess } from '@quire/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { previews, readerSettings, sites, versions } from '../database/schema/index.ts';
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

/** The preview at a host and what it shows; nothing where there is none, or its site is deleted. */
export async function loadShownPreview(
  db: Database,
  host: string,
): Promise<{ place: PreviewPlace; pointer: LivePointer | undefined } | undefined> {
  const [found] = await db
    .select({ preview: previews, site: sites, version: versions, readers: readerSettings })
    .from(previews)
    .innerJoin(sites, eq(sites.id, previews.siteId))
    .leftJoin(versions, eq(versions.id, previews.versionId))
    .leftJoin(readerSettings, eq(readerSettings.siteId, sites.id))
    .where(and(eq(previews.host, host), isNull(sites.deletedAt)));
  if (!found) return undefined;
  const { preview, site, version } = found;
  const place: PreviewPlace = {
    id: preview.id,
    orgId: preview.orgId,
    host,
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
    readers: toSiteReaders(found.readers),
    // The widget shows what is live.
    embedOrigins: [],
    preview: place,
  };
  return { place, pointer: pointer ?? undefined };
}
