import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import { bundleManifestSchema } from '@quire/model';
import * as z from 'zod';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

const variantSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() });

/** The compressed forms of a file that are smaller than the file itself. */
const encodingsSchema = z.object({ br: variantSchema.optional(), gzip: variantSchema.optional() });

/** What a hosted version is served by: its manifest, where a proxy mounts it, its compressed files. */
const siteManifestSchema = bundleManifestSchema.extend({
  basePath: z.string().default(''),
  /** By the hash of the file as it is. */
  encodings: z.record(z.string(), encodingsSchema).default({}),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;
export type Encodings = z.infer<typeof encodingsSchema>;
export type Encoding = keyof Encodings;

/** The manifest of a rendered version: what it serves, and which pages it has. */
export async function loadSiteManifest(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
): Promise<SiteManifest> {
  const stream = await storage.read(storageKey.siteManifest(version.orgId, version.id));
  return siteManifestSchema.parse(JSON.parse(await text(stream)));
}

/** Stores the manifest. While it is missing, the version cannot be served: it comes last. */
export async function storeSiteManifest(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
  manifest: SiteManifest,
): Promise<void> {
  const key = storageKey.siteManifest(version.orgId, version.id);
  await storage.put(key, Buffer.from(JSON.stringify(manifest)));
}
