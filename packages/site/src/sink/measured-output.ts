import { createHash } from 'node:crypto';
import type { ManifestFile } from '@quire/model';
import { type GatheredWrites, gatherWrites, writeFully } from './gather-writes.ts';

/** A file that grows, and tells in the end what is in it. */
export interface MeasuredOutput extends GatheredWrites {
  /** What was written out so far; asked once. */
  measure(): ManifestFile;
}

/** Writes to an open file and measures on the way what goes there. */
export function createMeasuredOutput(descriptor: number): MeasuredOutput {
  const hash = createHash('sha256');
  let size = 0;
  const writes = gatherWrites((bytes) => {
    hash.update(bytes);
    size += bytes.byteLength;
    writeFully(descriptor, bytes);
  });
  return { ...writes, measure: () => ({ sha256: hash.digest('hex'), size }) };
}
