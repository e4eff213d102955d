import { writeSync } from 'node:fs';

/** Small writes are gathered up to this many bytes: one call writes many of them. */
const GATHERED_BYTES = 1024 * 1024;

export interface GatheredWrites {
  write(bytes: Uint8Array): void;
  /** Writes out what is still gathered. */
  flush(): void;
}

/** Puts many small writes together into few large ones. */
export function gatherWrites(writeOut: (bytes: Uint8Array) => void): GatheredWrites {
  const gathered = Buffer.allocUnsafe(GATHERED_BYTES);
  let length = 0;
  const flush = () => {
    if (length > 0) writeOut(gathered.subarray(0, length));
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
  };
}

/** Writes all bytes: a disk that is nearly full takes a part first and says why only then. */
export function writeFully(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.byteLength; ) {
    done += writeSync(descriptor, bytes, done, bytes.byteLength - done);
  }
}
