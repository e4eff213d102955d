import { buffer } from 'node:stream/consumers';
import type { ChildLimits } from '../render/bounded-child.ts';
import type { Isolation } from '../render/isolation.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { createChangedPages } from './changed-pages.ts';
import { createPlaceFinder, type DiffPlace, toPageFile, type VersionPair } from './diff-place.ts';
import {
  COUNTS_FILE,
  type DiffSide,
  type DiffWork,
  LIST_FILE,
  REPORT_FILE,
} from './diff-request.ts';
import { createDoOnce } from './do-once.ts';
import { runDiff } from './run-diff.ts';
import { storeDiff } from './store-diff.ts';

export type { VersionPair };

/** What is asked for: the report as JSON, the list of changes or one page of it as a document. */
export type DiffPart = 'report' | 'list' | { page: string };

/**
 * Compares versions, each pair of contents once. What came out is stored under the two contents, so that
 * versions with the same content share it.
 */
export interface Diffs {
  /** The bytes of a part; nothing where neither version has the page. Everybody who waits for one shares one computation. */
  load(pair: VersionPair, part: DiffPart): Promise<Buffer | undefined>;
  /** How many pages differ, where that is known already. */
  findChangedPages(pair: VersionPair): number | undefined;
  /** Ends comparisons that are under way. */
  close(): void;
}

export interface DiffsParts extends Pick<Services, 'db' | 'storage' | 'room' | 'clock' | 'logger'> {
  limits: ChildLimits;
  isolation: Isolation;
  /** Comparisons at once, of all organizations. */
  atOnce: number;
}

/** A file that is larger is not compared. */
const FILE_BYTES = 32 * 1024 * 1024;

export function createDiffs(parts: DiffsParts): Diffs {
  const { storage, logger } = parts;
  const stopping = new AbortController();
  const doOnce = createDoOnce(parts);
  const toPlace = createPlaceFinder(storage);
  const changedPages = createChangedPages(toPlace, logger);

  async function loadWhole(place: DiffPlace, file: string): Promise<Buffer> {
    const stored = await place.read(file);
    if (stored) return stored;
    const key = place.toKey(REPORT_FILE);
    await doOnce(key, place.pair.orgId, async () => {
      if (await storage.stat(key)) return;
      const files = await compute(parts, stopping.signal, { place, work: { kind: 'report' } });
      changedPages.note(place.pair, files[COUNTS_FILE] ?? '');
    });
    return buffer(await storage.read(place.toKey(file)));
  }

  async function loadPage(place: DiffPlace, path: string): Promise<Buffer | undefined> {
    const name = toPageFile(path);
    const stored = await place.read(name);
    if (stored) return stored;
    if (!(await hasPage(parts, place, path))) return undefined;
    const report = (await loadWhole(place, REPORT_FILE)).toString('utf8');
    await doOnce(place.toKey(name), place.pair.orgId, async () => {
      const work: DiffWork = { kind: 'page', path, report };
      await compute(parts, stopping.signal, { place, work, name });
    });
    return place.read(name);
  }

  return {
    async load(pair, part) {
      const place = await toPlace(pair);
      if (typeof part === 'object') return loadPage(place, part.page);
      return loadWhole(place, part === 'report' ? REPORT_FILE : LIST_FILE);
    },
    findChangedPages: changedPages.find,
    close: () => stopping.abort(),
  };
}

interface Computation {
  place: DiffPlace;
  work: DiffWork;
  /** What comes out is stored under this name in place of its own. */
  name?: string;
}

/** Does the work in a process of its own, and stores what came out. */
async function compute(
  parts: DiffsParts,
  signal: AbortSignal,
  { place, work, name }: Computation,
): Promise<Record<string, string>> {
  const { limits, isolation, clock, room } = parts;
  await room.assert();
  const manifests = await loadManifests(parts, place);
  const files = await runDiff(
    { type: 'work', work, before: toState(manifests.before), after: toState(manifests.after) },
    {
      limits,
      isolation,
      clock,
      signal,
      read: (side, path) => readFile(parts, { place, manifest: manifests[side], path }),
    },
  );
  const named = Object.entries(files).map(([own, body]) => [place.toKey(name ?? own), body]);
  await storeDiff(parts, place.pair.orgId, Object.fromEntries(named));
  return files;
}

async function loadManifests(
  { storage }: Pick<DiffsParts, 'storage'>,
  { pair: { orgId, before, after } }: DiffPlace,
): Promise<Record<DiffSide, SiteManifest>> {
  return {
    before: await loadSiteManifest(storage, { orgId, id: before }),
    after: await loadSiteManifest(storage, { orgId, id: after }),
  };
}

async function hasPage(parts: DiffsParts, place: DiffPlace, path: string): Promise<boolean> {
  const manifests = Object.values(await loadManifests(parts, place));
  return manifests.some(({ pages }) => pages.some((page) => page.path === path));
}

function toState({ encodings: _, basePath, ...manifest }: SiteManifest) {
  return { manifest, basePath };
}

async function readFile(
  { storage }: Pick<DiffsParts, 'storage'>,
  { place, manifest, path }: { place: DiffPlace; manifest: SiteManifest; path: string },
): Promise<Uint8Array | undefined> {
  const file = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
  if (!file || file.size > FILE_BYTES) return undefined;
  return buffer(await storage.read(storageKey.blob(place.pair.orgId, file.sha256)));
}
