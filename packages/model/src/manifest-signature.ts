import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { signingKeyInvalid } from './errors.ts';

/** Where the signature of the manifest stands: beside it, and not among the files that it lists. */
export const SIGNATURE_FILE = 'manifest.sig';

/** 64 bytes in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/**
 * Signs the bytes of a manifest with an Ed25519 private key (PEM) and gives the text of
 * `manifest.sig`: base64 and a line end. The manifest has the hash of every file, so this vouches for all of them.
 */
export function signManifest(manifest: Uint8Array, privateKeyPem: string): string {
  const key = parseKey(privateKeyPem, 'private', createPrivateKey);
  return `${sign(null, manifest, key).toString('base64')}\n`;
}

/**
 * Whether `signature` (the text of `manifest.sig`) was made over exactly these bytes with the private
 * half of this Ed25519 public key (PEM). Throws `SIGNING_KEY_INVALID` when the key is no such key.
 */
export function verifyManifestSignature(
  manifest: Uint8Array,
  signature: string,
  publicKeyPem: string,
): boolean {
  const key = parseKey(publicKeyPem, 'public', createPublicKey);
  const text = signature.trim();
  return SIGNATURE.test(text) && verify(null, manifest, key, Buffer.from(text, 'base64'));
}

function parseKey(
  pem: string,
  wanted: 'private' | 'public',
  create: (pem: string) => KeyObject,
): KeyObject {
  // Node makes a public key out of a private one without a word; a private key has no place on a server that only checks.
  const isWanted = pem.includes(wanted === 'public' ? 'BEGIN PUBLIC KEY' : 'BEGIN PRIVATE KEY');
  try {
    const key = isWanted ? create(pem) : undefined;
    if (key?.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw signingKeyInvalid({ wanted }, error);
  }
  throw signingKeyInvalid({ wanted });
}
