import { type BoundedMap, type Clock, createBoundedMap, type Id, type Logger } from '@quire/base';
import { inParallel } from '../in-parallel.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { blobMissing } from '../storage/errors.ts';
import { storageKey } from '../storage/key.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { versionNotHere } from './errors.ts';

/** What is live at a site. */
export interface LiveVersion {
  orgId: Id<'org'>;
  siteId: Id<'site'>;
  versionId: Id<'ver'>;
}

/**
 * Which version a region shows whose bucket follows another one. Objects arrive in any order, and later
 * than rows: a version is shown once all of it is here, and until then the one before.
 */
export interface ArrivedVersions {
  /** What is live, where that is known to be whole. */
  isWhole(version: LiveVersion): boolean;
  /** What to show; throws `VERSION_NOT_HERE` where nothing is whole. */
  choose(version: LiveVersion): Promise<Id<'ver'>>;
}

export interface ArrivedParts {
  storage: StorageDriver;
  clock: Clock;
  logger: Logger;
  /** Versions that were live before, newest first. */
  listBefore(version: LiveVersion): Promise<readonly Id<'ver'>[]>;
}

interface Memory extends ArrivedParts {
  /** Versions that were found whole: they do not change. */
  whole: BoundedMap<Id<'ver'>, true>;
  /** What was shown last of a site. */
  shown: BoundedMap<Id<'site'>, Id<'ver'>>;
  /** Of versions that are looked at, or were not whole: until when they are not looked at again. */
  looked: BoundedMap<Id<'ver'>, { until: number; looking: Promise<boolean> }>;
}

const SITES_KEPT = 20_000;
/** How often a version is looked for that is not whole. */
const LOOK_MS = 1000;
/** From so many files on, one list of the bucket says more than a question for each. */
const FILES_ASKED = 100;
const ASKED_AT_ONCE = 16;

export function createArrivedVersions(parts: ArrivedParts): ArrivedVersions {
  const memory: Memory = {
    ...parts,
    whole: createBoundedMap(SITES_KEPT),
    shown: createBoundedMap(SITES_KEPT),
    looked: createBoundedMap(SITES_KEPT),
  };
  return {
    isWhole: ({ versionId }) => memory.whole.get(versionId) === true,
    choose: (version) => choose(memory, version),
  };
}

async function choose(memory: Memory, live: LiveVersion): Promise<Id<'ver'>> {
  const { whole, shown, listBefore } = memory;
  const { siteId, versionId } = live;
  const show = (id: Id<'ver'>) => {
    shown.set(siteId, id);
    return id;
  };
  if (whole.get(versionId)) return show(versionId);
  const looking = look(memory, live);
  const last = shown.get(siteId);
  if (last !== undefined) {
    // Nobody waits for it; the next reader is shown what was found.
    looking.catch(() => {});
    return last;
  }
  if (await looking) return show(versionId);
  for (const before of await listBefore(live)) {
    if (await look(memory, { ...live, versionId: before })) return show(before);
  }
  throw versionNotHere({ siteId });
}

/** Whether a version is whole, asked once a second at most. */
function look(memory: Memory, version: LiveVersion): Promise<boolean> {
  const { clock, logger, looked, whole } = memory;
  const { siteId, versionId } = version;
  if (whole.get(versionId)) return Promise.resolve(true);
  const last = looked.get(versionId);
  const left = (last?.until ?? 0) - clock.now();
  // A clock that is set back must not make a second last.
  if (last && left > 0 && (left <= LOOK_MS || left === Number.POSITIVE_INFINITY)) {
    return last.looking;
  }
  const looking = findWhole(memory, version).then((found) => {
    if (found) whole.set(versionId, true);
    else looked.set(versionId, { until: clock.now() + LOOK_MS, looking: Promise.resolve(false) });
    // Said once: before a failover, these are the sites to look at.
    if (!found && !last) logger.warn({ siteId, versionId }, 'files of a version have not arrived');
    if (found && last) logger.info({ siteId, versionId }, 'all files of a version have arrived');
    return found;
  });
  looked.set(versionId, { until: Number.POSITIVE_INFINITY, looking });
  looking.catch(() => looked.delete(versionId));
  return looking;
}

/** The manifest comes last where a version is made; here it says what else has to be there. */
async function findWhole(memory: Memory, { orgId, siteId, versionId }: LiveVersion) {
  const { storage, shown } = memory;
  const manifest = await loadIfHere(storage, orgId, versionId);
  if (!manifest) return false;
  const wanted = listFiles(manifest);
  const last = shown.get(siteId);
  const before = last && (await loadIfHere(storage, orgId, last));
  for (const sha256 of before ? listFiles(before).keys() : []) wanted.delete(sha256);
  return wanted.size > FILES_ASKED
    ? isAllListed(storage, orgId, wanted)
    : isAllFound(storage, orgId, wanted);
}

async function loadIfHere(
  storage: StorageDriver,
  orgId: Id<'org'>,
  id: Id<'ver'>,
): Promise<SiteManifest | undefined> {
  try {
    return await loadSiteManifest(storage, { orgId, id });
  } catch (error) {
    if (blobMissing.is(error)) return undefined;
    throw error;
  }
}

/** Everything that may be sent of a version, with its size. */
function listFiles({ files, encodings }: SiteManifest): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { sha256, size } of Object.values(files)) {
    wanted.set(sha256, size);
    for (const form of Object.values(encodings[sha256] ?? {})) wanted.set(form.sha256, form.size);
  }
  return wanted;
}

async function isAllListed(
  storage: StorageDriver,
  orgId: Id<'org'>,
  wanted: ReadonlyMap<string, number>,
): Promise<boolean> {
  const left = new Map(wanted);
  for await (const { key, size } of storage.list(storageKey.blobs(orgId))) {
    const sha256 = key.slice(key.lastIndexOf('/') + 1);
    if (left.get(sha256) === size) left.delete(sha256);
    if (left.size === 0) return true;
  }
  return left.size === 0;
}

async function isAllFound(
  storage: StorageDriver,
  orgId: Id<'org'>,
  wanted: ReadonlyMap<string, number>,
): Promise<boolean> {
  let isWhole = true;
  await inParallel(wanted, ASKED_AT_ONCE, async ([sha256, size]) => {
    if (!isWhole) return;
    const found = await storage.stat(storageKey.blob(orgId, sha256));
    if (found?.size !== size) isWhole = false;
  });
  return isWhole;
}
