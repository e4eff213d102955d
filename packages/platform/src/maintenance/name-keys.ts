import type { Id } from '@quire/base';
import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  exportJobs,
  mountSources,
  removedVersions,
  siteVectors,
  versions,
} from '../database/schema/index.ts';
import { toContentId } from '../diffs/content-id.ts';
import { inParallel } from '../in-parallel.ts';
import { listMountKeys } from '../mounts/mount-sources.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { loadSourceList } from '../versions/source-list.ts';
import { measureVersion, sumVersionBytes } from '../versions/version-bytes.ts';
import { createKeyFilter, type KeyFilter } from './key-filter.ts';
import { ROWS_AT_ONCE, rowsInParts } from './rows-in-parts.ts';

type NamingServices = Pick<Services, 'db' | 'storage'>;

/** Manifests that are in memory at once. */
const MANIFESTS_AT_ONCE = 4;

/** Every storage key that a row of the organization leads to. */
export interface NamedKeys {
  has(key: string): boolean;
}

/**
 * Reads what the rows of an organization name, a part at a time: nothing here grows with them. Versions that were
 * removed after the horizon count as if they were there; they come last, because one may be removed meanwhile.
 */
export async function nameKeys(
  services: NamingServices,
  orgId: Id<'org'>,
  { horizon, signal }: { horizon: number; signal?: AbortSignal | undefined },
): Promise<NamedKeys> {
  const { db } = services;
  const filter = createKeyFilter(await countVersions(db, orgId));
  const parts = [listVersions(db, orgId), listRemoved(db, orgId, horizon)];
  for (const rows of parts) {
    await inParallel(rows, MANIFESTS_AT_ONCE, async (version) => {
      signal?.throwIfAborted();
      await nameVersion(services, { ...version, orgId }, filter);
    });
  }
  for await (const source of listMounts(db, orgId)) {
    for (const key of await listMountKeys(services.storage, source)) filter.add(key);
  }
  for await (const { files } of listVectors(db, orgId)) {
    for (const { sha256 } of Object.values(files)) filter.add(storageKey.blob(orgId, sha256));
  }
  for await (const { key } of listBundles(db, orgId)) if (key) filter.add(key);
  return { has: (key) => filter.has(key) || isDiffOf(filter, key, orgId) };
}

async function countVersions(db: Database, orgId: Id<'org'>): Promise<number> {
  const [row] = await db
    .select({ versions: count() })
    .from(versions)
    .where(eq(versions.orgId, orgId));
  return row?.versions ?? 0;
}

async function* listVersions(db: Database, orgId: Id<'org'>) {
  const rows = rowsInParts((after?: Id<'ver'>) =>
    db
      .select({ id: versions.id, state: versions.state, bytes: versions.bytes })
      .from(versions)
      .where(and(eq(versions.orgId, orgId), after && gt(versions.id, after)))
      .orderBy(asc(versions.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const { id, state, bytes } of rows) {
    yield { id, isReady: state === 'ready', isThere: true, isMeasured: bytes !== null };
  }
}

function listRemoved(db: Database, orgId: Id<'org'>, horizon: number) {
  const { id, isReady, at } = removedVersions;
  return rowsInParts((after?: Id<'ver'>) =>
    db
      .select({ id, isReady })
      .from(removedVersions)
      .where(
        and(eq(removedVersions.orgId, orgId), gt(at, new Date(horizon)), after && gt(id, after)),
      )
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE),
  );
}

/** A site has few of these, and each row is small: what they name is read one by one. */
async function* listMounts(db: Database, orgId: Id<'org'>) {
  yield* await db.select().from(mountSources).where(eq(mountSources.orgId, orgId));
}

async function* listVectors(db: Database, orgId: Id<'org'>) {
  yield* await db
    .select({ files: siteVectors.files })
    .from(siteVectors)
    .where(eq(siteVectors.orgId, orgId));
}

function listBundles(db: Database, orgId: Id<'org'>) {
  const { id, bundleKey: key } = exportJobs;
  return rowsInParts((after?: Id<'se'>) =>
    db
      .select({ id, key })
      .from(exportJobs)
      .where(and(eq(exportJobs.orgId, orgId), isNotNull(key), after && gt(id, after)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE),
  );
}

interface NamingVersion {
  id: Id<'ver'>;
  orgId: Id<'org'>;
  isReady: boolean;
  /** Nothing for one that was removed: nobody compares it any more. */
  isThere?: boolean;
  /** Whether its row says how many bytes it has. */
  isMeasured?: boolean;
}

/**
 * A list that cannot be read must stop the clean-up: its files would look as if nobody named them. What an earlier
 * release did not measure is measured here, where all that it takes is read anyhow.
 */
async function nameVersion(
  { db, storage }: NamingServices,
  { isReady, isThere, isMeasured, ...version }: NamingVersion,
  filter: KeyFilter,
): Promise<void> {
  const { id, orgId } = version;
  const list = storageKey.sourceList(orgId, id);
  const sources = await loadSourceList(storage, version);
  for (const { sha256 } of sources) filter.add(storageKey.blob(orgId, sha256));
  for (const key of [list, storageKey.gitFiles(orgId, id), storageKey.keptSpecs(orgId, id)]) {
    filter.add(key);
  }
  if (!isReady) return;
  const manifest = await loadSiteManifest(storage, version);
  const forms = Object.values(manifest.encodings).flatMap((each) => Object.values(each));
  for (const { sha256 } of [...Object.values(manifest.files), ...forms]) {
    filter.add(storageKey.blob(orgId, sha256));
  }
  filter.add(storageKey.siteManifest(orgId, id));
  filter.add(storageKey.versionReport(orgId, id));
  if (!isThere) return;
  filter.add(toContentName(toContentId(manifest)));
  if (!isMeasured) await measureVersion(db, id, sumVersionBytes(sources, manifest));
}

/** Not a key of the storage: the content of a version, for comparisons of it. */
const toContentName = (content: string) => `content ${content}`;

/** Whether both contents that a stored comparison is of are still those of a version. */
function isDiffOf(filter: KeyFilter, key: string, orgId: Id<'org'>): boolean {
  const folder = storageKey.diffs(orgId);
  if (!key.startsWith(folder)) return false;
  const contents = key.slice(folder.length).split('/').slice(0, 2);
  return contents.length === 2 && contents.every((each) => filter.has(toContentName(each)));
}
