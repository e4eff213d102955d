import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@quire/base';
import { BUNDLE_LIMITS, type BundleLimits } from '../bundle/bundle-limits.ts';
import type { OnBundleProgress } from '../bundle/bundle-progress.ts';
import { fetchBundle } from '../bundle/fetch-bundle.ts';
import { unpackBundle } from '../bundle/unpack-bundle.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { bundleUnavailable } from '../errors.ts';
import { parseBundleSource } from '../values/bundle-source.ts';
import type { StaticExport } from '../values/deploy-values.ts';
import { assertPin, toPinnedHash } from './pinned-version.ts';
import type { Release } from './release.ts';
import { SITE_FILE, toReleaseRecord } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';

interface AcquireOptions {
  store: ReleaseStore;
  staticExport: StaticExport;
  clock: Clock;
  signal: AbortSignal;
  onProgress?: OnBundleProgress | undefined;
  limits?: BundleLimits;
}

/**
 * Brings the version that the values ask for onto this machine and verifies it. Nothing that is
 * live changes: the caller switches, or throws the result away.
 */
export async function acquireRelease(options: AcquireOptions): Promise<Release> {
  const { store, staticExport } = options;
  // A pinned hash names the content itself: if it is here, there is nothing to fetch.
  const hash = toPinnedHash(staticExport.version);
  const stored = hash ? await store.find(hash) : undefined;
  return stored ?? store.withIncoming((folder) => fetchAndVerify(folder, options));
}

async function fetchAndVerify(folder: string, options: AcquireOptions): Promise<Release> {
  const { store, staticExport, clock, signal, onProgress, limits = BUNDLE_LIMITS } = options;
  const archive = join(folder, 'bundle.tar.gz');
  const source = parseBundleSource(staticExport.bundleUrl);
  if ('problem' in source) {
    const fix = 'Correct staticExport.bundleUrl.';
    throw bundleUnavailable({ source: 'in staticExport.bundleUrl', problem: source.problem, fix });
  }
  const maxBytes = limits.archiveBytes;
  const fetched = { source, target: archive, maxBytes, clock, signal, onProgress };
  const { sha256, size: total } = await fetchBundle(fetched);
  const stored = await store.find(sha256);
  if (stored) return assertPinOf(stored, staticExport.version);

  const contents = await unpackBundle({
    archive,
    target: join(folder, SITE_FILE),
    limits,
    onProgress: (done) => onProgress?.({ step: 'verify', done, total }),
  });
  const record = toReleaseRecord(sha256, contents, verifyBundle(contents));
  assertPin(record, staticExport.version);
  await rm(archive);
  return store.add(folder, record);
}

function assertPinOf(release: Release, pinned: string | undefined): Release {
  try {
    assertPin(release.record, pinned);
    return release;
  } catch (error) {
    release.free();
    throw error;
  }
}
