import { createHash } from 'node:crypto';
import { type Clock, messageOf, QuireError } from '@quire/base';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { tokenRefused } from './errors.ts';
import type { Documents } from './fetch.ts';
import { type Person, toPerson } from './person.ts';
import { openTokenKey, type TokenKey } from './token-key.ts';

/** How tokens of a customer's own application are checked. */
export interface TokenSettings {
  key: TokenKey;
  /** Whoever writes the tokens, where the application says so. */
  issuer?: string | undefined;
  groupsClaim: string;
}

export interface TokenParts {
  documents: Documents;
  clock: Clock;
  /** Says whether an id was not used before, and remembers it until then (milliseconds since 1970). */
  useOnce(id: string, until: number): Promise<boolean>;
}

/** Who a token lets in, and until when (milliseconds since 1970). */
export interface HandedOver {
  person: Person;
  /** Nothing where the token does not say for how long. */
  expiresAt: number | undefined;
}

/** A token is for one hand-over: it may be this old, and no older by our own clock. */
const OLDEST_SECONDS = 60;
/** How far the application's clock may be ahead. */
const AHEAD_SECONDS = 10;
const LONGEST_TOKEN = 16 * 1024;
const LONGEST_ID = 200;

/** Checks a token that another application signed: for this site alone, just now, and never seen before. */
export async function acceptToken(
  token: string,
  settings: TokenSettings,
  audience: string,
  { documents, clock, useOnce }: TokenParts,
): Promise<HandedOver> {
  if (token.length > LONGEST_TOKEN) throw tokenRefused({ reason: 'it is too long' });
  const { key, algorithms } = openTokenKey(settings.key, documents);
  const options = {
    algorithms: [...algorithms],
    audience,
    ...(settings.issuer === undefined ? {} : { issuer: settings.issuer }),
    requiredClaims: ['aud', 'iat', 'exp', 'jti', 'sub'],
    // The tolerance is added to the age, so it is taken off here: 60 seconds stay 60 seconds.
    maxTokenAge: OLDEST_SECONDS - AHEAD_SECONDS,
    clockTolerance: AHEAD_SECONDS,
    currentDate: new Date(clock.now()),
  };
  const payload = await verifyToken(token, key, options);
  // A token for two sites could be used at the other one by whoever received it first.
  if (Array.isArray(payload.aud) && payload.aud.length !== 1) {
    throw tokenRefused({ reason: 'it is for several sites' });
  }
  const person = toPerson(payload, settings);
  await assertUnused(payload, useOnce);
  return { person, expiresAt: toSessionEnd(payload) };
}

/** The claims of a token whose signature and times hold. */
export async function verifyToken(
  token: string,
  key: ReturnType<typeof openTokenKey>['key'],
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    const checked =
      typeof key === 'function'
        ? await jwtVerify(token, key, options)
        : await jwtVerify(token, key, options);
    return checked.payload;
  } catch (error) {
    if (error instanceof QuireError) throw error;
    throw tokenRefused({ reason: describeJoseError(error) }, error);
  }
}

function describeJoseError(error: unknown): string {
  if (error instanceof errors.JWTExpired) {
    return error.claim === 'iat' ? 'it is older than 60 seconds' : 'it has expired';
  }
  if (error instanceof errors.JWTClaimValidationFailed) return describeClaim(error);
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return 'it is signed in a way that this key does not allow';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature is wrong';
  if (error instanceof errors.JWKSNoMatchingKey) return 'no published key matches it';
  if (error instanceof errors.JWKSMultipleMatchingKeys) {
    return 'it does not name the published key that signed it ("kid" is missing)';
  }
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
    return 'it is not a signed token';
  }
  return messageOf(error).replace(/\.$/, '');
}

function describeClaim({ claim, reason }: errors.JWTClaimValidationFailed): string {
  if (reason === 'missing') return `it has no "${claim}"`;
  return CLAIM_WORDS[claim] ?? `its "${claim}" is not as expected`;
}

const CLAIM_WORDS: Readonly<Record<string, string>> = {
  aud: 'it is for another site',
  iss: 'it comes from another issuer',
  iat: 'it was issued in the future',
  nbf: 'it is not valid yet',
};

async function assertUnused(
  { jti, iat = 0 }: JWTPayload,
  useOnce: TokenParts['useOnce'],
): Promise<void> {
  if (jti === undefined || jti === '' || jti.length > LONGEST_ID) {
    throw tokenRefused({ reason: `its "jti" is not text of 1 to ${LONGEST_ID} characters` });
  }
  // After that it is too old whatever its id is.
  const until = (iat + OLDEST_SECONDS + AHEAD_SECONDS) * 1000;
  const id = createHash('sha256').update(jti).digest('hex');
  if (!(await useOnce(id, until))) throw tokenRefused({ reason: 'it was already used' });
}

/** `expiresAt` in seconds, as the session of the application has it. */
function toSessionEnd({ expiresAt }: JWTPayload): number | undefined {
  if (expiresAt === undefined) return undefined;
  if (typeof expiresAt === 'number' && Number.isFinite(expiresAt)) return expiresAt * 1000;
  throw tokenRefused({ reason: 'its "expiresAt" is not a number of seconds since 1970' });
}
