/**
 * The vectors of the sections of one index, in their order. Each is kept as whole numbers from -127 to
 * 127 with one factor, a quarter of its size; a section without words has a factor of 0.
 */
export interface SectionVectors {
  dimensions: number;
  count: number;
  /** Of each section, what its text was known by: 16 bytes. */
  hashes: Uint8Array;
  factors: Float32Array;
  /** `dimensions` numbers of each section. */
  numbers: Int8Array;
}

/** A row that is to be kept. */
export interface VectorRow {
  hash: Uint8Array;
  factor: number;
  numbers: Int8Array;
}

export const HASH_BYTES = 16;
/** Names the format: `QVEC` and its number. */
const SIGN = 0x51_56_45_01;
const HEAD_BYTES = 12;
const SCALE = 127;

/** How long a file of so many vectors is. */
export function toFileBytes(count: number, dimensions: number): number {
  return HEAD_BYTES + count * (HASH_BYTES + 4 + dimensions);
}

/** Makes a vector one of length 1 in whole numbers. */
export function toRow(hash: Uint8Array, vector: Float32Array): VectorRow {
  const length = Math.hypot(...vector);
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  if (length === 0 || !Number.isFinite(length)) {
    return { hash, factor: 0, numbers: new Int8Array(vector.length) };
  }
  const numbers = Int8Array.from(vector, (number) => Math.round((number / largest) * SCALE));
  return { hash, factor: Math.fround(largest / length / SCALE), numbers };
}

export function encodeVectors(rows: readonly VectorRow[], dimensions: number): Buffer {
  const { length: count } = rows;
  const bytes = Buffer.alloc(toFileBytes(count, dimensions));
  bytes.writeUInt32BE(SIGN, 0);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(dimensions, 8);
  const factors = HEAD_BYTES + count * HASH_BYTES;
  const numbers = factors + count * 4;
  for (const [index, row] of rows.entries()) {
    bytes.set(row.hash, HEAD_BYTES + index * HASH_BYTES);
    bytes.writeFloatLE(row.factor, factors + index * 4);
    bytes.set(
      new Uint8Array(row.numbers.buffer, row.numbers.byteOffset, dimensions),
      numbers + index * dimensions,
    );
  }
  return bytes;
}

/** Reads a file; nothing where it is not one. */
export function decodeVectors(bytes: Uint8Array): SectionVectors | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEAD_BYTES || view.getUint32(0) !== SIGN) return undefined;
  const [count, dimensions] = [view.getUint32(4), view.getUint32(8)];
  if (bytes.byteLength !== toFileBytes(count, dimensions)) return undefined;
  const hashes = HEAD_BYTES + count * HASH_BYTES;
  const numbers = hashes + count * 4;
  return {
    dimensions,
    count,
    hashes: bytes.subarray(HEAD_BYTES, hashes),
    factors: Float32Array.from({ length: count }, (_, index) =>
      view.getFloat32(hashes + index * 4, true),
    ),
    numbers: new Int8Array(bytes.buffer, bytes.byteOffset + numbers, count * dimensions),
  };
}

/** The rows of a file by what their texts are known by, to be used again. */
export function mapRows({ count, dimensions, hashes, factors, numbers }: SectionVectors) {
  const rows = new Map<string, VectorRow>();
  for (let index = 0; index < count; index++) {
    const hash = hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
    rows.set(toKey(hash), {
      hash,
      factor: factors[index] ?? 0,
      numbers: numbers.subarray(index * dimensions, (index + 1) * dimensions),
    });
  }
  return rows;
}

/** A hash as the key of a map. */
export function toKey(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}
