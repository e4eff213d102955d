import type { ManifestFile } from '@quire/model';
import type { LeftFile, SinkMemory } from '../sink/sink-memory.ts';
import type { CacheState, FileState } from './cache-state.ts';
import type { PackPlace } from './pack.ts';

interface Options {
  old: CacheState;
  fresh: CacheState;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/** What sinks remember, over what the cache had before and will have next. */
export function createSinkMemory({ old, fresh, read, add }: Options) {
  const left = new Map<string, LeftFile>();
  const memory: SinkMemory = {
    left: {
      get: (folder, path) => (folder === old.folder ? toLeftFile(old.files[path]) : undefined),
      put(folder, path, file) {
        fresh.folder = folder;
        left.set(path, file);
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
    carryOver: (files: Readonly<Record<string, ManifestFile>>) =>
      carry({ old, fresh, left }, files),
  };
}

function toLeftFile(known: FileState | undefined): LeftFile | undefined {
  if (!known) return undefined;
  const [sha256, size, modified, inode] = known;
  return modified === undefined || inode === undefined
    ? undefined
    : { sha256, size, modified, inode };
}

interface Carried extends Pick<Options, 'old' | 'fresh'> {
  /** Files that this build left in the folder. */
  left: ReadonlyMap<string, LeftFile>;
}

/** Notes the files of this build, and keeps what is still true of them. */
function carry({ old, fresh, left }: Carried, files: Readonly<Record<string, ManifestFile>>): void {
  if (fresh.folder === '') fresh.folder = old.folder;
  const isSameFolder = fresh.folder === old.folder;
  const hasPieces = Object.keys(old.pieces).length > 0;
  for (const path in files) {
    const { sha256, size } = files[path] as ManifestFile;
    const now = left.get(path);
    const before = old.files[path];
    const isSame = isSameFolder && before?.[0] === sha256;
    if (now) fresh.files[path] = [sha256, size, now.modified, now.inode];
    else fresh.files[path] = isSame ? before : [sha256, size];
    const piece = hasPieces && old.pieces[path];
    if (piece && piece.sha256 === sha256) fresh.pieces[path] ??= piece;
  }
}
