import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { defineError } from '@quire/base';
import { encodeTarFrame, TAR_END } from '@quire/base/tar';
import type { HashedFile } from './hash-files.ts';

const fileChanged = defineError<{ path: string }>('FILE_CHANGED', 'usage', ({ path }) => ({
  what: `${path} changed while it was being uploaded.`,
  fix: 'Run the command again.',
}));

/** A gzipped tar archive of these files, read and compressed as it is sent. */
export function streamArchive(
  files: readonly HashedFile[],
  onFile: () => void,
): AsyncIterable<Uint8Array> {
  // Most of an archive is text; a higher level takes longer than it saves on any line.
  return Readable.from(writeEntries(files, onFile)).pipe(createGzip({ level: 6 }));
}

async function* writeEntries(
  files: readonly HashedFile[],
  onFile: () => void,
): AsyncGenerator<Uint8Array> {
  for (const { path, location, size } of files) {
    const bytes = await readFile(location);
    if (bytes.length !== size) throw fileChanged({ path });
    const { before, after } = encodeTarFrame(path, size);
    yield Buffer.concat([before, bytes, after]);
    onFile();
  }
  yield TAR_END;
}
