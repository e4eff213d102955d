import { createHash } from 'node:crypto';

/** A key that secrets are encrypted with. */
export interface SecretKey {
  /** Names the key in what it encrypted, and tells nothing about it. */
  id: string;
  bytes: Buffer;
}

const KEY_BYTES = 32;

/** Whether a text is 32 bytes in base64 or hexadecimal. */
export function isSecretKey(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text) || /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
}

/** Reads 32 bytes in base64 or hexadecimal. */
export function parseSecretKey(text: string): SecretKey {
  const isHexadecimal = text.length === 2 * KEY_BYTES;
  const bytes = Buffer.from(text, isHexadecimal ? 'hex' : 'base64');
  const id = createHash('sha256').update('quire secret key\0').update(bytes).digest('hex');
  return { id: id.slice(0, 16), bytes };
}
