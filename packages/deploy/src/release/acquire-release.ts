import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Random } from '@quire/base';
import type { BundleManifest } from '@quire/model';
import { BUNDLE_LIMITS, type BundleLimits } from '../bundle/bundle-limits.ts';
import type { OnBundleProgress } from '../bundle/bundle-progress.ts';
import { unpackBundle } from '../bundle/unpack-bundle.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { bundleNeedsReaders } from '../errors.ts';
import type { StaticExport } from '../values/deploy-values.ts';
import { assertReleaseSigned, assertSigned } from './assert-signed.ts';
import { encodeSite } from './encode-site.ts';
import { fetchAsked } from './fetch-asked.ts';
import { assertPin, toPinnedHash } from './pinned-version.ts';
import type { Release } from './release.ts';
import { ENCODED_FILE, SITE_FILE, toReleaseRecord } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';

export interface AcquireOptions {
  store: ReleaseStore;
  staticExport: StaticExport;
  /** Whether readers can sign in here, so that a bundle may say who reads what. */
  hasSignIn: boolean;
  clock: Clock;
  random: Random;
  signal: AbortSignal;
  onProgress?: OnBundleProgress | undefined;
  limits?: BundleLimits;
}

/**
 * Brings the version that the values ask for onto this machine and verifies it. Nothing that is
 * live changes: the caller switches, or throws the result away.
 */
export async function acquireRelease(options: AcquireOptions): Promise<Release> {
  const { store, staticExport, hasSignIn } = options;
  // A pinned hash names the content itself: if it is here, there is nothing to fetch.
  const hash = toPinnedHash(staticExport.version);
  const stored = hash ? await store.find(hash) : undefined;
  if (stored) return assertAsked(stored, { ...staticExport, hasSignIn });
  return store.withIncoming((folder) => fetchAndVerify(folder, options));
}

async function fetchAndVerify(folder: string, options: AcquireOptions): Promise<Release> {
  const { store, staticExport, hasSignIn, signal, onProgress, limits = BUNDLE_LIMITS } = options;
  const fetched = await fetchAsked(folder, options);
  const { archive, sha256, size: total } = fetched;
  const stored = await store.find(sha256);
  if (stored) return assertAsked(stored, { ...staticExport, hasSignIn });

  const site = join(folder, SITE_FILE);
  const contents = await unpackBundle({
    archive,
    target: site,
    limits,
    signal,
    onProgress: (done) => onProgress?.({ step: 'verify', done, total }),
  });
  const manifest = verifyBundle(contents);
  assertReadable(manifest, hasSignIn);
  assertPin({ sha256, version: manifest.version }, staticExport.version);
  if (staticExport.publicKey !== undefined && contents.manifest) {
    assertSigned(contents.manifest.bytes, contents.signature, staticExport.publicKey);
  }
  await rm(archive);
  const { files } = contents;
  const encoded = await encodeSite({ site, target: join(folder, ENCODED_FILE), files, signal });
  return store.add(folder, toReleaseRecord(sha256, contents, manifest, encoded));
}

/** What the values ask of a version. */
export type AskedRelease = Pick<StaticExport, 'version' | 'publicKey'> &
  Pick<AcquireOptions, 'hasSignIn'>;

/** A version that is here must still be what the values ask for. */
export async function assertAsked(
  release: Release,
  { version, publicKey, hasSignIn }: AskedRelease,
): Promise<Release> {
  try {
    assertReadable(release.record, hasSignIn);
    assertPin(release.record, version);
    await assertReleaseSigned(release, publicKey);
    return release;
  } catch (error) {
    release.free();
    throw error;
  }
}

/** A bundle with pages that not everybody may read needs to know who reads. */
function assertReadable(
  { access, groups }: Pick<BundleManifest, 'access' | 'groups'>,
  hasSignIn: boolean,
): void {
  const named = access?.groups ?? groups;
  if (named && !hasSignIn) throw bundleNeedsReaders({ groups: named });
}
