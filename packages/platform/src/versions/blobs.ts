import { createHash } from 'node:crypto';
import type { Id } from '@quire/base';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inParallel } from '../in-parallel.ts';
import type { Services } from '../services.ts';
import type { StoredObject } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

/** What blobs need of the platform. */
export type BlobServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** A blob that nothing names is kept for this long: a publish that will name it may be under way. */
export const YOUNG_MS = 24 * 3600 * 1000;
/** A blob that is found again is made young once it is this old, so that it outlives its publish. */
const REFRESH_MS = YOUNG_MS / 4;
/** Questions to the storage at once. */
export const STORAGE_AT_ONCE = 16;

export interface StoredBlob {
  sha256: string;
  /** How many bytes more the organization has now. */
  added: number;
}

/** Stores bytes under their content, unless the organization has them already, all of them. */
export async function storeBlob(
  services: BlobServices,
  orgId: Id<'org'>,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  const sha256 = toSha256(bytes);
  const found = await keepBlob(services, orgId, storageKey.blob(orgId, sha256));
  if (found?.size === bytes.byteLength) return { sha256, added: 0 };
  return put(services, orgId, sha256, bytes);
}

/** Stores bytes that the organization does not have, without asking whether it has. */
export function putBlob(
  services: BlobServices,
  orgId: Id<'org'>,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  return put(services, orgId, toSha256(bytes), bytes);
}

async function put(
  { storage }: BlobServices,
  orgId: Id<'org'>,
  sha256: string,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  await storage.put(storageKey.blob(orgId, sha256), bytes);
  return { sha256, added: bytes.byteLength };
}

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** How large the blobs with these hashes are that the organization has. They stay for a while. */
export async function measureBlobs(
  services: BlobServices,
  orgId: Id<'org'>,
  hashes: Iterable<string>,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await inParallel(new Set(hashes), STORAGE_AT_ONCE, async (sha256) => {
    const found = await keepBlob(services, orgId, storageKey.blob(orgId, sha256));
    if (found) sizes.set(sha256, found.size);
  });
  return sizes;
}

/** Of these hashes, in order, those that were not found. */
export function listMissing(
  hashes: readonly string[],
  found: ReadonlyMap<string, unknown>,
): string[] {
  return [...new Set(hashes)].filter((sha256) => !found.has(sha256)).sort();
}

/** What is stored under the key, if anything; it will be for as long as a publish or an export takes. */
export async function keepBlob(
  { db, storage, clock }: BlobServices,
  orgId: Id<'org'>,
  key: string,
): Promise<StoredObject | undefined> {
  const found = await storage.stat(key);
  if (!found || found.modifiedAt > clock.now() - REFRESH_MS) return found;
  return db.transaction(async (tx) => {
    await lockBlobs(tx, orgId, 'shared');
    return (await storage.touch(key)) ? found : undefined;
  });
}

/**
 * Whoever makes blobs young shares this lock; who deletes old ones holds it alone. Without it a
 * blob could be found old, made young by a publish, and then be deleted.
 */
export async function lockBlobs(
  tx: Database,
  orgId: Id<'org'>,
  how: 'shared' | 'alone',
): Promise<void> {
  const name = JSON.stringify(['blobs', orgId]);
  await tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
      : sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  );
}
