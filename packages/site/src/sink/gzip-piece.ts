import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Measured on 1,000 pages: level 3 takes half the time of level 6 for a tenth more bytes. */
const LEVEL = 3;

/**
 * A stretch of a gzip stream that was compressed on its own: it begins and ends at a byte and looks
 * at nothing before it. Pieces put one after the other are one stream, so what did not change
 * since the last time need not be compressed again.
 */
export interface GzipPiece {
  deflated: Uint8Array;
  /** Of the bytes before they were compressed. */
  check: number;
  size: number;
}

/** Compresses bytes into a piece. */
export function toGzipPiece(bytes: Uint8Array): GzipPiece {
  const deflated = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return { deflated, check: crc32(bytes), size: bytes.byteLength };
}

/** No name, no time, and no system (RFC 1952, 2.3). */
export const GZIP_START: Uint8Array = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255);

/** What ends a stream: an empty last block, then the check and the size of all that was compressed. */
export function encodeGzipEnd(check: number, size: number): Uint8Array {
  const end = Buffer.alloc(10);
  end.writeUInt8(3, 0);
  end.writeUInt32LE(check, 2);
  end.writeUInt32LE(size % 2 ** 32, 6);
  return end;
}
