import { createHash, hash } from 'node:crypto';

/** The fastest of the safe ones where the processor does not help. */
const ALGORITHM = 'blake2b512';
/** A third of it, 162 bits, is plenty: there are thousands of them in the cache. */
export const DIGEST_LENGTH = 27;

/** A short name for a text, or for bytes one after the other, that only these have. */
export function toDigest(content: string | readonly Uint8Array[]): string {
  if (typeof content === 'string')
    return hash(ALGORITHM, content, 'base64').slice(0, DIGEST_LENGTH);
  const hashed = createHash(ALGORITHM);
  for (const bytes of content) hashed.update(bytes);
  return hashed.digest('base64').slice(0, DIGEST_LENGTH);
}
