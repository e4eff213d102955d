import type { Id } from '@quire/base';
import { and, desc, eq, gt } from 'drizzle-orm';
import { sites, versions } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { type BlobServices, measureBlobs } from './blobs.ts';
import { loadSourceList, type SourceList } from './source-list.ts';

interface SourceOwner {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
}

/**
 * How large the contents with these hashes are that the organization has; they stay for a while. The storage
 * is asked only for those that the newest version of the site does not have: what a version names stays for a
 * day after it is removed.
 */
export async function measureSources(
  services: BlobServices,
  { orgId, siteId }: SourceOwner,
  hashes: Iterable<string>,
): Promise<Map<string, number>> {
  const known = new Map(
    (await loadNewestSources(services, { orgId, siteId })).map(({ sha256, size }) => [
      sha256,
      size,
    ]),
  );
  const sizes = new Map<string, number>();
  const unknown: string[] = [];
  for (const sha256 of new Set(hashes)) {
    const size = known.get(sha256);
    if (size === undefined) unknown.push(sha256);
    else sizes.set(sha256, size);
  }
  for (const [sha256, size] of await measureBlobs(services, orgId, unknown)) {
    sizes.set(sha256, size);
  }
  return sizes;
}

/**
 * One that failed may have failed because a file of it was lost: nothing is taken from it on trust. A list that cannot
 * be read only costs the time to ask for every file.
 */
async function loadNewestSources(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { orgId, siteId }: SourceOwner,
): Promise<SourceList> {
  const [newest] = await db
    .select({ id: versions.id, state: versions.state })
    .from(versions)
    .innerJoin(sites, eq(sites.id, versions.siteId))
    .where(
      and(
        eq(versions.siteId, siteId),
        eq(versions.orgId, orgId),
        gt(versions.generation, sites.incompleteUpTo),
      ),
    )
    .orderBy(desc(versions.generation))
    .limit(1);
  if (!newest || newest.state === 'failed') return [];
  return loadSourceList(storage, { id: newest.id, orgId }).catch(() => []);
}
