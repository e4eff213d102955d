import { join } from 'node:path';
import { type ArchiveSink, type Compress, createArchiveSink } from '../sink/archive-sink.ts';
import { toGzipPiece } from '../sink/gzip-piece.ts';
import { toFolderName } from './open-cache.ts';
import { Store } from './store.ts';

/** Creates an archive sink that takes from the last archive what it compressed. */
export async function createCachedArchive(
  file: string,
  { folder }: { folder: string },
): Promise<ArchiveSink> {
  const { zlib, node } = process.versions;
  const store = new Store(join(folder, toFolderName(['archive', zlib, node])));
  const compress: Compress = (name, bytes) => {
    const known = store.get<{ check: number; size: number }>(name);
    const deflated = known && store.read(name);
    if (deflated) {
      store.keep(name);
      return { ...known, deflated };
    }
    const piece = toGzipPiece(bytes());
    store.put(name, { check: piece.check, size: piece.size }, piece.deflated);
    return piece;
  };
  const sink = await createArchiveSink(file, compress);
  return {
    ...sink,
    async finish() {
      const done = await sink.finish();
      try {
        store.save();
      } catch {
        // The next archive takes longer; this one is complete.
      }
      store.close();
      return done;
    },
    async discard() {
      store.close();
      await sink.discard();
    },
  };
}
