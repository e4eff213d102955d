import type { SecurityScheme } from '../endpoint.ts';
import type { PlaygroundModel } from '../playground/model.ts';
import { fromBase64 } from '../request/base64.ts';
import { isDigest } from '../request/digest.ts';
import type { Credential, PlaygroundValues } from '../request/values.ts';
import type { Leftover } from './leftover.ts';

/** Takes the credentials that a command carries, and chooses the method that they are for. */
export function importCredentials(
  { security }: Pick<PlaygroundModel, 'security'>,
  left: Leftover,
): Pick<PlaygroundValues, 'credentials'> & { security?: number } {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  const credentials: Record<string, Credential> = {};
  for (const scheme of schemes) {
    const credential = findCredential(scheme, left);
    if (credential) credentials[scheme.id] = credential;
  }
  for (const scheme of schemes.filter(({ id }) => Object.hasOwn(credentials, id))) {
    takeCredential(scheme, left);
  }
  const chosen = security
    .map((alternative, position) => ({ position, ids: alternative.schemes.map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0 && ids.every((id) => Object.hasOwn(credentials, id)))
    .sort((one, other) => other.ids.length - one.ids.length)[0];
  return { credentials, ...(chosen ? { security: chosen.position } : {}) };
}

function findCredential(scheme: SecurityScheme, left: Leftover): Credential | undefined {
  if (scheme.type === 'mutual-tls' || scheme.type === 'connection' || isDigest(scheme)) {
    return undefined;
  }
  if (scheme.type === 'key') {
    const value = left[scheme.in].find(([name]) => isSameName(scheme, name))?.[1];
    return value === undefined ? undefined : { value };
  }
  const header = left.header.find(([name]) => isAuthorization(name))?.[1] ?? '';
  const [, word = '', value = ''] = /^(\S+)\s+(.+)$/s.exec(header) ?? [];
  const expected =
    scheme.type === 'http' ? scheme.scheme : scheme.type === 'basic' ? 'Basic' : 'Bearer';
  if (word.toLowerCase() !== expected.toLowerCase()) return undefined;
  return scheme.type === 'basic' ? toPair(value) : { value };
}

function toPair(encoded: string): Credential | undefined {
  const [username = '', ...password] = fromBase64(encoded)?.split(':') ?? [];
  return username === '' ? undefined : { username, password: password.join(':') };
}

function takeCredential(scheme: SecurityScheme, left: Leftover): void {
  if (scheme.type === 'key') {
    left[scheme.in] = left[scheme.in].filter(([name]) => !isSameName(scheme, name));
  } else left.header = left.header.filter(([name]) => !isAuthorization(name));
}

function isSameName(scheme: { in: string; name: string }, name: string): boolean {
  return scheme.in === 'header'
    ? name.toLowerCase() === scheme.name.toLowerCase()
    : name === scheme.name;
}

function isAuthorization(name: string): boolean {
  return name.toLowerCase() === 'authorization';
}
