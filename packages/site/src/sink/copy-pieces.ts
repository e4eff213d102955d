import { createHash } from 'node:crypto';
import { readSync, writeSync } from 'node:fs';
import type { ManifestFile } from '@quire/model';

/** A stretch of a file as it was before, or new bytes. */
export type Piece = Uint8Array | Stretch;

export interface Stretch {
  from: number;
  to: number;
}

/** Small enough to stay near the processor between reading, hashing and writing. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Writes pieces one after the other, taking stretches from an open file, and tells what came of it.
 * Nothing when a stretch reaches beyond the end of the file.
 */
export function copyPieces(
  pieces: readonly Piece[],
  { source, target }: { source: number; target: number },
): ManifestFile | undefined {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let size = 0;
  const put = (bytes: Uint8Array) => {
    hash.update(bytes);
    for (let done = 0; done < bytes.byteLength; ) done += writeSync(target, bytes, done);
    size += bytes.byteLength;
  };
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      put(piece);
      continue;
    }
    for (let at = piece.from; at < piece.to; ) {
      const read = readSync(source, chunk, 0, Math.min(CHUNK_BYTES, piece.to - at), at);
      if (read === 0) return undefined;
      put(chunk.subarray(0, read));
      at += read;
    }
  }
  return { sha256: hash.digest('hex'), size };
}
