import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { compareText } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import type { Version } from '../database/schema/index.ts';
import { inParallel } from '../in-parallel.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';
import { putBlob, STORAGE_AT_ONCE, storeBlob } from './blobs.ts';
import { compress, isCompressible } from './compress.ts';
import { type Encodings, loadSiteManifest, type SiteManifest } from './site-manifest.ts';

/** What an earlier version has in the storage. */
export interface KnownSite {
  /** Hashes of its files. */
  hashes: ReadonlySet<string>;
  encodings: SiteManifest['encodings'];
}

export interface RenderedSite {
  /** The folder with the contents that no earlier version has. */
  folder: string;
  manifest: BundleManifest;
  known: KnownSite;
}

/**
 * What a version has that is there now. All of it stays for a day after the version is removed
 * (`removed_versions`), so a publish that began before may name it without asking the storage: it costs
 * what changed, and not what the site has. A version that cannot be read only costs the time to store
 * everything again.
 */
export async function loadKnownSite(
  { storage }: Pick<Services, 'storage'>,
  version: Pick<Version, 'id' | 'orgId'> | undefined,
): Promise<KnownSite> {
  const manifest = version && (await loadSiteManifest(storage, version).catch(() => undefined));
  const hashes = Object.values(manifest?.files ?? {}).map(({ sha256 }) => sha256);
  return { hashes: new Set(hashes), encodings: manifest?.encodings ?? {} };
}

/** Stores the contents of a rendered site that are new, and their compressed forms. Returns the forms by hash. */
export async function storeSite(
  services: Services,
  { orgId }: Pick<Version, 'orgId'>,
  { folder, manifest, known }: RenderedSite,
): Promise<SiteManifest['encodings']> {
  const encodings: SiteManifest['encodings'] = {};
  const unknown: [sha256: string, shrinks: boolean][] = [];
  for (const [sha256, shrinks] of listContents(manifest)) {
    const forms = shrinks ? known.encodings[sha256] : undefined;
    if (forms) encodings[sha256] = forms;
    if (!known.hashes.has(sha256) || (shrinks && !forms)) unknown.push([sha256, shrinks]);
  }
  let added = 0;
  await inParallel(unknown, STORAGE_AT_ONCE, async ([sha256, shrinks]) => {
    const isKnown = known.hashes.has(sha256);
    const bytes = isKnown
      ? await buffer(await services.storage.read(storageKey.blob(orgId, sha256)))
      : await readFile(join(folder, sha256));
    const stored = await storeBlob(services, orgId, bytes);
    if (stored.sha256 !== sha256) throw new Error(`The content of ${sha256} is another.`);
    added += stored.added;
    if (!shrinks) return;
    // The forms of a new content are new as well.
    const store = stored.added > 0 ? putBlob : storeBlob;
    const forms: Encodings = {};
    for (const [encoding, form] of await compress(bytes)) {
      const { sha256: name, added: more } = await store(services, orgId, form);
      forms[encoding] = { sha256: name, size: form.byteLength };
      added += more;
    }
    encodings[sha256] = forms;
  });
  await addStoredBytes(services.db, orgId, added);
  return sortKeys(encodings);
}

/** The contents of a site by hash, and whether compressed forms of each are worth keeping. */
function listContents({ files }: BundleManifest): Map<string, boolean> {
  const contents = new Map<string, boolean>();
  for (const [path, { sha256, size }] of Object.entries(files)) {
    contents.set(sha256, contents.get(sha256) || isCompressible(path, size));
  }
  return contents;
}

/** Two workers on one version must store the same manifest. */
function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareText(a, b)));
}
