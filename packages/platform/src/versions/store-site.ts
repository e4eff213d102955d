import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import type { Version } from '../database/schema/index.ts';
import { inParallel } from '../in-parallel.ts';
import type { Services } from '../services.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';
import { listMissingBlobs, STORAGE_AT_ONCE, storeBlob } from './blobs.ts';
import { compress, isCompressible } from './compress.ts';
import { type Encodings, loadSiteManifest, type SiteManifest } from './site-manifest.ts';

export interface RenderedSite {
  /** The folder with the files. */
  folder: string;
  manifest: BundleManifest;
  /** What was live before, if anything: its compressed files are not made again. */
  before: Pick<Version, 'id' | 'orgId'> | undefined;
}

/** Stores every file of a rendered site, and its compressed forms. Returns the forms by hash. */
export async function storeSite(
  services: Services,
  { orgId }: Pick<Version, 'orgId'>,
  { folder, manifest, before }: RenderedSite,
): Promise<SiteManifest['encodings']> {
  const known = before ? await loadEncodings(services, before) : {};
  const encodings: SiteManifest['encodings'] = {};
  let added = 0;
  const store = async (bytes: Uint8Array) => {
    const stored = await storeBlob(services, orgId, bytes);
    added += stored.added;
    return stored.sha256;
  };
  await inParallel(Object.entries(manifest.files), STORAGE_AT_ONCE, async ([path, file]) => {
    const bytes = await readFile(join(folder, path));
    await store(bytes);
    if (!isCompressible(path, file.size) || Object.hasOwn(encodings, file.sha256)) return;
    encodings[file.sha256] =
      (await keepKnown(services, orgId, known[file.sha256])) ?? (await storeForms(bytes, store));
  });
  await addStoredBytes(services.db, orgId, added);
  return sortKeys(encodings);
}

async function storeForms(
  bytes: Uint8Array,
  store: (bytes: Uint8Array) => Promise<string>,
): Promise<Encodings> {
  const forms: Encodings = {};
  for (const [encoding, form] of await compress(bytes)) {
    const sha256 = await store(form);
    forms[encoding] = { sha256, size: form.byteLength };
  }
  return forms;
}

/** The forms that an earlier version has, when they are all still stored. */
async function keepKnown(
  services: Services,
  orgId: Version['orgId'],
  forms: Encodings | undefined,
): Promise<Encodings | undefined> {
  if (!forms) return undefined;
  const hashes = Object.values(forms).map(({ sha256 }) => sha256);
  return (await listMissingBlobs(services, orgId, hashes)).length === 0 ? forms : undefined;
}

/** A version before that cannot be read only costs the time to compress again. */
async function loadEncodings(
  { storage }: Services,
  version: Pick<Version, 'id' | 'orgId'>,
): Promise<SiteManifest['encodings']> {
  const manifest = await loadSiteManifest(storage, version).catch(() => undefined);
  return manifest?.encodings ?? {};
}

/** Two workers on one version must store the same manifest. */
function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}
