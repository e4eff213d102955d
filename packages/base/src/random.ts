import { randomBytes } from 'node:crypto';

/** Randomness is passed in, so that tests can repeat a run. */
export interface Random {
  bytes(length: number): Buffer;
}

/** Cryptographically strong randomness; the only kind that products use. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Text of base62 characters, each equally likely. */
export function randomBase62(length: number, random: Random): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      // 248 is the largest multiple of 62 below 256: bytes above it would favor the first characters.
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}
