import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QuireError } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectValues, loadValues } from './load-values.ts';

const PASSWORD = 'several words in a row';
const SECRET = 'a shared secret with more than 32 bytes';
const BASE = ['staticExport.enabled=true', 'staticExport.bundleUrl=file:site.tar.gz'];
const URL_SET = 'readers.publicUrl=https://docs.example.com';
const OIDC = [
  'readers.signIn=oidc',
  URL_SET,
  'readers.oidc.issuer=https://id.example.com/',
  'readers.oidc.clientId=docs',
];
const JWT = ['readers.signIn=jwt', URL_SET, 'readers.jwt.loginUrl=https://app.example.com/?a=b'];

const load = (sets: string[], environment: Record<string, string> = {}) =>
  loadValues({ sets: [...BASE, ...sets], environment });

/** What is said of values that cannot be served. */
function refusal(sets: string[], environment: Record<string, string> = {}): string {
  try {
    load(sets, environment);
  } catch (error) {
    if (error instanceof QuireError) return `${error.place?.path}: ${error.what}`;
    throw error;
  }
  return 'taken';
}

function writeSecret(text: string, name = 'secret'): string {
  const folder = join(createTemporaryFolder(), 'secrets');
  mkdirSync(folder);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('values about readers', () => {
  test('without a sign-in there are none', () => {
    expect('readers' in load([])).toBe(false);
  });

  test('a provider keeps the letters of its issuer, and secrets come from the environment', () => {
    const { readers } = load(OIDC, { QUIRE_READERS_CLIENT_SECRET: 'x' });
    expect(readers).toEqual({
      signIn: {
        way: 'oidc',
        oidc: {
          issuer: 'https://id.example.com/',
          clientId: 'docs',
          clientSecret: 'x',
          scopes: ['profile', 'email'],
          emailDomains: [],
          groupsClaim: 'groups',
        },
      },
      origin: 'https://docs.example.com',
      isPublic: false,
      offers: true,
      sessionHours: 12,
    });
  });

  test('a secret in a file is read without the new line at its end', () => {
    const file = writeSecret(`${PASSWORD}\n`);
    const sets = ['readers.signIn=password', URL_SET, `readers.passwordFile=${file}`];
    expect(load(sets).readers?.signIn).toEqual({ way: 'password', password: PASSWORD });
    expect(refusal(sets, { QUIRE_READERS_PASSWORD: PASSWORD })).toBe(
      'readers.passwordFile: Both readers.passwordFile and the QUIRE_READERS_PASSWORD environment variable set this secret.',
    );
  });

  test('a file without a secret, and one that is not there, are named', () => {
    const path = 'readers.oidc.clientSecretFile';
    expect(refusal([...OIDC, `${path}=${writeSecret('\n')}`])).toBe(`${path}: The file is empty.`);
    expect(refusal([...OIDC, `${path}=/nowhere/secret`])).toBe(
      `${path}: The file cannot be read: ENOENT: no such file or directory, open '/nowhere/secret'.`,
    );
  });

  test('tokens are checked with exactly one key, and one that can check', () => {
    const { readers } = load(JWT, { QUIRE_READERS_JWT_SECRET: SECRET });
    expect(readers?.signIn).toEqual({
      way: 'jwt',
      token: { key: { kind: 'secret', secret: SECRET }, issuer: undefined, groupsClaim: 'groups' },
      loginUrl: 'https://app.example.com/?a=b',
    });
    const one = 'Expected one key to check tokens with';
    expect(refusal(JWT)).toBe(`readers.jwt: ${one}, found 0.`);
    const jwks = 'readers.jwt.jwksUrl=https://app.example.com/jwks';
    expect(refusal([...JWT, jwks], { QUIRE_READERS_JWT_SECRET: SECRET })).toBe(
      `readers.jwt: ${one}, found 2.`,
    );
    expect(refusal(JWT, { QUIRE_READERS_JWT_SECRET: 'short' })).toBe(
      'readers.jwt: This key cannot check tokens: a shared secret must have at least 32 bytes.',
    );
    const file = writeSecret('-----BEGIN PRIVATE KEY-----\n');
    expect(refusal([...JWT, `readers.jwt.publicKeyFile=${file}`])).toBe(
      'readers.jwt: This key cannot check tokens: it is a private key or a secret; enter the public key.',
    );
  });

  test.each<[string, string[], Record<string, string>]>([
    [
      'readers: Readers must sign in, but readers.publicUrl is not set.',
      ['readers.signIn=oidc'],
      {},
    ],
    [
      'readers.signIn: Readers must sign in, but readers.oidc is not set.',
      ['readers.signIn=oidc', URL_SET],
      {},
    ],
    [
      'readers.signIn: Readers must sign in, but readers.passwordFile is not set.',
      ['readers.signIn=password', URL_SET],
      {},
    ],
    [
      'readers.signIn: The reader password has 5 characters, expected 10 to 200.',
      ['readers.signIn=password', URL_SET],
      { QUIRE_READERS_PASSWORD: 'short' },
    ],
    [
      'QUIRE_READERS_SESSION_KEY: The session key has 5 bytes, expected at least 32.',
      OIDC,
      { QUIRE_READERS_SESSION_KEY: 'short' },
    ],
    [
      'readers.oidc.issuer: A deployment of type "air-gapped" contacts only hosts that are allowed by name, and id.example.com is not allowed.',
      [...OIDC, 'deployment.type=air-gapped', 'readers.allowedHosts={other.example.com}'],
      {},
    ],
    [
      'readers.publicUrl: Expected an origin such as https://api.example.com, found "https://docs.example.com/docs".',
      [...OIDC, 'readers.publicUrl=https://docs.example.com/docs'],
      {},
    ],
  ])('%s', (message, sets, environment) => {
    expect(refusal(sets, environment)).toBe(message);
  });

  test.each<[string, string[], Record<string, string>]>([
    ['readers.publicUrl', [URL_SET], {}],
    ['readers.public', ['readers.public=true'], {}],
    ['readers.offer', ['readers.offer=false'], {}],
    ['readers.sessionHours', ['readers.sessionHours=24'], {}],
    ['QUIRE_READERS_PASSWORD', [], { QUIRE_READERS_PASSWORD: PASSWORD }],
    ['readers.allowedHosts', [...OIDC, 'readers.allowedHosts={id.example.com}'], {}],
    ['QUIRE_READERS_JWT_SECRET', OIDC, { QUIRE_READERS_JWT_SECRET: SECRET }],
    ['readers.passwordFile', [...OIDC, 'readers.passwordFile=x'], {}],
    [
      'readers.groupsClaim',
      ['readers.signIn=password', URL_SET, 'readers.groupsClaim=roles'],
      { QUIRE_READERS_PASSWORD: PASSWORD },
    ],
    [
      'readers.allowedHosts',
      [...JWT, 'deployment.type=air-gapped', 'readers.allowedHosts={a.example.com}'],
      { QUIRE_READERS_JWT_SECRET: SECRET },
    ],
  ])('%s without effect is an error', (path, sets, environment) => {
    expect(refusal(sets, environment)).toContain(`${path}: This has no effect: `);
    const found = inspectValues({ sets: [...BASE, ...sets], environment });
    expect(found.map(({ code, severity, path: at }) => [code, severity, at])).toEqual([
      ['value-without-effect', 'error', path],
    ]);
  });

  test('plain http to another machine is a warning, and to this one is not', () => {
    const plain = (host: string) =>
      load([
        ...OIDC,
        `readers.publicUrl=http://${host}:8080`,
        `readers.oidc.issuer=http://${host}:9000`,
      ]).warnings.map(({ code, path }) => `${code} ${path}`);
    expect(plain('localhost')).toEqual([]);
    expect(plain('docs.internal')).toEqual([
      'plain-http readers.publicUrl',
      'plain-http readers.oidc.issuer',
    ]);
  });
});
