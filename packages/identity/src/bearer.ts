import { type Clock, QuireError } from '@quire/base';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { describeRefusal } from './describe-refusal.ts';
import { identityUnreachable, tokenRefused } from './errors.ts';
import type { Documents } from './fetch.ts';
import { SKEW_SECONDS } from './oidc.ts';
import { type Person, toPerson } from './person.ts';
import { verifyToken } from './token.ts';
import { loadKeySet, openTokenKey, PUBLIC_ALGORITHMS, type TokenKey } from './token-key.ts';

/** How the access tokens of programs that read for somebody are checked. */
export interface BearerSettings {
  /** Whoever writes the tokens. */
  issuer: string | undefined;
  /** What they are checked with; `issuer`: the keys that the issuer publishes. */
  key: TokenKey | { kind: 'issuer' };
  groupsClaim: string;
}

/** The longest that any provider writes. */
const LONGEST_TOKEN = 16 * 1024;

/** Checks an access token that a program brings: of this issuer, for this address alone, and still valid. */
export async function acceptBearer(
  token: string,
  settings: BearerSettings,
  audience: string,
  { documents, clock }: { documents: Documents; clock: Clock },
): Promise<Person> {
  if (token.length > LONGEST_TOKEN) throw tokenRefused({ reason: 'it is too long' });
  const { issuer } = settings;
  const { key, algorithms } = openKey(settings, documents);
  const payload: JWTPayload = await verifyToken(token, key, {
    algorithms: [...algorithms],
    audience,
    ...(issuer === undefined ? {} : { issuer }),
    requiredClaims: ['aud', 'exp', 'sub'],
    clockTolerance: SKEW_SECONDS,
    currentDate: new Date(clock.now()),
  });
  return toPerson(payload, settings);
}

function openKey(
  { key, issuer }: BearerSettings,
  documents: Documents,
): Pick<ReturnType<typeof openTokenKey>, 'key' | 'algorithms'> {
  if (key.kind !== 'issuer') return openTokenKey(key, documents);
  if (issuer === undefined) throw tokenRefused({ reason: 'no trusted issuer is configured' });
  const find: JWTVerifyGetKey = async (header, signed) =>
    (await loadKeySet(await findKeyAddress(issuer, documents), documents))(header, signed);
  return { key: find, algorithms: PUBLIC_ALGORITHMS };
}

/** Where an OpenID Connect provider publishes its keys. */
async function findKeyAddress(issuer: string, documents: Documents): Promise<string> {
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const request = { url, method: 'GET' as const, headers: { accept: 'application/json' } };
  const { status, bytes } = await documents.read(request).catch((error) => {
    if (error instanceof QuireError && identityUnreachable.is(error)) throw error;
    throw identityUnreachable({ url, reason: describeRefusal(error) }, error);
  });
  if (status !== 200) throw identityUnreachable({ url, reason: `it returned status ${status}` });
  const found = readDiscovery(bytes);
  if (found?.issuer !== issuer || typeof found.jwks_uri !== 'string') {
    throw identityUnreachable({ url, reason: 'it is the document of another issuer' });
  }
  return found.jwks_uri;
}

function readDiscovery(bytes: Uint8Array): { issuer?: unknown; jwks_uri?: unknown } | undefined {
  try {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
