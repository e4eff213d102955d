import { hash, randomBytes } from 'node:crypto';

/**
 * Storage keys that are named, in a size that does not grow with them: a Bloom filter. What is not in it is
 * certainly not named. Of what is not named, a few look as if they were: they stay until the next run, whose
 * filter makes other mistakes.
 */
export interface KeyFilter {
  add(key: string): void;
  has(key: string): boolean;
}

/** A version has a few hundred names that no other has; 16 bits for each leave one mistake in 2,000. */
const BITS_OF_A_VERSION = 4096;
const FEWEST_BITS = 2 ** 23;
/** 64 MiB: with 30 million names, one in 200 of those that could go stays. */
const MOST_BITS = 2 ** 29;
const PLACES = 4;

/** Creates an empty filter for the names of so many versions. */
export function createKeyFilter(versions: number): KeyFilter {
  const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, versions * BITS_OF_A_VERSION)));
  const bits = Math.min(MOST_BITS, Math.max(FEWEST_BITS, wanted));
  const bytes = new Uint8Array(bits / 8);
  const salt = randomBytes(16).toString('hex');
  // Written out, because a run does this some million times.
  const toDigest = (key: string) => hash('sha1', salt + key, 'buffer');
  return {
    add(key) {
      const digest = toDigest(key);
      for (let n = 0; n < PLACES; n++) {
        const place = digest.readUInt32LE(n * 4) % bits;
        bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
      }
    },
    has(key) {
      const digest = toDigest(key);
      for (let n = 0; n < PLACES; n++) {
        const place = digest.readUInt32LE(n * 4) % bits;
        if (((bytes[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      }
      return true;
    },
  };
}
