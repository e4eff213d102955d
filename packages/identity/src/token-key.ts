import { createPublicKey, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { describeRefusal } from './describe-refusal.ts';
import { identityUnreachable, tokenKeyInvalid } from './errors.ts';
import type { Documents } from './fetch.ts';

/** What the tokens of an application are checked with. */
export type TokenKey =
  | { kind: 'jwks'; url: string }
  /** PEM or one JWK. */
  | { kind: 'public-key'; text: string }
  | { kind: 'secret'; secret: string };

const RSA_PSS = ['PS256', 'PS384', 'PS512'];
const RSA = ['RS256', 'RS384', 'RS512', ...RSA_PSS];
const EDWARDS = ['EdDSA', 'Ed25519'];
/** By the names that OpenSSL gives the curves. */
const CURVES: Readonly<Record<string, string>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};
export const PUBLIC_ALGORITHMS = [...RSA, ...Object.values(CURVES), ...EDWARDS];
const SECRET_ALGORITHMS = ['HS256'];

const SECRET_BYTES = 32;
const LONGEST_KEY = 16 * 1024;
const LEAST_RSA_BITS = 2048;

/** A key, and what it may have signed: a public key is never taken for a shared secret. */
export interface OpenTokenKey {
  algorithms: readonly string[];
  key: KeyObject | Uint8Array | JWTVerifyGetKey;
}

/** Opens a key; throws where it could check nothing, or where it is one that must not be shown. */
export function openTokenKey(key: TokenKey, documents: Documents): OpenTokenKey {
  if (key.kind === 'secret') {
    return { algorithms: SECRET_ALGORITHMS, key: readSecret(key.secret) };
  }
  if (key.kind === 'public-key') {
    return readPublicKey(key.text);
  }
  return { algorithms: PUBLIC_ALGORITHMS, key: createKeyFinder(key.url, documents) };
}

function readSecret(secret: string): Uint8Array {
  const bytes = Buffer.from(secret, 'utf8');
  if (bytes.length >= SECRET_BYTES) return bytes;
  throw tokenKeyInvalid({ reason: `a shared secret must have at least ${SECRET_BYTES} bytes` });
}

function readPublicKey(text: string): OpenTokenKey {
  if (text.length > LONGEST_KEY) throw tokenKeyInvalid({ reason: 'it is too long' });
  const isJwk = text.trimStart().startsWith('{');
  if (/PRIVATE KEY/.test(text) || (isJwk && /"(?:d|k)"\s*:/.test(text))) {
    throw tokenKeyInvalid({ reason: 'it is a private key or a secret; enter the public key' });
  }
  const key = readKey(text, isJwk);
  const algorithms = toAlgorithms(key);
  if (algorithms.length > 0) return { algorithms, key };
  const reason = `keys of type "${key.asymmetricKeyType}" cannot sign tokens`;
  throw tokenKeyInvalid({ reason });
}

function toAlgorithms({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  const isRsa = type === 'rsa' || type === 'rsa-pss';
  if (isRsa && (details?.modulusLength ?? 0) < LEAST_RSA_BITS) {
    throw tokenKeyInvalid({ reason: `an RSA key must have at least ${LEAST_RSA_BITS} bits` });
  }
  if (type === 'rsa') return RSA;
  if (type === 'rsa-pss') return RSA_PSS;
  if (type === 'ed25519') return EDWARDS;
  const curve = type === 'ec' ? CURVES[details?.namedCurve ?? ''] : undefined;
  return curve === undefined ? [] : [curve];
}

function readKey(text: string, isJwk: boolean): KeyObject {
  try {
    if (isJwk) return createPublicKey({ key: JSON.parse(text), format: 'jwk' });
    return createPublicKey(text);
  } catch (error) {
    throw tokenKeyInvalid({ reason: 'it is neither PEM nor a JWK' }, error);
  }
}

/** Finds the key that a token names, among those that the application publishes now. */
function createKeyFinder(url: string, documents: Documents): JWTVerifyGetKey {
  return async (header, token) => (await loadKeySet(url, documents))(header, token);
}

/** The public keys at an address. */
export async function loadKeySet(url: string, documents: Documents) {
  const request = { url, method: 'GET' as const, headers: { accept: 'application/json' } };
  const { status, bytes } = await documents.read(request).catch((error) => {
    throw identityUnreachable({ url, reason: describeRefusal(error) }, error);
  });
  if (status !== 200) throw identityUnreachable({ url, reason: `it returned status ${status}` });
  try {
    return createLocalJWKSet(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw identityUnreachable({ url, reason: 'its response is not a set of keys' }, error);
  }
}
