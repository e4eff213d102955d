import { describe, expect, test } from 'vitest';
import { startCode } from './code-flow.ts';
import { startDevice } from './device-flow.ts';
import type { ProviderSource, SignInOrder } from './library.ts';
import { getByClient, refresh } from './token-flows.ts';

const ISSUER = 'https://id.example/tenant';
const DOCUMENT = `${ISSUER}/.well-known/openid-configuration`;
const REDIRECT = 'https://docs.example/_quire/oauth-redirect.html';

const described: ProviderSource = {
  kind: 'described',
  authorizationUrl: 'https://id.example/auth?tenant=1',
  tokenUrl: 'https://id.example/token',
  deviceAuthorizationUrl: 'https://id.example/device',
};

interface Asked {
  url: string;
  body: Record<string, string>;
  authorization: string | null;
}

/** An order whose provider answers from a table, and what it was asked. */
function createOrder(answers: Record<string, object>, more: Partial<SignInOrder> = {}) {
  const asked: Asked[] = [];
  const order: SignInOrder = {
    source: described,
    client: { id: 'docs', secret: '', secretPlace: 'header' },
    scopes: ['pets:read'],
    audience: '',
    async ask(url, { body, headers }) {
      const fields = Object.fromEntries(new URLSearchParams(String(body ?? '')));
      asked.push({ url, body: fields, authorization: new Headers(headers).get('authorization') });
      const answer = answers[url] ?? {};
      const status = 'error' in answer ? 400 : 200;
      return Response.json(answer, { status });
    },
    ...more,
  };
  return { order, asked };
}

const TOKEN = { access_token: 't1', token_type: 'bearer', refresh_token: 'r1' };
const TOKENS = { 'https://id.example/token': TOKEN };

async function finish(order: SignInOrder, more: Record<string, string>) {
  const { state, finish: end } = await startCode(order, REDIRECT);
  return end(new URLSearchParams({ code: 'c', state, ...more }).toString());
}

describe('the authorization code flow', () => {
  test('keeps the query of the authorization address and exchanges the code with the verifier', async () => {
    const { order, asked } = createOrder(TOKENS, { audience: 'https://api.example/' });
    const { url, state, finish: end } = await startCode(order, REDIRECT);
    const query = new URL(url).searchParams;
    expect([query.get('tenant'), query.get('resource'), query.get('audience')]).toEqual([
      '1',
      'https://api.example/',
      'https://api.example/',
    ]);
    expect(await end(`?code=c&state=${state}`)).toEqual({ value: 't1', refreshToken: 'r1' });
    const [{ body } = { body: {} as Record<string, string> }] = asked;
    expect({ ...body, code_verifier: body.code_verifier?.length }).toEqual({
      client_id: 'docs',
      code: 'c',
      code_verifier: 43,
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT,
      resource: 'https://api.example/',
      audience: 'https://api.example/',
    });
  });

  test.each([
    ['another state', { state: 'other' }, 'unexpected "state" response parameter value'],
    ['another issuer', { iss: 'https://evil.example' }, 'unexpected "iss" (issuer)'],
  ])('refuses an answer with %s', async (_, more, words) => {
    const { order, asked } = createOrder(TOKENS);
    await expect(finish(order, more)).rejects.toThrow(words);
    expect(asked).toEqual([]);
  });

  test('takes an issuer of the origin that was asked, and no ID token that nobody can check', async () => {
    const { order } = createOrder({
      'https://id.example/token': { ...TOKEN, id_token: 'not.a.token' },
    });
    expect(await finish(order, { iss: ISSUER })).toEqual({ value: 't1', refreshToken: 'r1' });
  });

  test('shows the words of the provider, cut where they are long', async () => {
    const { order } = createOrder(TOKENS);
    const refused = { error: 'access_denied', error_description: `<img>${'x'.repeat(900)}` };
    await expect(finish(order, refused)).rejects.toMatchObject({
      name: 'SignInRefusal',
      message: `The provider refused: access_denied: <img>${'x'.repeat(495)}…`,
    });
  });
});

describe('discovery', () => {
  const source: ProviderSource = { kind: 'discovered', url: DOCUMENT };
  const server = {
    issuer: ISSUER,
    authorization_endpoint: 'https://id.example/auth',
    token_endpoint: 'https://id.example/token',
  };

  test('asks for a nonce, and refuses a token without the ID token that has it', async () => {
    const { order } = createOrder(
      { [DOCUMENT]: server, ...TOKENS },
      { source, scopes: ['openid'] },
    );
    const { url } = await startCode(order, REDIRECT);
    expect(new URL(url).searchParams.get('nonce')?.length).toBe(43);
    await expect(finish(order, { iss: ISSUER })).rejects.toThrow('id_token');
  });

  test.each([
    ['of another issuer', { ...server, issuer: 'https://id.example/other' }, 'of another issuer'],
    ['without an issuer', {}, 'is not a discovery document'],
    [
      'with an address that is not https',
      { ...server, token_endpoint: 'http://id.example/token' },
      'does not begin with https',
    ],
    ['without the address', { issuer: ISSUER }, 'The provider names no authorization address.'],
  ])('refuses a document %s', async (_, document, words) => {
    const { order } = createOrder({ [DOCUMENT]: document }, { source });
    await expect(startCode(order, REDIRECT)).rejects.toThrow(words);
  });
});

test('a secret goes into the header or the body, as the reader chose', async () => {
  const at = async (secretPlace: 'header' | 'body') => {
    const client = { id: 'docs', secret: 's', secretPlace };
    const { order, asked } = createOrder(TOKENS, { client });
    await getByClient(order);
    return asked;
  };
  const url = 'https://id.example/token';
  const body = { grant_type: 'client_credentials', scope: 'pets:read' };
  expect(await at('header')).toEqual([{ url, body, authorization: `Basic ${btoa('docs:s')}` }]);
  expect(await at('body')).toEqual([
    { url, body: { ...body, client_id: 'docs', client_secret: 's' }, authorization: null },
  ]);
});

test('a refresh goes to its own address, and keeps the refresh token where no other comes', async () => {
  const refreshUrl = 'https://id.example/refresh';
  const { order, asked } = createOrder(
    { [refreshUrl]: { access_token: 't2', token_type: 'bearer' } },
    { source: { ...described, refreshUrl } },
  );
  expect(await refresh(order, { value: 't1', refreshToken: 'r1' })).toEqual({
    value: 't2',
    refreshToken: 'r1',
  });
  expect(asked.map(({ url, body }) => [url, body.refresh_token])).toEqual([[refreshUrl, 'r1']]);
});

test('an address for a code that is no web address becomes no link', async () => {
  const { order } = createOrder({
    'https://id.example/device': {
      device_code: 'd',
      user_code: 'u',
      verification_uri: 'javascript:alert(1)',
      expires_in: 60,
    },
  });
  await expect(startDevice(order)).rejects.toThrow('names no web address');
});
