import type { ManifestFile } from '@quire/model';
import type { SinkMemory } from '../sink/sink-memory.ts';
import type { CacheState } from './cache-state.ts';
import type { PackPlace } from './pack.ts';

interface Options {
  old: CacheState;
  fresh: CacheState;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/** What sinks remember, over what the cache had before and will have next. */
export function createSinkMemory({ old, fresh, read, add }: Options) {
  const memory: SinkMemory = {
    left: {
      get: (folder, path) => (folder === old.folder ? old.left[path] : undefined),
      put(folder, path, file) {
        fresh.folder = folder;
        fresh.left[path] = file;
      },
    },
    pieces: {
      get(path, sha256) {
        const known = old.pieces[path];
        const deflated = known?.sha256 === sha256 ? read(known.place) : undefined;
        if (!known || !deflated) return undefined;
        fresh.pieces[path] = known;
        return { deflated, check: known.check, size: known.size };
      },
      put(path, sha256, { deflated, check, size }) {
        fresh.pieces[path] = { sha256, place: add(deflated), check, size };
      },
    },
  };
  return {
    memory,
    carryOver: (files: Readonly<Record<string, ManifestFile>>) => carry(old, fresh, files),
  };
}

/** Keeps what is still true of the files of this build. */
function carry(
  old: CacheState,
  fresh: CacheState,
  files: Readonly<Record<string, ManifestFile>>,
): void {
  if (fresh.folder === '') fresh.folder = old.folder;
  const isSameFolder = fresh.folder === old.folder;
  for (const [path, { sha256 }] of Object.entries(files)) {
    const left = old.left[path];
    if (isSameFolder && left?.sha256 === sha256) fresh.left[path] ??= left;
    const piece = old.pieces[path];
    if (piece?.sha256 === sha256) fresh.pieces[path] ??= piece;
  }
}
