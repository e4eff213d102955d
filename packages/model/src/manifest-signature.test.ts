import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signingKeyInvalid } from './errors.ts';
import { signManifest, verifyManifestSignature } from './manifest-signature.ts';

function makePair(type: 'ed25519' | 'x25519') {
  // The two names have overloads of their own, and what is made of them is the same.
  const keys = generateKeyPairSync(type as 'ed25519');
  return {
    publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const pair = makePair('ed25519');
const manifest = Buffer.from('{"format":1}\n');
const signature = signManifest(manifest, pair.privateKey);

describe('the signature of a manifest', () => {
  test('is one line of base64, the same each time', () => {
    expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==\n$/);
    expect(signManifest(manifest, pair.privateKey)).toBe(signature);
  });

  test('holds for the bytes that were signed', () => {
    expect(verifyManifestSignature(manifest, signature, pair.publicKey)).toBe(true);
    expect(verifyManifestSignature(manifest, signature.trim(), pair.publicKey)).toBe(true);
  });

  test.each([
    ['other bytes', Buffer.from('{"format":1}'), signature],
    ['a changed signature', manifest, signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))],
    ['half a signature', manifest, signature.slice(0, 40)],
    ['no signature', manifest, ''],
    ['something that is no base64', manifest, '!'.repeat(88)],
  ])('does not hold for %s', (_, bytes, text) => {
    expect(verifyManifestSignature(bytes, text, pair.publicKey)).toBe(false);
  });

  test('does not hold under the key of someone else', () => {
    expect(verifyManifestSignature(manifest, signature, makePair('ed25519').publicKey)).toBe(false);
  });
});

describe('a key', () => {
  const other = makePair('x25519');
  test.each([
    ['nothing', ''],
    ['text', 'not a key'],
    ['a damaged key', pair.publicKey.replace('MCow', 'MCox')],
    ['a key for something else', other.publicKey],
    ['the private key where the public one belongs', pair.privateKey],
  ])('that is %s is refused for checking', (_, key) => {
    expect(() => verifyManifestSignature(manifest, signature, key)).toThrow(
      expect.objectContaining({ code: signingKeyInvalid.code }),
    );
  });

  test.each([
    ['nothing', ''],
    ['the public key', pair.publicKey],
    ['a key for something else', other.privateKey],
  ])('that is %s is refused for signing', (_, key) => {
    expect(() => signManifest(manifest, key)).toThrow(
      expect.objectContaining({ code: signingKeyInvalid.code }),
    );
  });
});
