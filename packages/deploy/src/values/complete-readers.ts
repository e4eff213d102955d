import { type Diagnostic, QuireError } from '@quire/base';
import { openTokenKey, type TokenKey } from '@quire/identity';
import type { DeploymentType } from '@quire/model';
import { readersHostNotAllowed, readersIncomplete, valueInvalid } from '../errors.ts';
import { parseBundleSource } from './bundle-source.ts';
import type { ReaderSignIn, ReaderValues } from './deploy-values.ts';
import { readSecret, readSecretFile } from './read-secret.ts';
import type { WrittenReaders } from './readers-schema.ts';
import type { ValueSource } from './value-source.ts';

/** What the environment says of readers. */
export interface ReaderSecrets {
  QUIRE_READERS_CLIENT_SECRET?: string | undefined;
  QUIRE_READERS_JWT_SECRET?: string | undefined;
  QUIRE_READERS_PASSWORD?: string | undefined;
  QUIRE_READERS_SESSION_KEY?: string | undefined;
}

interface Surroundings {
  type: DeploymentType;
  secrets: ReaderSecrets;
  source: ValueSource;
  warnings: Diagnostic[];
}

const PASSWORD_LENGTH = { least: 10, most: 200 };
const SESSION_KEY_BYTES = 32;

/** Checks what the schema cannot: that a way to sign in has what it needs. Nothing where nobody signs in. */
export function completeReaders(
  written: WrittenReaders,
  surroundings: Surroundings,
): ReaderValues | undefined {
  const { type, secrets, source } = surroundings;
  if (written.signIn === undefined) return undefined;
  if (written.publicUrl === undefined) {
    const fix = 'Set it to the origin that readers see, such as https://docs.example.com.';
    throw readersIncomplete({ missing: 'readers.publicUrl', fix, place: source.of('readers') });
  }
  const signIn = toSignIn(written.signIn, written, surroundings);
  warnOfPlainHttp(written, surroundings);
  const sessionKey = readSessionKey(secrets);
  return {
    signIn,
    origin: written.publicUrl,
    isPublic: written.public,
    offers: written.offer,
    sessionHours: written.sessionHours,
    ...(type === 'air-gapped' ? { allowedHosts: toAllowedHosts(written, source) } : {}),
    ...(sessionKey === undefined ? {} : { sessionKey }),
  };
}

function toSignIn(
  way: NonNullable<WrittenReaders['signIn']>,
  written: WrittenReaders,
  { secrets, source }: Surroundings,
): ReaderSignIn {
  const groupsClaim = written.groupsClaim ?? 'groups';
  if (way === 'password') return { way, password: readPassword(written, secrets, source) };
  if (way === 'oidc') {
    if (!written.oidc) throw toMissing('readers.oidc', 'Set its issuer and clientId.', source);
    const { clientSecretFile, ...oidc } = written.oidc;
    const clientSecret = readSecret(
      { path: 'readers.oidc.clientSecretFile', file: clientSecretFile },
      { name: 'QUIRE_READERS_CLIENT_SECRET', value: secrets.QUIRE_READERS_CLIENT_SECRET },
      source,
    );
    return { way, oidc: { ...oidc, groupsClaim, clientSecret } };
  }
  if (!written.jwt) throw toMissing('readers.jwt', 'Set its loginUrl and a key.', source);
  const { issuer, loginUrl } = written.jwt;
  const key = readTokenKey(written.jwt, secrets, source);
  return { way, token: { key, issuer, groupsClaim }, loginUrl };
}

function toMissing(missing: string, fix: string, source: ValueSource) {
  return readersIncomplete({ missing, fix, place: source.of('readers.signIn') });
}

function readPassword(
  { passwordFile }: WrittenReaders,
  secrets: ReaderSecrets,
  source: ValueSource,
): string {
  const path = 'readers.passwordFile';
  const password = readSecret(
    { path, file: passwordFile },
    { name: 'QUIRE_READERS_PASSWORD', value: secrets.QUIRE_READERS_PASSWORD },
    source,
  );
  if (password === undefined) {
    throw toMissing(
      path,
      'Set it, or set the QUIRE_READERS_PASSWORD environment variable.',
      source,
    );
  }
  const { least, most } = PASSWORD_LENGTH;
  if (password.length >= least && password.length <= most) return password;
  throw valueInvalid({
    place: source.of(passwordFile === undefined ? 'readers.signIn' : path),
    problem: `The reader password has ${password.length} characters, expected ${least} to ${most}`,
    fix: 'Use several words in a row: they are easy to remember and hard to guess.',
  });
}

function readTokenKey(
  jwt: NonNullable<WrittenReaders['jwt']>,
  secrets: ReaderSecrets,
  source: ValueSource,
): TokenKey {
  const { jwksUrl, publicKeyFile, secretFile } = jwt;
  const secret = readSecret(
    { path: 'readers.jwt.secretFile', file: secretFile },
    { name: 'QUIRE_READERS_JWT_SECRET', value: secrets.QUIRE_READERS_JWT_SECRET },
    source,
  );
  const keys: TokenKey[] = [];
  if (jwksUrl !== undefined) keys.push({ kind: 'jwks', url: jwksUrl });
  if (publicKeyFile !== undefined) {
    const text = readSecretFile('readers.jwt.publicKeyFile', publicKeyFile, source);
    keys.push({ kind: 'public-key', text });
  }
  if (secret !== undefined) keys.push({ kind: 'secret', secret });
  const [key, ...others] = keys;
  if (!key || others.length > 0) {
    throw valueInvalid({
      place: source.of('readers.jwt'),
      problem: `Expected one key to check tokens with, found ${keys.length}`,
      fix: 'Set jwksUrl, publicKeyFile, secretFile or the QUIRE_READERS_JWT_SECRET environment variable, and only one of them.',
    });
  }
  try {
    // A set of keys is asked for when the first token comes; any other key can be looked at now.
    openTokenKey(key, { read: () => Promise.reject(new Error('not asked yet')) });
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    const { what, fix = '' } = error;
    throw valueInvalid({ place: source.of('readers.jwt'), problem: trimEnd(what), fix }, error);
  }
  return key;
}

function trimEnd(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function readSessionKey({ QUIRE_READERS_SESSION_KEY: key }: ReaderSecrets): string | undefined {
  if (key === undefined || Buffer.byteLength(key) >= SESSION_KEY_BYTES) return key;
  throw valueInvalid({
    place: { path: 'QUIRE_READERS_SESSION_KEY' },
    problem: `The session key has ${Buffer.byteLength(key)} bytes, expected at least ${SESSION_KEY_BYTES}`,
    fix: 'Create one with: openssl rand -hex 32',
  });
}

/** An air-gapped server opens no connection that nobody named. */
function toAllowedHosts(written: WrittenReaders, source: ValueSource): string[] {
  const allowed = written.allowedHosts.map((host) => host.toLowerCase());
  const asked = findAsked(written);
  if (!asked) return allowed;
  const host = new URL(asked.url).hostname;
  if (allowed.includes(host)) return allowed;
  throw readersHostNotAllowed({ host, place: source.of(asked.path) });
}

/** The address that the server itself asks; nothing where tokens are checked with a key that is here. */
function findAsked(written: WrittenReaders): { path: string; url: string } | undefined {
  const { signIn, oidc, jwt } = written;
  if (signIn === 'oidc' && oidc) return { path: 'readers.oidc.issuer', url: oidc.issuer };
  if (signIn === 'jwt' && jwt?.jwksUrl !== undefined) {
    return { path: 'readers.jwt.jwksUrl', url: jwt.jwksUrl };
  }
  return undefined;
}

function warnOfPlainHttp(written: WrittenReaders, { source, warnings }: Surroundings): void {
  const { publicUrl = '' } = written;
  const asked = findAsked(written);
  const addresses = [
    {
      path: 'readers.publicUrl',
      url: publicUrl,
      message: 'Readers sign in over plain HTTP: anyone on the network can steal their sessions.',
    },
    ...(asked
      ? [
          {
            ...asked,
            message:
              'This is requested over plain HTTP: anyone on the network can change the response.',
          },
        ]
      : []),
  ];
  for (const { path, url, message } of addresses) {
    const found = parseBundleSource(url);
    if (!('isPlainHttp' in found) || !found.isPlainHttp) continue;
    const fix = 'Use https.';
    warnings.push({ code: 'plain-http', severity: 'warning', message, fix, ...source.of(path) });
  }
}
