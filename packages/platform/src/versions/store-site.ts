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
  /** What was live before, if anything: what it has is neither read nor compressed again. */
  before: Pick<Version, 'id' | 'orgId'> | undefined;
}

/** Stores every file of a rendered site, and its compressed forms. Returns the forms by hash. */
export async function storeSite(
  services: Services,
  { orgId }: Pick<Version, 'orgId'>,
  { folder, manifest, before }: RenderedSite,
): Promise<SiteManifest['encodings']> {
  const known = await loadKnown(services, before);
  const encodings: SiteManifest['encodings'] = {};
  let added = 0;
  const store = async (bytes: Uint8Array) => {
    const stored = await storeBlob(services, orgId, bytes);
    added += stored.added;
    return stored.sha256;
  };
  await inParallel(Object.entries(manifest.files), STORAGE_AT_ONCE, async ([path, file]) => {
    const read = () => readFile(join(folder, path));
    const isKept = known.hashes.has(file.sha256) && (await isStored(services, orgId, [file]));
    if (!isKept) await store(await read());
    if (!isCompressible(path, file.size) || Object.hasOwn(encodings, file.sha256)) return;
    encodings[file.sha256] =
      (await keepKnown(services, orgId, known.encodings[file.sha256])) ??
      (await storeForms(await read(), store));
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
  return (await isStored(services, orgId, Object.values(forms))) ? forms : undefined;
}

async function isStored(
  services: Services,
  orgId: Version['orgId'],
  files: readonly { sha256: string }[],
): Promise<boolean> {
  const hashes = files.map(({ sha256 }) => sha256);
  return (await listMissingBlobs(services, orgId, hashes)).length === 0;
}

/** What the version before has. One that cannot be read only costs the time to store everything again. */
async function loadKnown(
  { storage }: Services,
  version: RenderedSite['before'],
): Promise<{ hashes: Set<string>; encodings: SiteManifest['encodings'] }> {
  const manifest = version && (await loadSiteManifest(storage, version).catch(() => undefined));
  const hashes = Object.values(manifest?.files ?? {}).map(({ sha256 }) => sha256);
  return { hashes: new Set(hashes), encodings: manifest?.encodings ?? {} };
}

/** Two workers on one version must store the same manifest. */
function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}
