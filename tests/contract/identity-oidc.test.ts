import { createTestClock, type TestClock } from '@quire/base/testing';
import { createIdentity, type Identity, type OidcSettings } from '@quire/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';

const BACK = 'http://docs.example/_quire/reader/callback';
const AFTER = 'http://docs.example/';

let provider: IdentityProvider;
let clock: TestClock;
let identity: Identity;
let settings: OidcSettings;

beforeAll(async () => {
  provider = await startIdentityProvider({ redirectUris: [BACK], logOutUris: [AFTER] });
});
afterAll(() => provider?.close());

beforeEach(() => {
  clock = createTestClock(Date.now());
  identity = createIdentity({ clock, toTrust: () => 'operator' });
  provider.change(undefined);
  settings = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scopes: ['profile', 'email', 'groups'],
    groupsClaim: 'groups',
  };
});

async function comeBack(login = 'anna') {
  const { url, pending } = await identity.oidc.begin(settings, BACK);
  return { pending, url: await provider.signIn(url, login) };
}
const signIn = async (login?: string) => identity.oidc.finish(settings, await comeBack(login));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error) => [error.code, error.what],
  );

describe('the code flow with PKCE', () => {
  test('sends the browser with a challenge, a state and a nonce', async () => {
    const { url, pending } = await identity.oidc.begin(settings, BACK);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: CLIENT.id,
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'openid profile email groups',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: pending.state,
      nonce: pending.nonce,
    });
    expect(url).not.toContain(pending.verifier);
  });

  test('tells who signed in, with their own groups', async () => {
    const { person } = await signIn('anna');
    expect(person).toEqual({
      subject: 'anna',
      name: 'Anna Berg',
      email: 'anna@example.com',
      groups: ['partners', 'staff'],
      claims: { name: 'Anna Berg', email: 'anna@example.com', realm_access: { roles: ['a'] } },
    });
    expect((await signIn('bert')).person).toMatchObject({ subject: 'bert', groups: ['partners'] });
  });

  test('takes only people with a verified address in a domain, where one is named', async () => {
    settings = { ...settings, emailDomains: ['example.com'] };
    provider.change((claims) => ({ ...claims, email: 'anna@example.com', email_verified: true }));
    expect((await signIn('anna')).person.email).toBe('anna@example.com');
    provider.change((claims) => ({ ...claims, email: 'anna@evil.example', email_verified: true }));
    expect(await reasonOf(signIn('anna'))).toEqual([
      'SIGN_IN_REFUSED',
      expect.stringContaining('not in a domain that can sign in'),
    ]);
    provider.change((claims) => ({ ...claims, email_verified: false }));
    expect(await reasonOf(signIn('anna'))).toEqual([
      'SIGN_IN_REFUSED',
      expect.stringContaining('address is verified'),
    ]);
  });

  test('takes groups from a claim inside another', async () => {
    settings = { ...settings, groupsClaim: 'realm_access.roles' };
    expect((await signIn('bert')).person.groups).toEqual(['b']);
  });

  test('asks for what the ID token leaves out', async () => {
    const strict = await startIdentityProvider({ redirectUris: [BACK], hasClaimsInToken: false });
    const own = { ...settings, issuer: strict.issuer };
    const { url, pending } = await identity.oidc.begin(own, BACK);
    const back = { pending, url: await strict.signIn(url, 'anna') };
    const { person } = await identity.oidc.finish(own, back);
    expect(person).toMatchObject({ name: 'Anna Berg', groups: ['partners', 'staff'] });
    expect(strict.asked).toContain('GET /me');
    await strict.close();
  });

  test('reads the description of a provider once, not for every sign-in', async () => {
    provider.asked.length = 0;
    await signIn('anna');
    await signIn('bert');
    const read = provider.asked.filter((each) => each.includes('well-known'));
    expect(read).toEqual(['GET /.well-known/openid-configuration']);
  });
});

describe('a sign-in is refused', () => {
  test('with another verifier', async () => {
    const { pending, url } = await comeBack();
    const changed = { ...pending, verifier: 'x'.repeat(43) };
    expect(await reasonOf(identity.oidc.finish(settings, { pending: changed, url }))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: the provider returned "invalid_grant" (grant request is invalid).',
    ]);
  });

  test('with another state', async () => {
    const { pending, url } = await comeBack();
    url.searchParams.set('state', 'another');
    expect(await reasonOf(identity.oidc.finish(settings, { pending, url }))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: unexpected "state" response parameter value.',
    ]);
  });

  test('without a state', async () => {
    const { pending, url } = await comeBack();
    url.searchParams.delete('state');
    expect(await reasonOf(identity.oidc.finish(settings, { pending, url }))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: response parameter "state" missing.',
    ]);
  });

  test('with another nonce', async () => {
    const { pending, url } = await comeBack();
    const changed = { ...pending, nonce: 'another' };
    expect(await reasonOf(identity.oidc.finish(settings, { pending: changed, url }))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: the token belongs to another sign-in (its nonce differs).',
    ]);
  });

  test('when another issuer answers', async () => {
    const { pending, url } = await comeBack();
    url.searchParams.set('iss', 'https://other.example');
    expect(await reasonOf(identity.oidc.finish(settings, { pending, url }))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: unexpected "iss" (issuer) response parameter value.',
    ]);
  });

  test.each([
    ['of another issuer', { iss: 'https://other.example' }, 'the token comes from another issuer'],
    ['for another audience', { aud: 'another' }, 'the token is for another application'],
    ['for another party', { aud: ['docs', 'x'], azp: 'x' }, 'the token is for another application'],
    ['that has expired', { exp: 1_700_000_000 }, 'the token has expired'],
    ['that begins later', { nbf: 4_000_000_000 }, 'the token is not valid yet'],
    [
      'of another sign-in',
      { nonce: 'x' },
      'the token belongs to another sign-in (its nonce differs)',
    ],
  ])('with an ID token %s', async (_name, claims, reason) => {
    provider.change((own) => ({ ...own, ...claims }));
    expect(await reasonOf(signIn())).toEqual([
      'SIGN_IN_REFUSED',
      `The sign-in was refused: ${reason}.`,
    ]);
  });

  test('when it is replayed', async () => {
    const back = await comeBack();
    await identity.oidc.finish(settings, back);
    expect(await reasonOf(identity.oidc.finish(settings, back))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: the provider returned "invalid_grant" (grant request is invalid).',
    ]);
  });

  test('when it took longer than ten minutes', async () => {
    const back = await comeBack();
    await clock.advance(10 * 60_000);
    expect(await reasonOf(identity.oidc.finish(settings, back))).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: it took longer than ten minutes.',
    ]);
  });

  test('when somebody has more groups than are taken, and no group is cut off', async () => {
    const groups = Array.from({ length: 201 }, (_, index) => `g${index}`);
    provider.change((own) => ({ ...own, groups }));
    expect(await reasonOf(signIn())).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: the claim "groups" has 201 groups, and the limit is 200; configure the provider to send only the groups that the docs use.',
    ]);
  });

  test('when the description belongs to another issuer', async () => {
    settings = { ...settings, issuer: provider.issuer.replace('127.0.0.1', 'localhost') };
    const [code] = await reasonOf(identity.oidc.begin(settings, BACK));
    expect(code).toBe('IDENTITY_UNREACHABLE');
  });

  test('at a private address that only an operator may allow', async () => {
    identity = createIdentity({ clock, toTrust: () => 'author' });
    const issuer = provider.issuer.replace('http:', 'https:').replace(/:\d+$/, ':8443');
    settings = { ...settings, issuer };
    const [code, what] = await reasonOf(identity.oidc.begin(settings, BACK));
    expect(code).toBe('IDENTITY_UNREACHABLE');
    expect(what).toContain('loopback');
  });

  test('without encryption, unless an operator allows it', async () => {
    identity = createIdentity({ clock, toTrust: () => 'author' });
    expect(await reasonOf(identity.oidc.begin(settings, BACK))).toEqual([
      'IDENTITY_UNREACHABLE',
      `The identity provider at ${provider.issuer} could not be reached: only requests to HTTPS are allowed.`,
    ]);
  });
});

describe('clocks and keys', () => {
  test('clocks may be 30 seconds apart, and not more', async () => {
    const now = Math.floor(Date.now() / 1000);
    provider.change((own) => ({ ...own, exp: now - 20 }));
    expect((await signIn()).person.subject).toBe('anna');
    provider.change((own) => ({ ...own, exp: now - 40 }));
    expect(await reasonOf(signIn())).toEqual([
      'SIGN_IN_REFUSED',
      'The sign-in was refused: the token has expired.',
    ]);
  });

  test('a new key of the provider is found, and keys are read at most every ten seconds', async () => {
    await signIn();
    provider.asked.length = 0;
    await signIn();
    expect(provider.asked).not.toContain('GET /jwks');
    await provider.rotate();
    expect((await reasonOf(signIn()))[0]).toBe('SIGN_IN_REFUSED');
    expect(provider.asked).not.toContain('GET /jwks');
    await clock.advance(10_000);
    expect((await signIn()).person.subject).toBe('anna');
    expect(provider.asked.filter((each) => each === 'GET /jwks')).toHaveLength(1);
  });
});

test('a log-out ends the session of the provider and leads back', async () => {
  const { idToken } = await signIn();
  const address = await identity.oidc.findLogOutUrl(settings, { idToken, returnTo: AFTER });
  const url = new URL(address ?? '');
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: CLIENT.id,
    id_token_hint: idToken,
    post_logout_redirect_uri: AFTER,
  });
});
