import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import { type BundleManifest, bundleManifestSchema } from '@quire/model';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

/** The manifest of a rendered version: what it serves, and which pages it has. */
export async function loadSiteManifest(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
): Promise<BundleManifest> {
  const stream = await storage.read(storageKey.siteManifest(version.orgId, version.id));
  return bundleManifestSchema.parse(JSON.parse(await text(stream)));
}
