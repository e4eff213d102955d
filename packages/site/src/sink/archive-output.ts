import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';

/** Pieces of an archive are gathered up to this many bytes: one call writes many of them. */
const GATHERED_BYTES = 1024 * 1024;

/** The file that an archive grows in. */
export interface ArchiveOutput {
  write(bytes: Uint8Array): void;
  /** Writes out what is still gathered. */
  flush(): void;
  measure(): { sha256: string; size: number };
}

/** Writes to an open file and measures on the way what goes there. */
export function createArchiveOutput(descriptor: number): ArchiveOutput {
  const hash = createHash('sha256');
  const gathered = Buffer.allocUnsafe(GATHERED_BYTES);
  let length = 0;
  let size = 0;
  const writeOut = (bytes: Uint8Array) => {
    hash.update(bytes);
    size += bytes.byteLength;
    // A disk that is nearly full takes a part first and says why only then.
    for (let done = 0; done < bytes.byteLength; ) {
      done += writeSync(descriptor, bytes, done, bytes.byteLength - done);
    }
  };
  const flush = () => {
    writeOut(gathered.subarray(0, length));
    length = 0;
  };
  return {
    write(bytes) {
      if (length + bytes.byteLength > GATHERED_BYTES) flush();
      if (bytes.byteLength > GATHERED_BYTES) return writeOut(bytes);
      gathered.set(bytes, length);
      length += bytes.byteLength;
    },
    flush,
    measure: () => ({ sha256: hash.digest('hex'), size }),
  };
}
