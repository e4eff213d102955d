import { Transform } from 'node:stream';
import { apiErrors } from '../api-errors/api-error.ts';
import type { SourceList } from '../versions/source-list.ts';

/** What an archive of some declared files may take, at most. */
export interface ArchiveLimits {
  /** All bytes that come out of it: files, and what stands around them. */
  unpackedBytes: number;
  /** Files and folders. */
  entries: number;
}

/** Room for the headers of a file, a long name included, and for some folders. */
const AROUND_A_FILE = 8 * 1024;
const AROUND_ALL = 1024 * 1024;
const MORE_ENTRIES = 2048;

/** The most that text compresses is far below this; an archive made to burst is far above it. */
const RATIO = 200;
/** Small archives may be as dense as they like. */
const FREE_BYTES = 32 * 1024 * 1024;

/** The limits follow what was declared: an archive has no reason to hold more. */
export function limitsOf(files: SourceList): ArchiveLimits {
  const declared = files.reduce((sum, { size }) => sum + size, 0);
  return {
    unpackedBytes: declared + files.length * AROUND_A_FILE + AROUND_ALL,
    entries: 2 * files.length + MORE_ENTRIES,
  };
}

/** Two counters to stand before and after the unpacking; each ends the archive that passes a limit. */
export function createMeters({ unpackedBytes }: ArchiveLimits) {
  let received = 0;
  let unpacked = 0;
  return {
    packed: count((size) => {
      received += size;
      if (received > unpackedBytes) throw apiErrors.bodyTooLarge(unpackedBytes);
    }),
    unpacked: count((size) => {
      unpacked += size;
      if (unpacked > unpackedBytes) {
        throw apiErrors.archiveRefused(
          `it unpacks to more than ${unpackedBytes} bytes, which is more than the declared files have`,
        );
      }
      if (unpacked > FREE_BYTES + received * RATIO) {
        throw apiErrors.archiveRefused(
          `it unpacks to more than ${RATIO} times its size; upload such files one by one`,
        );
      }
    }),
  };
}

function count(take: (size: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        take(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
