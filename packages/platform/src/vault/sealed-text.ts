import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Id, Random } from '@quire/base';
import { secretDamaged } from './errors.ts';
import type { SecretKey } from './secret-key.ts';

/** Whose secret it is. What was encrypted for one place cannot be decrypted for another. */
export interface SecretPlace {
  orgId: Id<'org'>;
  /** The connection, App, deploy key or member that it is of. */
  connectionId: string;
  /** Which of its secrets: `token`, `deploy-key`, `webhook`, `totp`. */
  name: string;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text: `v1.<key id>.<nonce, text and tag in base64url>`. */
export function sealText(
  { key, place, random }: { key: SecretKey; place: SecretPlace; random: Random },
  text: string,
): string {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(toContext(key, place));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return [VERSION, key.id, Buffer.concat(parts).toString('base64url')].join('.');
}

/** The id of the key that a sealed text needs. */
export function toKeyId(sealed: string): string {
  const [version, id = '', , ...more] = sealed.split('.');
  if (version !== VERSION || !/^[0-9a-f]{16}$/.test(id) || more.length > 0) throw secretDamaged();
  return id;
}

/** Decrypts a text with its key; throws when a bit of it, or its place, is another one. */
export function openText(key: SecretKey, place: SecretPlace, sealed: string): string {
  const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw secretDamaged();
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(toContext(key, place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    throw secretDamaged(undefined, error);
  }
}

/** A list, so that no two places read the same. */
function toContext({ id }: SecretKey, { orgId, connectionId, name }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify(['quire', VERSION, id, orgId, connectionId, name]));
}
