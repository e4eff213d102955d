import type { Id } from '@quire/base';
import type { Database } from '../database/database.ts';
import type { EdgePurge } from '../database/schema/index.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { blobMissing } from '../storage/errors.ts';
import { listReadyVersions } from '../versions/find-version.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { findChangedPages, listKeys } from './changed-pages.ts';
import type { EdgeDriver, Purge } from './edge-driver.ts';
import { toAddress, toPageTag } from './shared-answers.ts';

interface Parts {
  db: Database;
  storage: StorageDriver;
  driver: EdgeDriver;
}

/** Of how many versions files may still be in a cache whose names carry their content. */
const VERSIONS_BEFORE = 4;

/** What has to be purged for these changes, each once. */
export async function toPurge(parts: Parts, changes: readonly EdgePurge[]): Promise<Purge> {
  const tags = new Set<string>();
  const addresses = new Set<string>();
  for (const change of changes) {
    const purge = await toPurgeOf(parts, change);
    for (const tag of purge.tags) tags.add(tag);
    for (const address of purge.addresses) addresses.add(address);
  }
  return { tags: [...tags], addresses: [...addresses] };
}

async function toPurgeOf(parts: Parts, change: EdgePurge): Promise<Purge> {
  const { driver, storage } = parts;
  const { beforeId, afterId, isWhole, tag, hosts } = change;
  const before = isWhole ? undefined : await findManifest(storage, change, beforeId);
  const after = isWhole ? undefined : await findManifest(storage, change, afterId);
  const changed = before && after ? findChangedPages(before, after) : 'all';
  if (changed !== 'all' && changed.keys.length <= driver.mostPages) {
    const { keys } = changed;
    if (driver.tags) return { tags: keys.map((key) => toPageTag(tag, key)), addresses: [] };
    return { tags: [], addresses: after ? listAddresses(hosts, after, keys) : [] };
  }
  if (driver.tags) return { tags: [tag], addresses: [] };
  return { tags: [], addresses: await listAllAddresses(parts, change) };
}

/** Where no tag stands for the whole site, all that was shown lately. */
async function listAllAddresses({ db, storage }: Parts, change: EdgePurge): Promise<string[]> {
  const { orgId, siteId, beforeId, afterId, hosts } = change;
  const target = { orgId, siteId, previewId: undefined, limit: VERSIONS_BEFORE };
  const lately = (await listReadyVersions(db, target)).map(({ id }) => id);
  const ids = new Set([beforeId, afterId, ...lately]);
  const addresses = [];
  for (const id of ids) {
    const manifest = await findManifest(storage, change, id);
    if (manifest) addresses.push(...listAddresses(hosts, manifest, listKeys(manifest)));
  }
  return addresses;
}

function listAddresses(
  hosts: readonly string[],
  manifest: SiteManifest,
  keys: readonly string[],
): string[] {
  return hosts.flatMap((host) => keys.map((key) => host + toAddress(manifest, key)));
}

/** Nothing where the version has been removed since. */
async function findManifest(
  storage: StorageDriver,
  { orgId }: EdgePurge,
  id: Id<'ver'> | null,
): Promise<SiteManifest | undefined> {
  if (id === null) return undefined;
  try {
    return await loadSiteManifest(storage, { id, orgId });
  } catch (error) {
    if (blobMissing.is(error)) return undefined;
    throw error;
  }
}
