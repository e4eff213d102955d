import { createBoundedMap } from '@quire/base';
import { inParallel } from '../in-parallel.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { STORAGE_AT_ONCE } from '../versions/blobs.ts';
import type { NamedFile } from './named-files.ts';

/** Knows which files the storage has not, or not as large as they should be. */
export interface LostFiles {
  /** The names of those that are lost, in the order of the files. */
  find(files: readonly NamedFile[]): Promise<string[]>;
}

/** Versions of a site have most files in common, so what was asked for lately is remembered. */
const SIZES_KEPT = 100_000;
const NOT_THERE = -1;

export function createLostFiles(storage: StorageDriver): LostFiles {
  const sizes = createBoundedMap<string, number>(SIZES_KEPT);
  const measure = async (key: string) => {
    const known = sizes.get(key);
    if (known !== undefined) return known;
    const size = (await storage.stat(key))?.size ?? NOT_THERE;
    sizes.set(key, size);
    return size;
  };
  return {
    async find(files) {
      const lost = new Set<NamedFile>();
      await inParallel(files, STORAGE_AT_ONCE, async (file) => {
        if ((await measure(file.key)) !== file.size) lost.add(file);
      });
      return files.filter((file) => lost.has(file)).map(({ name }) => name);
    },
  };
}
