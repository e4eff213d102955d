import { hash } from 'node:crypto';

/** The fastest of the safe ones where the processor does not help. */
const ALGORITHM = 'blake2b512';
/** A third of it, 162 bits, is plenty: there are thousands of them in the cache. */
const LENGTH = 27;

/** A short name for a text that only this text has. */
export function toDigest(text: string): string {
  return hash(ALGORITHM, text, 'base64').slice(0, LENGTH);
}

/** The digest of a value, by its JSON. */
export function digestOf(value: unknown): string {
  return toDigest(JSON.stringify(value) ?? '');
}
