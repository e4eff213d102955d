import { readSync } from 'node:fs';
import type { ManifestFile } from '@quire/model';
import { createMeasuredOutput } from './measured-output.ts';

/** A stretch of a file as it was before, or new bytes. */
export type Piece = Uint8Array | Stretch;

export interface Stretch {
  from: number;
  to: number;
}

const CHUNK_BYTES = 256 * 1024;

/**
 * Writes pieces one after the other, taking stretches from an open file, and tells what came of it.
 * Nothing when a stretch reaches beyond the end of the file.
 */
export function copyPieces(
  pieces: readonly Piece[],
  { source, target }: { source: number; target: number },
): ManifestFile | undefined {
  const output = createMeasuredOutput(target);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      output.write(piece);
      continue;
    }
    for (let at = piece.from; at < piece.to; ) {
      const read = readSync(source, chunk, 0, Math.min(CHUNK_BYTES, piece.to - at), at);
      if (read === 0) return undefined;
      output.write(chunk.subarray(0, read));
      at += read;
    }
  }
  output.flush();
  return output.measure();
}
