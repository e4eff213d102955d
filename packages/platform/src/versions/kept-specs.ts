import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode, type Id } from '@quire/base';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { addStoredBytes } from '../usage/stored-bytes.ts';

/** The API descriptions at an address, as a version was first rendered from them. */
export interface KeptSpecs {
  /** The file that a rendering process reads them from, or writes them to. */
  file: string;
  /** Stores what was written; what is stored already stays as it is. */
  store(): Promise<void>;
}

/**
 * Brings what is kept of a version into a folder of the work on it. Whatever is made of the version later shows
 * what it was published with; the next version is rendered from what is at the addresses then.
 */
export async function openKeptSpecs(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, orgId }: { id: Id<'ver'>; orgId: Id<'org'> },
  folder: string,
): Promise<KeptSpecs> {
  const key = storageKey.keptSpecs(orgId, id);
  const file = join(folder, 'specs.json');
  const isStored = (await storage.stat(key)) !== undefined;
  if (isStored) {
    await pipeline(await storage.read(key), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  }
  return {
    file,
    async store() {
      const size = isStored ? undefined : await sizeOf(file);
      if (size === undefined) return;
      await storage.putFile(key, file);
      await addStoredBytes(db, orgId, size);
    },
  };
}

/** Nothing where a site names no address. */
async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
