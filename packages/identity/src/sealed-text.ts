import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** Texts that only holders of one key can read or write, such as the session in a cookie. */
export interface SealedTexts {
  /** What is sealed for one purpose opens for no other. */
  seal(purpose: string, text: string): Promise<string>;
  /** Nothing where it was changed, or sealed with another key or for another purpose. */
  open(purpose: string, sealed: string): Promise<string | undefined>;
}

const KEY_BYTES = 32;
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/** Encrypts and signs in one, as a JWE. */
export function createSealedTexts(key: Uint8Array): SealedTexts {
  if (key.length !== KEY_BYTES) throw new Error(`a key must have ${KEY_BYTES} bytes`);
  return {
    seal: (purpose, text) =>
      new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ ...HEADER, typ: purpose })
        .encrypt(key),
    async open(purpose, sealed) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: [HEADER.alg],
          contentEncryptionAlgorithms: [HEADER.enc],
        });
        if (protectedHeader.typ !== purpose) return undefined;
        return Buffer.from(plaintext).toString('utf8');
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
