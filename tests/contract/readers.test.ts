import { systemClock } from '@quire/base';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../support/signed-in-reader.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';
const OTHER = 'harbor.localhost';
const PASSWORD = 'the harbor at low tide';
const SECRET = 'a shared secret with more than 32 bytes';
const READER = '__Host-quire-reader';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let provider: IdentityProvider;
let org: Awaited<ReturnType<Service['createOrganisation']>>;
const originOf = (host: string) => `http://${host}:${quire.port}`;

beforeAll(async () => {
  quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_IDENTITY_ALLOWED_HOSTS: '127.0.0.1',
  });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  org = await service.createOrganisation('enterprise');
  folder = await createTemporaryFolder();
  await writeSite(folder.path, { index: 'Low water.', inner: 'The inner harbor.' });
  await service.publish(folder.path, HOST, org.key);
  await service.publish(folder.path, OTHER, org.key);
  provider = await startIdentityProvider({
    redirectUris: [`${originOf(HOST)}/_quire/reader/callback`],
    logOutUris: [`${originOf(HOST)}/`],
  });
});

afterAll(async () => {
  await quire?.stop();
  await provider?.close();
  await folder?.remove();
});

const address = (host = HOST) => `/v1/sites/${host}/access`;
const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const put = (body: unknown, host = HOST) =>
  service.call(address(host), { method: 'PUT', key: org.key, ...json(body) });
const browse = (host = HOST): ReaderBrowser => createReaderBrowser(service, host);

/** Changes the setting and waits until the host knows of it. */
async function set(body: { isPublic: boolean; [key: string]: unknown }, host = HOST) {
  const answer = await put(body, host);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  await expect
    .poll(async () => (await service.read(host, '/')).status, { timeout: 10_000 })
    .toBe(body.isPublic ? 200 : body.refusal === 'hide' ? 404 : 401);
  return JSON.parse(answer.text);
}
const closed = (signIn: object, more: object = {}) => ({ isPublic: false, signIn, ...more });
const password = { way: 'password', password: PASSWORD };
const oidc = () => ({
  way: 'oidc',
  issuer: provider.issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  scopes: ['profile', 'email', 'groups'],
});
const jwt = {
  way: 'jwt',
  loginUrl: 'https://app.example.com/login?a=b',
  key: { kind: 'secret', secret: SECRET },
};
const faultsOf = ({ status, text }: { status: number; text: string }) => [
  status,
  JSON.parse(text).details?.map(
    ({ path, message }: Record<string, string>) => `${path}: ${message}`,
  ),
];

describe('the setting of who may read a site', () => {
  test('is public, without a way to sign in, until somebody changes it', async () => {
    const answer = await service.call(address(), { key: org.key });
    const origin = originOf(HOST);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      {
        addresses: [
          {
            origin,
            redirectUri: `${origin}/_quire/reader/callback`,
            logOutUri: `${origin}/`,
            tokenUrl: `${origin}/_quire/reader/token`,
          },
        ],
        isPublic: true,
        refusal: 'offer',
        sessionHours: 12,
        signIn: { way: 'none' },
        changedAt: null,
      },
    ]);
    expect((await service.read(HOST, '/')).headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept, accept-encoding',
    });
    expect((await service.read(HOST, '/_quire/reader.json')).status).toBe(404);
    expect((await service.read(HOST, '/_quire/reader/sign-in')).status).toBe(404);
  });

  test('shows no secret, and keeps one that is left out', async () => {
    const record = await set(closed(oidc()));
    expect(record.signIn).toEqual({
      way: 'oidc',
      issuer: provider.issuer,
      clientId: CLIENT.id,
      hasClientSecret: true,
      scopes: ['profile', 'email', 'groups'],
      emailDomains: [],
      groupsClaim: 'groups',
      redirectUris: [`${originOf(HOST)}/_quire/reader/callback`],
    });
    const { clientSecret: _left, ...rest } = oidc();
    expect(
      (await set(closed({ ...rest, groupsClaim: 'realm_access.roles' }))).signIn,
    ).toMatchObject({
      hasClientSecret: true,
      groupsClaim: 'realm_access.roles',
    });
    const rows = await service.db.execute(sql`select * from reader_settings`);
    expect(JSON.stringify(rows)).not.toContain(CLIENT.secret);
    await set({ isPublic: true, signIn: { way: 'none' } });
  });

  test('is refused where it cannot work, with what is wrong', async () => {
    const cases: [unknown, string[]][] = [
      [
        { isPublic: false, signIn: { way: 'none' } },
        ['body.signIn.way: no one could read a site that is not public and has no way to sign in'],
      ],
      [
        closed({ way: 'password' }),
        ['body.signIn.password: no password is set yet, so you must send one'],
      ],
      [
        closed({ ...oidc(), clientSecret: undefined }),
        [
          'body.signIn.clientSecret: the issuer or the client has changed: send the client secret, or null if there is none',
        ],
      ],
      [
        closed({ ...oidc(), issuer: 'https://10.0.0.1' }),
        [
          'body.signIn.issuer: The identity provider at https://10.0.0.1 could not be reached: The address https://10.0.0.1/.well-known/openid-configuration was not fetched: 10.0.0.1 is a private address',
        ],
      ],
      [
        closed({ ...jwt, key: { kind: 'public-key', text: '-----BEGIN PRIVATE KEY-----' } }),
        [
          'body.signIn.key.text: This key cannot check tokens: it is a private key or a secret; enter the public key',
        ],
      ],
      [
        closed({ ...jwt, loginUrl: 'javascript:alert(1)' }),
        ['body.signIn.loginUrl: must be an http or https address without a user name or password'],
      ],
    ];
    for (const [body, faults] of cases) expect(faultsOf(await put(body))).toEqual([400, faults]);
    expect((await service.read(HOST, '/')).status).toBe(200);
  });

  test('belongs to the organization alone', async () => {
    const foreign = await service.createOrganisation('enterprise');
    expect((await service.call(address(), { key: foreign.key })).status).toBe(404);
    const key = await service.createKey(org.orgId, { scope: 'publish' });
    expect((await service.call(address(), { key })).status).toBe(403);
  });
});

describe('a site with a password', () => {
  const PATHS = [
    '/',
    '/inner',
    '/inner.md',
    '/nothing-here',
    '/llms.txt',
    '/sitemap.xml',
    '/quire-config.js',
    '/_quire/theme.css',
    '/_quire/lists/x.json',
  ];

  test('offers strangers to sign in, the same way at every address', async () => {
    await set(closed(password));
    for (const path of PATHS) {
      const answer = await service.read(HOST, path);
      expect([path, answer.status, answer.headers['cache-control'], answer.headers.vary]).toEqual([
        path,
        401,
        'no-store',
        'cookie',
      ]);
      expect(answer.text).toContain('<h1>Sign in to ');
      expect(answer.text).toContain(`name="to" value="${path}"`);
      expect(answer.text).not.toContain('water');
    }
    const question = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const mcp = await service.read(HOST, '/mcp', {
      ...question,
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'water' } },
      }),
    });
    expect(mcp.text).not.toContain('Low');
  });

  test('hides everything from strangers where it says so', async () => {
    await set(closed({ way: 'password' }, { refusal: 'hide' }));
    const answers = await Promise.all(PATHS.map((path) => service.read(HOST, path)));
    expect(answers.map(({ status }) => status)).toEqual(PATHS.map(() => 404));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await service.read(HOST, '/_quire/reader/sign-in')).status).toBe(200);
    await set(closed({ way: 'password' }));
  });

  test('lets in whoever knows it, and back to where they wanted to go', async () => {
    const browser = browse();
    const wrong = await browser.post('/_quire/reader/password', { password: 'no', to: '/inner' });
    expect([wrong.status, browser.cookies.size]).toEqual([401, 0]);
    expect(wrong.text).toContain('Wrong password.');
    const right = await browser.post('/_quire/reader/password', {
      password: PASSWORD,
      to: '/inner?a=b',
    });
    expect([right.status, right.headers.location]).toEqual([303, '/inner?a=b']);
    expect(right.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-quire-reader=[0-9A-Za-z]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const page = await browser.get('/inner');
    expect([page.status, page.headers['cache-control'], page.headers.vary]).toEqual([
      200,
      'private, no-cache',
      'accept, accept-encoding, cookie',
    ]);
    expect(page.text).toContain('The inner harbor.');
    expect((await browser.get('/nothing-here')).status).toBe(404);
    expect(JSON.parse((await browser.get('/_quire/reader.json')).text)).toEqual({
      signedIn: true,
      name: null,
      email: null,
      groups: [],
      claims: {},
    });
    const etag = page.headers.etag ?? '';
    const again = { headers: { 'if-none-match': etag } };
    expect((await browser.get('/inner', again)).status).toBe(304);
    expect((await service.read(HOST, '/inner', again)).status).toBe(401);
  });

  test('leads nowhere else after a sign-in, and takes no form of another site', async () => {
    for (const to of ['//evil.example', '/\\evil.example']) {
      const form = { password: PASSWORD, to };
      expect((await browse().post('/_quire/reader/password', form)).headers.location).toBe('/');
    }
    const form = { password: PASSWORD, to: '/' };
    const foreign = await browse().post('/_quire/reader/password', form, 'https://evil.example');
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([400, undefined]);
  });

  test('knows a cookie on its own host alone', async () => {
    await set(closed(password), OTHER);
    const browser = browse();
    await browser.post('/_quire/reader/password', { password: PASSWORD, to: '/' });
    const cookie = `${READER}=${browser.cookies.get(READER)}`;
    expect((await service.read(HOST, '/', { headers: { cookie } })).status).toBe(200);
    expect((await service.read(OTHER, '/', { headers: { cookie } })).status).toBe(401);
    for (const value of ['', 'x', 'a'.repeat(43), `${browser.cookies.get(READER)}x`]) {
      const headers = { cookie: `${READER}=${value}` };
      expect((await service.read(HOST, '/', { headers })).status).toBe(401);
    }
  });

  test('signs a reader out, and everybody when the setting changes', async () => {
    const [first, second] = [browse(), browse()];
    for (const each of [first, second]) {
      await each.post('/_quire/reader/password', { password: PASSWORD, to: '/' });
      expect((await each.get('/')).status).toBe(200);
    }
    const kept = first.cookies.get(READER) ?? '';
    const foreign = await first.post('/_quire/reader/sign-out', {}, 'https://evil.example');
    expect(foreign.status).toBe(400);
    expect((await first.get('/_quire/reader/sign-out')).text).toContain(
      '<button>Sign out</button>',
    );
    expect((await first.get('/')).status).toBe(200);
    expect((await first.post('/_quire/reader/sign-out', {})).status).toBe(200);
    expect([first.cookies.size, (await first.get('/')).status]).toEqual([0, 401]);
    const headers = { cookie: `${READER}=${kept}` };
    await expect.poll(async () => (await service.read(HOST, '/', { headers })).status).toBe(401);
    await set(closed({ way: 'password' }));
    await expect.poll(async () => (await second.get('/')).status).toBe(401);
  });

  test('ends a session when its time has come', async () => {
    const browser = browse();
    await browser.post('/_quire/reader/password', { password: PASSWORD, to: '/' });
    expect((await browser.get('/')).status).toBe(200);
    await service.db.execute(
      sql`update reader_sessions set expires_at = ${new Date(systemClock.now() - 1000).toISOString()}`,
    );
    await expect.poll(async () => (await browser.get('/')).status).toBe(401);
  });
});

describe('a site for members', () => {
  test('lets members of its organization in from the dashboard, once for each link', async () => {
    await set(closed({ way: 'members' }));
    await expect
      .poll(async () => (await browse().get('/inner?x=1')).text)
      .toContain('/_quire/reader/sign-in?to=%2Finner%3Fx%3D1');
    const sent = await browse().get('/_quire/reader/sign-in?to=%2Finner');
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `${quire.platform.url}/previews/open?host=${HOST}&path=%2Finner`,
    ]);
    const own = await signInMember(quire, org.orgId);
    const entered = await own.call('/previews/enter', 'POST', { host: HOST, path: '/inner' });
    const { url } = JSON.parse(entered.text);
    const { pathname, search, origin } = new URL(url);
    expect([entered.status, origin, pathname]).toEqual([
      201,
      originOf(HOST),
      '/_quire/reader/enter',
    ]);
    const browser = browse();
    const head = await browser.get(pathname + search, { method: 'HEAD' });
    expect([head.status, browser.cookies.size]).toEqual([403, 0]);
    const letIn = await browser.get(pathname + search);
    expect([letIn.status, letIn.headers.location]).toEqual([303, '/inner']);
    expect((await browser.get('/inner')).text).toContain('The inner harbor.');
    expect(JSON.parse((await browser.get('/_quire/reader.json')).text)).toMatchObject({
      signedIn: true,
      name: 'Member',
      groups: ['members'],
    });
    expect((await browse().get(pathname + search)).status).toBe(403);
    await own.call('/session', 'DELETE');
    await expect.poll(async () => (await browser.get('/inner')).status).toBe(401);
  });

  test('a member whose groups change does not go on with those from before', async () => {
    const own = await signInMember(quire, org.orgId, 'viewer');
    const owner = await signInMember(quire, org.orgId);
    const { members } = (await own.get('/members')).body as {
      members: { id: string; isYou: boolean }[];
    };
    const id = members.find(({ isYou }) => isYou)?.id;
    await owner.call(`/members/${id}`, 'PUT', { groups: ['staff'] });
    const entered = await own.call('/previews/enter', 'POST', { host: HOST, path: '/inner' });
    const { pathname, search } = new URL(JSON.parse(entered.text).url);
    const browser = browse();
    await browser.get(pathname + search);
    const { text } = await browser.get('/_quire/reader.json');
    expect(JSON.parse(text).groups).toEqual(['members', 'staff']);
    expect((await owner.call(`/members/${id}`, 'PUT', { groups: [] })).status).toBe(200);
    await expect
      .poll(async () => (await browser.get('/inner')).status, { timeout: 5000 })
      .toBe(401);
  });

  test('lets nobody of another organization in', async () => {
    const foreign = await signInMember(quire, (await service.createOrganisation('free')).orgId);
    const answer = await foreign.call('/previews/enter', 'POST', { host: HOST, path: '/' });
    expect(answer.status).toBe(404);
  });
});

describe('a site with OpenID Connect', () => {
  /** Signs in as somebody, all the way through the provider. */
  async function signIn(browser: ReaderBrowser, login: string) {
    const begun = await browser.get('/_quire/reader/sign-in?to=%2Finner');
    expect(begun.status).toBe(303);
    const back = await provider.signIn(begun.headers.location ?? '', login);
    return { back, answer: await browser.get(back.pathname + back.search) };
  }

  test('lets two people in, each with their own groups', async () => {
    await set(closed(oidc()));
    for (const [login, groups] of [
      ['anna', ['partners', 'staff']],
      ['bert', ['partners']],
    ] as const) {
      const browser = browse();
      const { answer } = await signIn(browser, login);
      expect([answer.status, answer.headers.location, [...browser.cookies.keys()]]).toEqual([
        303,
        '/inner',
        [READER],
      ]);
      expect((await browser.get('/inner')).text).toContain('The inner harbor.');
      const reader = await browser.get('/_quire/reader.json');
      expect(reader.headers['cache-control']).toBe('private, no-store');
      expect(JSON.parse(reader.text)).toMatchObject({
        signedIn: true,
        email: `${login}@example.com`,
        groups,
      });
    }
    const rows = await service.db.execute(sql`select id_token from reader_sessions`);
    expect(JSON.stringify(rows)).not.toMatch(/eyJ/);
  });

  test('takes an answer of the provider once, and in the browser that asked for it', async () => {
    const [browser, thief] = [browse(), browse()];
    const begun = await browser.get('/_quire/reader/sign-in?to=%2F');
    const back = await provider.signIn(begun.headers.location ?? '', 'anna');
    const stolen = await thief.get(back.pathname + back.search);
    expect([stolen.status, thief.cookies.size]).toEqual([400, 0]);
    const kept = new Map(browser.cookies);
    expect((await browser.get(back.pathname + back.search)).status).toBe(303);
    for (const [name, value] of kept) thief.cookies.set(name, value);
    const replayed = await thief.get(back.pathname + back.search);
    expect([replayed.status, [...thief.cookies.keys()]]).toEqual([403, []]);
    expect(replayed.text).toContain('The sign-in was refused: the provider returned');
  });

  test('refuses another state, and a sign-in of another site', async () => {
    const browser = browse();
    const begun = await browser.get('/_quire/reader/sign-in?to=%2F');
    const back = await provider.signIn(begun.headers.location ?? '', 'anna');
    const pending = new Map(browser.cookies);
    back.searchParams.set('state', 'another');
    expect((await browser.get(back.pathname + back.search)).status).toBe(403);
    await set(closed({ ...oidc() }), OTHER);
    const other = browse(OTHER);
    for (const [name, value] of pending) other.cookies.set(name, value);
    expect((await other.get(back.pathname + back.search)).status).toBe(400);
  });

  test('refuses a token of another issuer', async () => {
    provider.change((claims) => ({ ...claims, iss: 'https://other.example' }));
    const browser = browse();
    const { answer } = await signIn(browser, 'anna');
    provider.change(undefined);
    expect([answer.status, browser.cookies.size]).toEqual([403, 0]);
    expect(answer.text).toContain('the token comes from another issuer');
  });

  test('signs out here and at the provider', async () => {
    const browser = browse();
    await signIn(browser, 'anna');
    const out = await browser.post('/_quire/reader/sign-out', {});
    expect([out.status, browser.cookies.size]).toEqual([200, 0]);
    const next = new URL(String(out.headers.refresh).replace('0; url=', ''));
    expect([next.origin, next.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${originOf(HOST)}/`,
    ]);
  });
});

describe('a site with signed tokens', () => {
  let number = 0;
  const sign = (claims: Record<string, unknown> = {}, secret = SECRET) => {
    const now = Math.floor(systemClock.now() / 1000);
    const whole = {
      sub: 'anna',
      aud: originOf(HOST),
      iat: now,
      exp: now + 60,
      jti: `token-${++number}`,
      groups: ['staff'],
      plan: 'pro',
      ...claims,
    };
    return new SignJWT(whole).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
  };
  const hand = (browser: ReaderBrowser, token: string) =>
    browser.post('/_quire/reader/token', { token, to: '/inner' }, 'https://app.example.com');

  test('sends readers to the application and takes them back with a token', async () => {
    const { signIn } = await set(closed(jwt));
    expect(signIn).toEqual({
      way: 'jwt',
      key: { kind: 'secret' },
      issuer: null,
      groupsClaim: 'groups',
      loginUrl: jwt.loginUrl,
      tokenUrls: [`${originOf(HOST)}/_quire/reader/token`],
    });
    const sent = await browse().get('/_quire/reader/sign-in?to=%2Finner');
    expect(sent.headers.location).toBe('https://app.example.com/login?a=b&redirect=%2Finner');
    const page = await browse().get('/_quire/reader/token?to=%2Finner');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/);
    const browser = browse();
    const handed = await hand(browser, await sign());
    expect([handed.status, handed.headers.location]).toEqual([303, '/inner']);
    expect((await browser.get('/inner')).text).toContain('The inner harbor.');
    expect(JSON.parse((await browser.get('/_quire/reader.json')).text)).toEqual({
      signedIn: true,
      name: null,
      email: null,
      groups: ['staff'],
      claims: { plan: 'pro' },
    });
  });

  test('takes a token once, for this site, from this application', async () => {
    const token = await sign();
    expect((await hand(browse(), token)).status).toBe(303);
    const refused = [
      [token, 'it was already used'],
      [await sign({ aud: originOf(OTHER) }), 'it is for another site'],
      [await sign({ iat: 1_700_000_000 }), 'it is older than 60 seconds'],
      [await sign({}, `${SECRET}!`), 'its signature is wrong'],
      ['nothing', 'it is not a signed token'],
    ] as const;
    for (const [text, reason] of refused) {
      const browser = browse();
      const answer = await hand(browser, text);
      expect([answer.status, browser.cookies.size]).toEqual([403, 0]);
      expect(answer.text).toContain(`The token was refused: ${reason}.`);
    }
  });

  test('ends a session when the token says so', async () => {
    const browser = browse();
    await hand(browser, await sign({ expiresAt: Math.floor(systemClock.now() / 1000) + 2 }));
    expect((await browser.get('/')).status).toBe(200);
    await expect.poll(async () => (await browser.get('/')).status, { timeout: 10_000 }).toBe(401);
  });
});

describe('a password', () => {
  test('can be guessed only so often', async () => {
    await set(closed(password));
    const tries = [];
    for (let turn = 0; turn < 40; turn++) {
      const answer = await browse().post('/_quire/reader/password', { password: 'x', to: '/' });
      tries.push(answer.status);
      if (answer.status === 429) break;
    }
    expect(tries.at(-1)).toBe(429);
    expect(tries.length).toBeLessThanOrEqual(11);
  });
});
