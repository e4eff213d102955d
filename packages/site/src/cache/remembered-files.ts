import type { ManifestFile } from '@quire/model';
import type { LeftFile, SinkMemory } from '../sink/sink-memory.ts';
import type { CacheTables, CacheValues, FileState } from './cache-state.ts';
import type { PackPlace } from './pack.ts';

interface Options {
  tables: Pick<CacheTables, 'files' | 'pieces'>;
  old: CacheValues;
  fresh: CacheValues;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/** What sinks remember, over what the cache had before and will have next. */
export function createSinkMemory({ tables, old, fresh, read, add }: Options) {
  const { files, pieces } = tables;
  const left = new Map<string, LeftFile>();
  const memory: SinkMemory = {
    left: {
      get: (folder, path) => (folder === old.folder ? toLeftFile(files.get(path)) : undefined),
      keep: (path) => files.keep(path),
      put(folder, path, file) {
        fresh.folder = folder;
        left.set(path, file);
      },
    },
    pieces: {
      get(path, sha256) {
        const known = pieces.get(path);
        const deflated = known?.sha256 === sha256 ? read(known.place) : undefined;
        if (!known || !deflated) return undefined;
        pieces.keep(path);
        return { deflated, check: known.check, size: known.size };
      },
      put(path, sha256, { deflated, check, size }) {
        pieces.put(path, { sha256, place: add(deflated), check, size });
      },
    },
  };
  /** Notes the files of this build, and keeps what is still true of them. */
  const carryOver = (written: Iterable<[path: string, file: ManifestFile]>): void => {
    if (fresh.folder === '') fresh.folder = old.folder;
    const isSameFolder = fresh.folder === old.folder;
    const isKnown = (path: string, sha256: string) =>
      files.stays(path) || files.get(path)?.sha256 === sha256;
    for (const [path, { sha256, size }] of written) {
      const now = left.get(path);
      if (now) files.put(path, now);
      else if (isSameFolder && isKnown(path, sha256)) files.keep(path);
      else files.put(path, { sha256, size });
      if (!pieces.isEmpty && pieces.get(path)?.sha256 === sha256) pieces.keep(path);
    }
  };
  return { memory, carryOver };
}

function toLeftFile(known: FileState | undefined): LeftFile | undefined {
  return known?.modified === undefined || known.inode === undefined
    ? undefined
    : (known as LeftFile);
}
