import { join } from 'node:path';
import { BUNDLE_LIMITS } from '../bundle/bundle-limits.ts';
import { type FetchedBundle, fetchBundle, hashLocalBundle } from '../bundle/fetch-bundle.ts';
import { bundleUnavailable } from '../errors.ts';
import { requestLink } from '../source/request-link.ts';
import { type BundleSource, parseBundleSource } from '../values/bundle-source.ts';
import type { AcquireOptions } from './acquire-release.ts';
import { type BundleOrigin, toPlace } from './bundle-origin.ts';

/** A bundle on this machine; `archive` does not exist when the version is in the store already. */
export interface AskedBundle extends FetchedBundle {
  archive: string;
}

/**
 * Fetches the bundle of the values. When their link leads nowhere and the service may be asked for
 * a fresh one, it is.
 */
export async function fetchAsked(folder: string, options: AcquireOptions): Promise<AskedBundle> {
  const { bundleUrl, source, version } = options.staticExport;
  const { clock, signal } = options;
  const askService = async () => {
    if (!source) throw new Error('no source');
    const link = await requestLink({ source, version, clock, signal });
    return fetchFrom(link, join(folder, 'fresh.tar.gz'), options);
  };
  if (source && bundleUrl === '') return askService();
  try {
    return await fetchFrom(bundleUrl, join(folder, 'bundle.tar.gz'), options);
  } catch (error) {
    if (!source || !bundleUnavailable.is(error)) throw error;
    return askService();
  }
}

async function fetchFrom(
  link: string,
  archive: string,
  options: AcquireOptions,
): Promise<AskedBundle> {
  const { store, clock, random, signal, onProgress, limits = BUNDLE_LIMITS } = options;
  const source = toAllowedSource(link, options.staticExport.allowsPlainHttp);
  const maxBytes = limits.archiveBytes;
  if (source.type === 'file') {
    const found = await hashLocalBundle(source.path, { maxBytes, signal });
    if (await store.has(found.sha256)) return { archive, ...found };
  }
  const place = source.type === 'web' ? toPlace(source.url) : undefined;
  const known = await findKnown(place, options);
  const fetched = await fetchBundle({
    source,
    target: archive,
    maxBytes,
    knownTag: known?.tag,
    clock,
    random,
    signal,
    onProgress,
  });
  if (fetched === 'unchanged') return { archive, size: 0, ...(known as BundleOrigin) };
  if (place && fetched.tag) {
    await store.writeOrigin({ place, tag: fetched.tag, sha256: fetched.sha256 });
  }
  return { archive, ...fetched };
}

/** What was fetched from this place before, if it is still here. */
async function findKnown(
  place: string | undefined,
  { store }: AcquireOptions,
): Promise<BundleOrigin | undefined> {
  const origin = place ? await store.readOrigin() : undefined;
  if (!origin || origin.place !== place) return undefined;
  return (await store.has(origin.sha256)) ? origin : undefined;
}

function toAllowedSource(link: string, allowsPlainHttp: boolean): BundleSource {
  const source = parseBundleSource(link);
  const problem =
    'problem' in source
      ? source.problem
      : source.type === 'web' && source.isPlainHttp && !allowsPlainHttp
        ? 'is plain HTTP to another machine'
        : undefined;
  if (problem === undefined) return source as BundleSource;
  const fix = 'Use https, or set staticExport.allowInsecure to true if you trust the network.';
  throw bundleUnavailable({ source: 'link', problem, fix });
}
