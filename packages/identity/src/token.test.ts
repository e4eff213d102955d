import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestClock, type TestClock } from '@quire/base/testing';
import { exportJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdentity, type Identity } from './identity.ts';
import type { TokenSettings } from './token.ts';

const SITE = 'https://docs.example.com';
const SECRET = 'a shared secret with more than 32 bytes';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const toPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }) as string;

let server: Server;
let published: JWK[] = [];
let reads = 0;
let jwksUrl: string;
let clock: TestClock;
let identity: Identity;
let used: Set<string>;

beforeAll(async () => {
  server = createServer((_request, response) => {
    reads++;
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  clock = createTestClock(Date.UTC(2026, 0, 1));
  identity = createIdentity({ clock, toTrust: () => 'operator' });
  used = new Set();
  reads = 0;
});

const bySecret: TokenSettings = { key: { kind: 'secret', secret: SECRET }, groupsClaim: 'groups' };
const byKey = (key: KeyObject): TokenSettings => ({
  key: { kind: 'public-key', text: toPem(key) },
  groupsClaim: 'groups',
});
const byAddress = (): TokenSettings => ({
  key: { kind: 'jwks', url: jwksUrl },
  groupsClaim: 'groups',
});

const seconds = () => Math.floor(clock.now() / 1000);
const whole = () => ({
  sub: 'anna',
  aud: SITE,
  iat: seconds(),
  exp: seconds() + 60,
  jti: 'one',
  groups: ['staff'],
  name: 'Anna',
});
const sign = (
  claims: object,
  alg: string,
  key: Parameters<SignJWT['sign']>[0],
  kid?: string,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg, ...(kid === undefined ? {} : { kid }) })
    .sign(key);
const signShared = (claims: object) => sign(claims, 'HS256', Buffer.from(SECRET));

const useOnce = async (id: string) => {
  if (used.has(id)) return false;
  used.add(id);
  return true;
};
const accept = (token: string, settings: TokenSettings) =>
  identity.acceptToken(token, settings, SITE, useOnce);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error) => error.what,
  );
const refused = (reason: string) => `The token was refused: ${reason}.`;

/** A token with any header, signed with a text as a shared secret. */
function forge(header: object, claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

describe('a token lets in', () => {
  test.each([
    ['RS256', rsa],
    ['PS256', rsa],
    ['ES256', ec],
    ['EdDSA', ed],
  ])('signed with %s and checked with a public key', async (alg, { privateKey, publicKey }) => {
    const { person } = await accept(await sign(whole(), alg, privateKey), byKey(publicKey));
    expect(person).toEqual({
      subject: 'anna',
      name: 'Anna',
      email: undefined,
      groups: ['staff'],
      claims: { name: 'Anna' },
    });
  });

  test('signed with a shared secret', async () => {
    const { person, expiresAt } = await accept(await signShared(whole()), bySecret);
    expect([person.subject, person.groups, expiresAt]).toEqual(['anna', ['staff'], undefined]);
  });

  test('and says until when the session lasts', async () => {
    const expiresAt = seconds() + 3600;
    const token = await signShared({ ...whole(), expiresAt });
    expect((await accept(token, bySecret)).expiresAt).toBe(expiresAt * 1000);
  });

  test('with the key of an address that publishes a new one, read at most every ten seconds', async () => {
    published = [{ ...(await exportJWK(rsa.publicKey)), kid: 'old', use: 'sig' }];
    const first = await sign(whole(), 'RS256', rsa.privateKey, 'old');
    expect((await accept(first, byAddress())).person.subject).toBe('anna');
    published = [{ ...(await exportJWK(ec.publicKey)), kid: 'new', use: 'sig' }];
    const next = { ...whole(), jti: 'two' };
    const second = await sign(next, 'ES256', ec.privateKey, 'new');
    expect(await reasonOf(accept(second, byAddress()))).toBe(
      refused('no published key matches it'),
    );
    expect(reads).toBe(1);
    await clock.advance(10_000);
    expect((await accept(second, byAddress())).person.subject).toBe('anna');
    expect(reads).toBe(2);
    expect(await reasonOf(accept(first, byAddress()))).toBe(refused('no published key matches it'));
  });
});

describe('a token is refused', () => {
  test('that is not signed ("none")', async () => {
    const [header, claims] = forge({ alg: 'none' }, whole(), '').split('.');
    for (const settings of [bySecret, byKey(rsa.publicKey), byAddress()]) {
      expect(await reasonOf(accept(`${header}.${claims}.`, settings))).toBe(
        refused('it is signed in a way that this key does not allow'),
      );
    }
  });

  test('that takes a public key for a shared secret', async () => {
    published = [{ ...(await exportJWK(rsa.publicKey)), kid: 'k' }];
    const text = toPem(rsa.publicKey);
    for (const secret of [text, text.trim(), JSON.stringify(published[0])]) {
      const token = forge({ alg: 'HS256', kid: 'k' }, whole(), secret);
      for (const settings of [byKey(rsa.publicKey), byAddress()]) {
        expect(await reasonOf(accept(token, settings))).toBe(
          refused('it is signed in a way that this key does not allow'),
        );
      }
    }
  });

  test('of an algorithm that the key is not for', async () => {
    const wrong = [
      [await sign(whole(), 'RS256', rsa.privateKey), bySecret],
      [await sign(whole(), 'HS512', Buffer.from(SECRET.repeat(2))), bySecret],
      [await sign(whole(), 'RS256', rsa.privateKey), byKey(ec.publicKey)],
      [await sign(whole(), 'ES256', ec.privateKey), byKey(ed.publicKey)],
      [await sign(whole(), 'EdDSA', ed.privateKey), byKey(rsa.publicKey)],
    ] as const;
    for (const [token, settings] of wrong) {
      expect(await reasonOf(accept(token, settings))).toBe(
        refused('it is signed in a way that this key does not allow'),
      );
    }
  });

  test('that another key signed', async () => {
    const other = await sign(whole(), 'RS256', otherRsa.privateKey);
    expect(await reasonOf(accept(other, byKey(rsa.publicKey)))).toBe(
      refused('its signature is wrong'),
    );
    const shared = forge({ alg: 'HS256' }, whole(), `${SECRET}!`);
    expect(await reasonOf(accept(shared, bySecret))).toBe(refused('its signature is wrong'));
  });

  test('that brings its own key', async () => {
    const jwk = await exportJWK(otherRsa.publicKey);
    const token = await new SignJWT(whole())
      .setProtectedHeader({ alg: 'RS256', jwk, jku: jwksUrl })
      .sign(otherRsa.privateKey);
    expect(await reasonOf(accept(token, byKey(rsa.publicKey)))).toBe(
      refused('its signature is wrong'),
    );
    expect(reads).toBe(0);
  });

  test('that is used again', async () => {
    const token = await signShared(whole());
    await accept(token, bySecret);
    expect(await reasonOf(accept(token, bySecret))).toBe(refused('it was already used'));
    const again = await signShared({ ...whole(), name: 'Another' });
    expect(await reasonOf(accept(again, bySecret))).toBe(refused('it was already used'));
  });

  test('that is older than 60 seconds, although it has not expired', async () => {
    const token = (jti: string) => signShared({ ...whole(), exp: seconds() + 3600, jti });
    const [inTime, late] = [await token('in time'), await token('late')];
    await clock.advance(60_000);
    expect((await accept(inTime, bySecret)).person.subject).toBe('anna');
    await clock.advance(1000);
    expect(await reasonOf(accept(late, bySecret))).toBe(refused('it is older than 60 seconds'));
  });

  test.each([
    ['for another site', { aud: 'https://other.example.com' }, 'it is for another site'],
    ['for several sites', { aud: [SITE, 'https://x.example'] }, 'it is for several sites'],
    ['that has expired', { exp: 1_700_000_000 }, 'it has expired'],
    ['of the future', { iat: 4_000_000_000 }, 'it was issued in the future'],
    ['that begins later', { nbf: 4_000_000_000 }, 'it is not valid yet'],
    ['without an id', { jti: undefined }, 'it has no "jti"'],
    ['with an empty id', { jti: '' }, 'its "jti" is not text of 1 to 200 characters'],
    ['without an expiry', { exp: undefined }, 'it has no "exp"'],
    ['without a time', { iat: undefined }, 'it has no "iat"'],
    ['without an audience', { aud: undefined }, 'it has no "aud"'],
    ['without a subject', { sub: undefined }, 'it has no "sub"'],
    [
      'with a session end that is no time',
      { expiresAt: 'soon' },
      'its "expiresAt" is not a number of seconds since 1970',
    ],
  ])('%s', async (_name, change, reason) => {
    expect(await reasonOf(accept(await signShared({ ...whole(), ...change }), bySecret))).toBe(
      refused(reason),
    );
  });

  test('of another issuer, where one is set', async () => {
    const settings = { ...bySecret, issuer: 'https://app.example.com' };
    const token = await signShared({ ...whole(), iss: 'https://other.example.com' });
    expect(await reasonOf(accept(token, settings))).toBe(refused('it comes from another issuer'));
    expect(await reasonOf(accept(await signShared(whole()), settings))).toBe(
      refused('it has no "iss"'),
    );
  });

  test.each(['', 'a.b', 'a.b.c', 'x'.repeat(20_000)])('that is no token at all', async (text) => {
    expect(await reasonOf(accept(text, bySecret))).toMatch(/^The token was refused: /);
  });
});

describe('a key is refused', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const cases: [name: string, key: TokenSettings['key'], reason: string][] = [
    [
      'that is private',
      {
        kind: 'public-key',
        text: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      },
      'it is a private key or a secret; enter the public key',
    ],
    [
      'that is a private JWK',
      { kind: 'public-key', text: JSON.stringify(ec.privateKey.export({ format: 'jwk' })) },
      'it is a private key or a secret; enter the public key',
    ],
    ['that is no key', { kind: 'public-key', text: 'hello' }, 'it is neither PEM nor a JWK'],
    [
      'that is too weak',
      { kind: 'public-key', text: toPem(small.publicKey) },
      'an RSA key must have at least 2048 bits',
    ],
    [
      'that is a short secret',
      { kind: 'secret', secret: 'short' },
      'a shared secret must have at least 32 bytes',
    ],
  ];
  test.each(cases)('%s', async (_name, key, reason) => {
    expect(await reasonOf(accept('x', { key, groupsClaim: 'groups' }))).toBe(
      `This key cannot check tokens: ${reason}.`,
    );
  });
});
