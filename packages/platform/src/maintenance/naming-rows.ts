import type { Id } from '@quire/base';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  exportJobs,
  organisations,
  previews,
  type Site,
  sites,
  siteVectors,
  versions,
} from '../database/schema/index.ts';
import { ROWS_AT_ONCE, rowsInParts } from './rows-in-parts.ts';

/** All organizations with their names. */
export function listOwners(db: Database) {
  const { id, name } = organisations;
  return rowsInParts((after?: Id<'org'>) =>
    db
      .select({ id, name })
      .from(organisations)
      .where(after && gt(id, after))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE),
  );
}

/** The sites of an organization, perhaps with those that are deleted and can be restored. */
export function listSites(
  db: Database,
  orgId: Id<'org'>,
  { withDeleted }: { withDeleted: boolean },
) {
  return rowsInParts((after?: Id<'site'>) =>
    db
      .select()
      .from(sites)
      .where(
        and(
          eq(sites.orgId, orgId),
          withDeleted ? undefined : isNull(sites.deletedAt),
          after && gt(sites.id, after),
        ),
      )
      .orderBy(asc(sites.id))
      .limit(ROWS_AT_ONCE),
  );
}

/** The versions of a site that readers see, and where. */
export async function listShown(
  db: Database,
  { id, liveVersionId }: Pick<Site, 'id' | 'liveVersionId'>,
): Promise<Map<Id<'ver'>, 'live' | 'preview'>> {
  const shown = new Map<Id<'ver'>, 'live' | 'preview'>();
  const found = await db
    .select({ versionId: previews.versionId })
    .from(previews)
    .where(eq(previews.siteId, id));
  for (const { versionId } of found) if (versionId) shown.set(versionId, 'preview');
  if (liveVersionId) shown.set(liveVersionId, 'live');
  return shown;
}

/**
 * The versions of a site with the vectors of their sections: all of them, or some and the newest, whose source files
 * the next publish does not look for. One that failed has nothing that anybody needs.
 */
export function listVersionRows(
  db: Database,
  siteId: Id<'site'>,
  only: readonly Id<'ver'>[] | undefined,
) {
  const { id, state, generation } = versions;
  const newest = sql`(select max(generation) from ${versions} as others where others.site_id = ${siteId})`;
  return rowsInParts((after?: Id<'ver'>) =>
    db
      .select({ id, state, vectors: siteVectors.files })
      .from(versions)
      .leftJoin(siteVectors, eq(siteVectors.versionId, id))
      .where(
        and(
          eq(versions.siteId, siteId),
          ne(state, 'failed'),
          only && or(inArray(id, [...only]), eq(generation, newest)),
          after && gt(id, after),
        ),
      )
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE),
  );
}

/** The bundles of the completed jobs of a site. */
export function listBundleRows(db: Database, siteId: Id<'site'>) {
  const { id, bundleKey: key, bundleSize: size } = exportJobs;
  return rowsInParts((after?: Id<'se'>) =>
    db
      .select({ id, key: sql<string>`${key}`, size: sql<number>`${size}`.mapWith(Number) })
      .from(exportJobs)
      .where(
        and(
          eq(exportJobs.siteId, siteId),
          eq(exportJobs.status, 'completed'),
          isNotNull(key),
          isNotNull(size),
          after && gt(id, after),
        ),
      )
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE),
  );
}
