import { buffer } from 'node:stream/consumers';
import { createBoundedMap, type Id } from '@quire/base';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

/** Small files that were read lately, in memory: most readers ask for the same few. */
export interface BlobCache {
  read(orgId: Id<'org'>, file: { sha256: string; size: number }): Promise<Uint8Array> | undefined;
}

const LARGEST_BYTES = 256 * 1024;
const ALL_BYTES = 24 * 1024 * 1024;

/** Bytes are found by their content, so they never go stale; the organization is part of the key. */
export function createBlobCache(storage: StorageDriver): BlobCache {
  const known = createBoundedMap<string, Uint8Array>(ALL_BYTES, (bytes) => bytes.byteLength + 200);
  const loading = new Map<string, Promise<Uint8Array>>();

  async function load(key: string): Promise<Uint8Array> {
    try {
      const bytes = await buffer(await storage.read(key));
      known.set(key, bytes);
      return bytes;
    } finally {
      loading.delete(key);
    }
  }

  return {
    read(orgId, { sha256, size }) {
      if (size > LARGEST_BYTES) return undefined;
      const key = storageKey.blob(orgId, sha256);
      const bytes = known.get(key);
      if (bytes) return Promise.resolve(bytes);
      const pending = loading.get(key) ?? load(key);
      loading.set(key, pending);
      return pending;
    },
  };
}
