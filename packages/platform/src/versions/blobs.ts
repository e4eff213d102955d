import { createHash } from 'node:crypto';
import type { Id } from '@quire/base';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

/** Stores bytes under their content, unless the organisation has them already. Gives the hash. */
export async function storeBlob(
  storage: StorageDriver,
  orgId: Id<'org'>,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = storageKey.blob(orgId, sha256);
  if ((await storage.size(key)) === undefined) await storage.put(key, bytes);
  return sha256;
}

/** Of these hashes, the ones whose bytes the organisation does not have. */
export async function listMissingBlobs(
  storage: StorageDriver,
  orgId: Id<'org'>,
  hashes: Iterable<string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const sha256 of new Set(hashes)) {
    const size = await storage.size(storageKey.blob(orgId, sha256));
    if (size === undefined) missing.push(sha256);
  }
  return missing;
}
