import type { Id } from '@quire/base';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { organisations, removedVersions, storageUsage } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { blobMissing } from '../storage/errors.ts';
import { storageKey } from '../storage/key.ts';
import { setStoredBytes } from '../usage/stored-bytes.ts';
import { lockBlobs, YOUNG_MS } from '../versions/blobs.ts';
import { mayDeleteFiles } from './maintenance-lock.ts';
import { nameKeys } from './name-keys.ts';

export interface GarbageSummary {
  files: number;
  bytes: number;
}

export type GarbageServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Files that are deleted in one transaction: uploads of the organization wait for its end. */
const DELETED_AT_ONCE = 200;

/**
 * Deletes stored files that no version, no mount and no job names any more. A file that is younger than a
 * day is left, and so are the files of a version that was removed less than a day ago: the publish that will name
 * them may be under way. Ends when another clean-up deletes files or a backup runs.
 *
 * It works in small steps, and none of them holds more than one. The organization that was looked at longest ago
 * comes first, so that what is stopped goes on where it was. Where a list of files is missing, nothing of its
 * organization is deleted, and that is thrown at the end.
 */
export async function collectGarbage(
  services: GarbageServices,
  signal?: AbortSignal,
): Promise<GarbageSummary> {
  const summary = { files: 0, bytes: 0 };
  let lost: unknown;
  for (const orgId of await listTenants(services)) {
    if (signal?.aborted || !(await services.db.transaction(mayDeleteFiles))) break;
    try {
      if (!(await sweepOrganisation(services, orgId, { summary, signal }))) break;
    } catch (error) {
      // One whose lists were lost comes first each time: without this the others would never have their turn.
      if (!blobMissing.is(error)) throw error;
      lost ??= error;
    }
  }
  if (lost) throw lost;
  return summary;
}

async function listTenants({ db }: GarbageServices): Promise<Id<'org'>[]> {
  const rows = await db
    .select({ id: organisations.id })
    .from(organisations)
    .leftJoin(storageUsage, eq(storageUsage.orgId, organisations.id))
    .orderBy(sql`${storageUsage.countedAt} asc nulls first`, asc(organisations.id));
  return rows.map(({ id }) => id);
}

interface Sweep {
  summary: GarbageSummary;
  signal: AbortSignal | undefined;
}

/** Whether it came to the end of the organization. */
async function sweepOrganisation(
  services: GarbageServices,
  orgId: Id<'org'>,
  { summary, signal }: Sweep,
): Promise<boolean> {
  const now = services.clock.now();
  const horizon = now - YOUNG_MS;
  const named = await nameKeys(services, orgId, { horizon, signal });
  // A comparison is of versions that are there, so it need not wait for somebody to name it.
  const toHorizon = (key: string) => (key.startsWith(storageKey.diffs(orgId)) ? now : horizon);
  const mayGo: MayGo = (key, modifiedAt) => modifiedAt < toHorizon(key) && !named.has(key);
  let bytes = 0;
  let suspects: string[] = [];
  const remove = async () => {
    const removed = await removeFiles(services, orgId, { keys: suspects, mayGo });
    suspects = [];
    if (!removed) return false;
    summary.files += removed.files;
    summary.bytes += removed.bytes;
    bytes -= removed.bytes;
    return true;
  };
  for await (const { key, modifiedAt, size } of services.storage.list(`${orgId}/`)) {
    if (signal?.aborted) return false;
    bytes += size;
    if (mayGo(key, modifiedAt)) suspects.push(key);
    if (suspects.length === DELETED_AT_ONCE && !(await remove())) return false;
  }
  if (suspects.length > 0 && !(await remove())) return false;
  await forgetRemoved(services.db, orgId, horizon);
  await setStoredBytes(services.db, { orgId, bytes, now });
  return true;
}

type MayGo = (key: string, modifiedAt: number) => boolean;

/**
 * Deletes files that still may go; nothing where files must not be deleted now. What was named since the run began
 * was stored or made young since then, or was named by a version that the run knows: it is enough to look again,
 * under the lock, when each file was stored.
 */
function removeFiles(
  { db, storage }: GarbageServices,
  orgId: Id<'org'>,
  { keys, mayGo }: { keys: readonly string[]; mayGo: MayGo },
): Promise<GarbageSummary | undefined> {
  return db.transaction(async (tx) => {
    if (!(await mayDeleteFiles(tx))) return undefined;
    await lockBlobs(tx, orgId, 'alone');
    const removed = { files: 0, bytes: 0 };
    for (const key of keys) {
      const found = await storage.stat(key);
      if (!found || !mayGo(key, found.modifiedAt)) continue;
      await storage.delete(key);
      removed.files++;
      removed.bytes += found.size;
    }
    return removed;
  });
}

async function forgetRemoved(db: Database, orgId: Id<'org'>, horizon: number): Promise<void> {
  await db
    .delete(removedVersions)
    .where(and(eq(removedVersions.orgId, orgId), lte(removedVersions.at, new Date(horizon))));
}
