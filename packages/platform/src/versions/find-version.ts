import type { Id } from '@quire/base';
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Version, versions } from '../database/schema/index.ts';

/** A version of one site of one organization. */
export async function findVersion(
  db: Database,
  { orgId, siteId, id }: { orgId: Id<'org'>; siteId: Id<'site'>; id: Id<'ver'> },
): Promise<Version | undefined> {
  const [version] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.id, id), eq(versions.siteId, siteId), eq(versions.orgId, orgId)));
  return version;
}

/** The newest versions of a site, or those before a generation, newest first, without those that are only shown as previews. */
export function listVersions(
  db: Database,
  {
    orgId,
    siteId,
    before,
    limit,
  }: { orgId: Id<'org'>; siteId: Id<'site'>; before?: number | undefined; limit: number },
): Promise<Version[]> {
  return db
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.siteId, siteId),
        eq(versions.orgId, orgId),
        isNull(versions.previewId),
        before === undefined ? undefined : lt(versions.generation, before),
      ),
    )
    .orderBy(desc(versions.generation))
    .limit(limit);
}

/**
 * The newest versions of a site that were rendered, newest first: those of one preview, or those that no
 * preview alone shows. Neither ever gives files to the other.
 */
export function listReadyVersions(
  db: Database,
  {
    orgId,
    siteId,
    previewId,
    limit,
  }: { orgId: Id<'org'>; siteId: Id<'site'>; previewId: Id<'prv'> | undefined; limit: number },
): Promise<Version[]> {
  return db
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.siteId, siteId),
        eq(versions.orgId, orgId),
        eq(versions.state, 'ready'),
        previewId ? eq(versions.previewId, previewId) : isNull(versions.previewId),
      ),
    )
    .orderBy(desc(versions.generation))
    .limit(limit);
}

/** The newest versions that were shown to readers before one, as far as it is known, newest first. */
export async function listVersionsLiveBefore(
  db: Database,
  { orgId, siteId, versionId }: { orgId: Id<'org'>; siteId: Id<'site'>; versionId: Id<'ver'> },
  limit: number,
): Promise<Id<'ver'>[]> {
  const found = await db
    .select({ id: versions.id })
    .from(versions)
    .where(
      and(
        eq(versions.siteId, siteId),
        eq(versions.orgId, orgId),
        eq(versions.state, 'ready'),
        ne(versions.id, versionId),
        isNull(versions.previewId),
        isNull(versions.heldBack),
      ),
    )
    .orderBy(desc(versions.generation))
    .limit(limit);
  return found.map(({ id }) => id);
}
