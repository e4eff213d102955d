import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { exportJobs, organisations, siteVectors, versions } from '../database/schema/index.ts';
import { toContentId } from '../diffs/content-id.ts';
import { listMountKeys } from '../mounts/mount-sources.ts';
import type { Services } from '../services.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { setStoredBytes } from '../usage/stored-bytes.ts';
import { lockBlobs, YOUNG_MS } from '../versions/blobs.ts';
import { loadSiteManifest, type SiteManifest } from '../versions/site-manifest.ts';
import { parseSourceList } from '../versions/source-list.ts';
import { mayDeleteFiles } from './maintenance-lock.ts';

export interface GarbageSummary {
  files: number;
  bytes: number;
}

export type GarbageServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/**
 * Deletes stored files that no version, no mount and no job names any more. A file that is younger than a
 * day is left: the publish that will name it may be under way. Nothing when another clean-up or a
 * backup runs.
 */
export async function collectGarbage(services: GarbageServices): Promise<GarbageSummary> {
  return services.db.transaction(async (tx) => {
    const summary = { files: 0, bytes: 0 };
    if (!(await mayDeleteFiles(tx))) return summary;
    for (const orgId of await listTenants(services)) {
      const swept = await sweepOrganisation(services, tx, orgId);
      summary.files += swept.files;
      summary.bytes += swept.bytes;
    }
    return summary;
  });
}

async function listTenants({ db }: GarbageServices): Promise<Id<'org'>[]> {
  const rows = await db.select({ id: organisations.id }).from(organisations);
  return rows.map(({ id }) => id);
}

async function sweepOrganisation(
  services: GarbageServices,
  tx: Database,
  orgId: Id<'org'>,
): Promise<GarbageSummary> {
  const { storage, clock } = services;
  const summary = { files: 0, bytes: 0 };
  // A comparison is of versions that are there, so it need not wait for somebody to name it.
  const mayGo = (key: string, modifiedAt: number) =>
    key.startsWith(storageKey.diffs(orgId)) || modifiedAt < clock.now() - YOUNG_MS;
  const suspects: string[] = [];
  const named = await listNamed(services, orgId);
  let stored = 0;
  for await (const { key, modifiedAt, size } of storage.list(`${orgId}/`)) {
    stored += size;
    if (mayGo(key, modifiedAt) && !named.has(key)) suspects.push(key);
  }
  // Outside the transaction, which lasts for all organizations: uploads would wait for its end.
  const writeDown = () =>
    setStoredBytes(services.db, { orgId, bytes: stored - summary.bytes, now: clock.now() });
  if (suspects.length === 0) {
    await writeDown();
    return summary;
  }
  await lockBlobs(tx, orgId, 'alone');
  // Looked at again under the lock: what was made young or named meanwhile stays.
  const namedNow = await listNamed(services, orgId);
  for (const key of suspects) {
    const found = await storage.stat(key);
    if (!found || !mayGo(key, found.modifiedAt) || namedNow.has(key)) continue;
    await storage.delete(key);
    summary.files++;
    summary.bytes += found.size;
  }
  await writeDown();
  return summary;
}

/** Every storage key that a row of the organization leads to. */
interface Named {
  has(key: string): boolean;
}

async function listNamed({ db, storage }: GarbageServices, orgId: Id<'org'>): Promise<Named> {
  const named = new Set<string>();
  const contents = new Set<string>();
  const rows = await db
    .select({ id: versions.id, state: versions.state })
    .from(versions)
    .where(eq(versions.orgId, orgId));
  for (const { id, state } of rows) {
    const version = { id, orgId };
    for (const key of await listSourceKeys(storage, version)) named.add(key);
    if (state !== 'ready') continue;
    const manifest = await loadSiteManifest(storage, version);
    for (const key of listSiteKeys(manifest, version)) named.add(key);
    contents.add(toContentId(manifest));
  }
  for (const key of await listMountKeys({ db, storage }, orgId)) named.add(key);
  for (const key of await listVectorKeys(db, orgId)) named.add(key);
  const jobs = await db
    .select({ key: exportJobs.bundleKey })
    .from(exportJobs)
    .where(and(eq(exportJobs.orgId, orgId), isNotNull(exportJobs.bundleKey)));
  for (const { key } of jobs) if (key) named.add(key);
  return { has: (key) => named.has(key) || isDiffOf(contents, key, orgId) };
}

async function listVectorKeys(db: Database, orgId: Id<'org'>): Promise<string[]> {
  const rows = await db
    .select({ files: siteVectors.files })
    .from(siteVectors)
    .where(eq(siteVectors.orgId, orgId));
  return rows.flatMap(({ files }) =>
    Object.values(files).map(({ sha256 }) => storageKey.blob(orgId, sha256)),
  );
}

/** Whether both contents that a stored comparison is of are still those of a version. */
function isDiffOf(contents: ReadonlySet<string>, key: string, orgId: Id<'org'>): boolean {
  const folder = storageKey.diffs(orgId);
  if (!key.startsWith(folder)) return false;
  const [before = '', after = ''] = key.slice(folder.length).split('/');
  return contents.has(before) && contents.has(after);
}

interface StoredVersion {
  id: Id<'ver'>;
  orgId: Id<'org'>;
}

async function listSourceKeys(storage: StorageDriver, version: StoredVersion): Promise<string[]> {
  const key = storageKey.sourceList(version.orgId, version.id);
  // A list that cannot be read must stop the clean-up: its files would look as if nobody named them.
  const list = parseSourceList(await text(await storage.read(key)));
  const gitFiles = storageKey.gitFiles(version.orgId, version.id);
  const specs = storageKey.keptSpecs(version.orgId, version.id);
  return [
    key,
    gitFiles,
    specs,
    ...list.map(({ sha256 }) => storageKey.blob(version.orgId, sha256)),
  ];
}

function listSiteKeys({ files, encodings }: SiteManifest, version: StoredVersion): string[] {
  const hashes = [
    ...Object.values(files),
    ...Object.values(encodings).flatMap((forms) => Object.values(forms)),
  ].map(({ sha256 }) => sha256);
  return [
    storageKey.siteManifest(version.orgId, version.id),
    storageKey.versionReport(version.orgId, version.id),
    ...hashes.map((sha256) => storageKey.blob(version.orgId, sha256)),
  ];
}
