import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '@quire/base';
import { type BundleManifest, mayRead, type Reader, type SiteAccess } from '@quire/model';
import { buildSite, createArchiveSink } from '@quire/site';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import type { HttpAnswer } from '../support/http.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import {
  exportRuledSite,
  type RuledBundle,
  type RuledDeployment,
  type RuledDeploymentOptions,
  startRuledDeployment,
  toRuledValues,
} from '../support/ruled-deployment.ts';
import { MARKED } from '../support/ruled-site.ts';
import type { ReaderBrowser } from '../support/signed-in-reader.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SECRET = 'a shared secret with more than 32 bytes';
const PASSWORD = 'several words in a row';
const OFFERED = 'Sign in to Ruled';

let folder: TemporaryFolder;
let bundle: RuledBundle;
let port: number;
let origin: string;
let provider: IdentityProvider;
const running: RuledDeployment[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  bundle = await exportRuledSite(folder.path);
  port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider({
    redirectUris: [`${origin}/_quire/reader/callback`],
    logOutUris: [`${origin}/`],
  });
});
afterEach(async () => {
  for (const deployment of running.splice(0)) await deployment.close();
});
afterAll(async () => {
  await provider?.close();
  await folder?.remove();
});

type Options = Omit<RuledDeploymentOptions, 'port'>;

async function start(options: Options): Promise<RuledDeployment> {
  const deployment = await startRuledDeployment(bundle, { port, ...options });
  running.push(deployment);
  return deployment;
}

const byPassword: Options = {
  sets: ['readers.signIn=password'],
  environment: { QUIRE_READERS_PASSWORD: PASSWORD },
};
const byToken: Options = {
  sets: ['readers.signIn=jwt', 'readers.jwt.loginUrl=https://app.example.com/login?a=b'],
  environment: { QUIRE_READERS_JWT_SECRET: SECRET },
};
const byProvider = (): Options => ({
  sets: [
    'readers.signIn=oidc',
    `readers.oidc.issuer=${provider.issuer}`,
    `readers.oidc.clientId=${CLIENT.id}`,
    'readers.oidc.scopes={profile,email,groups}',
  ],
  environment: { QUIRE_READERS_CLIENT_SECRET: CLIENT.secret },
});
const also = ({ sets, ...rest }: Options, ...more: string[]): Options => ({
  ...rest,
  sets: [...sets, ...more],
});

let tokens = 0;
function createToken(claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(systemClock.now() / 1000);
  const usual = { sub: 'x', aud: origin, iat: now, exp: now + 60, jti: `t${++tokens}` };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(SECRET));
}

const handOver = async (browser: ReaderBrowser, claims: Record<string, unknown> = {}) =>
  browser.post('/_quire/reader/token', { token: await createToken(claims), to: '/guides/zqsite' });

/** Signs in at the provider, as a browser would. */
async function signInAtProvider(browser: ReaderBrowser, login: string): Promise<HttpAnswer> {
  const begun = await browser.get('/_quire/reader/sign-in?to=/guides/zqsite');
  expect(begun.status).toBe(303);
  const back = await provider.signIn(begun.headers.location ?? '', login);
  return browser.get(back.pathname + back.search);
}

const statusOf = async (browser: ReaderBrowser, path = '/guides/zqsite') =>
  (await browser.get(path)).status;

describe('a deployment where readers sign in at a provider', () => {
  test('shows two people each their own pages and lists, and strangers an offer', async () => {
    const sites = {
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Docs',
        colors: { primary: '#0b7a5d' },
        navigation: { pages: ['index', 'guide', 'zqstaff', 'zqpartners'] },
      }),
      'index.mdx': '---\ntitle: Home\npublic: true\n---\n\nHello.\n',
      'guide.mdx': '---\ntitle: Guide\n---\n\nThe guide.\n',
      'zqstaff.mdx': '---\ntitle: Of zqstaff\ngroups: [staff]\n---\n\nThe text of zqstaff.\n',
      'zqpartners.mdx': '---\ntitle: Of zqpartners\ngroups: [partners]\n---\n\nzqpartners.\n',
    };
    const place = await createTemporaryFolder();
    for (const [path, text] of Object.entries(sites)) await writeFile(join(place.path, path), text);
    const file = join(place.path, 'site.tar.gz');
    const sink = await createArchiveSink(file);
    const built = await buildSite({ source: place.path, links: 'relative', readers: 'all' }, sink);
    await sink.finish();
    const options = { port, ...byProvider() };
    const site = { folder: place.path, link: `file:${file}` };
    const deployment = await startRuledDeployment(site, options);
    running.push(deployment);
    const [stranger, anna, bert] = [0, 1, 2].map(() => deployment.browse()) as ReaderBrowser[];
    for (const [browser, login] of [
      [anna, 'anna'],
      [bert, 'bert'],
    ] as const) {
      const answer = await signInAtProvider(browser as ReaderBrowser, login);
      expect([answer.status, answer.headers.location]).toEqual([303, '/guides/zqsite']);
    }
    const seen = await Promise.all(
      [stranger, anna, bert].map(async (browser) => {
        if (!browser) return [];
        const pages = ['/', '/guide', '/zqstaff', '/zqpartners'];
        const statuses = await Promise.all(pages.map((path) => statusOf(browser, path)));
        const [path = ''] = listNavigation(built.manifest);
        const navigation = (await browser.get(path)).text;
        const { text } = await browser.get('/llms.txt');
        return [
          ...statuses,
          ['zqstaff', 'zqpartners'].filter((word) => text.includes(word)),
          ['zqstaff', 'zqpartners'].filter((word) => navigation.includes(word)),
        ];
      }),
    );
    const both = ['zqstaff', 'zqpartners'];
    expect(seen).toEqual([
      [200, 401, 401, 401, [], []],
      [200, 200, 200, 200, both, both],
      [200, 200, 404, 200, ['zqpartners'], ['zqpartners']],
    ]);
    const record = JSON.parse((await (anna as ReaderBrowser).get('/_quire/reader.json')).text);
    expect(record).toEqual({
      signedIn: true,
      name: 'Anna Berg',
      email: 'anna@example.com',
      groups: ['partners', 'staff'],
      claims: expect.objectContaining({ name: 'Anna Berg' }),
    });
    expect(JSON.parse((await (stranger as ReaderBrowser).get('/_quire/reader.json')).text)).toEqual(
      { signedIn: false },
    );
    await deployment.close();
    await place.remove();
  });

  test('signs out here, and leads to where the provider ends its session', async () => {
    const browser = (await start(byProvider())).browse();
    await signInAtProvider(browser, 'anna');
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.get('/_quire/reader/sign-out')).text).toContain('Sign out of Ruled');
    expect(await statusOf(browser)).toBe(200);
    const forged = await browser.post('/_quire/reader/sign-out', {}, 'https://other.example.com');
    expect([forged.status, await statusOf(browser)]).toEqual([400, 200]);
    const out = await browser.post('/_quire/reader/sign-out', {});
    const next = new URL(/url=(.*)$/.exec(out.headers.refresh as string)?.[1] ?? '');
    expect([out.status, next.origin, Object.fromEntries(next.searchParams)]).toEqual([
      200,
      provider.issuer,
      { client_id: CLIENT.id, post_logout_redirect_uri: `${origin}/` },
    ]);
    expect(await statusOf(browser)).toBe(401);
  });

  test('takes nobody back who did not begin here, or whose sign-in was used already', async () => {
    const deployment = await start(byProvider());
    const browser = deployment.browse();
    const begun = await browser.get('/_quire/reader/sign-in?to=/');
    const back = await provider.signIn(begun.headers.location ?? '', 'anna');
    const path = back.pathname + back.search;
    expect((await deployment.browse().get(path)).status).toBe(400);
    expect((await browser.get(path)).status).toBe(303);
    expect((await browser.get(path)).status).toBe(400);
  });

  test('asks no host but those that are allowed by name when air-gapped', async () => {
    const gapped = also(byProvider(), 'deployment.type=air-gapped');
    expect(() => toRuledValues(bundle, { port, ...gapped })).toThrow(
      'A deployment of type "air-gapped" contacts only hosts that are allowed by name, and 127.0.0.1 is not allowed.',
    );
    const allowed = also(gapped, 'readers.allowedHosts={127.0.0.1}');
    const browser = (await start(allowed)).browse();
    expect((await signInAtProvider(browser, 'bert')).status).toBe(303);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('a deployment that takes tokens of an application', () => {
  test('leads there, and lets in who comes back with a token, once', async () => {
    const deployment = await start(byToken);
    const browser = deployment.browse();
    const begun = await browser.get('/_quire/reader/sign-in?to=/guides/zqalpha');
    expect([begun.status, begun.headers.location]).toEqual([
      303,
      'https://app.example.com/login?a=b&redirect=%2Fguides%2Fzqalpha',
    ]);
    const token = await createToken({ groups: ['a'] });
    const send = (by: ReaderBrowser) =>
      by.post('/_quire/reader/token', { token, to: '/guides/zqalpha' });
    const answer = await send(browser);
    expect([answer.status, answer.headers.location]).toEqual([303, '/guides/zqalpha']);
    expect((await browser.get('/guides/zqalpha')).text).toContain('The text of zqalpha');
    expect(await statusOf(browser, '/guides/zqbeta')).toBe(404);
    const again = await send(deployment.browse());
    expect([again.status, again.text]).toEqual([
      403,
      expect.stringContaining('it was already used'),
    ]);
    expect((await browser.get('/_quire/reader/token')).text).toContain('Signing in');
  });

  test('refuses tokens of others, for others, and with more groups than a cookie holds', async () => {
    const browser = (await start(byToken)).browse();
    const groups = Array.from({ length: 150 }, (_, at) => `a group with a long name ${at}`);
    const refusals = [
      await handOver(browser, { aud: 'https://other.example.com' }),
      await handOver(browser, { iat: 1 }),
      await handOver(browser, { groups }),
      await browser.post('/_quire/reader/token', { token: 'x' }),
    ];
    expect(
      refusals.map(({ status, text }) => [status, /role="alert">([^<]*)/.exec(text)?.[1]]),
    ).toEqual([
      [403, 'The token was refused: it is for another site.'],
      [403, 'The token was refused: it is older than 60 seconds.'],
      [
        403,
        'The sign-in was refused: its 150 groups do not fit into a cookie; configure the provider to send only the groups that the docs use.',
      ],
      [403, 'The token was refused: it is not a signed token.'],
    ]);
    expect([...browser.cookies]).toEqual([]);
  });

  test('checks them with a public key from a file', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const file = join(folder.path, 'public.pem');
    await writeFile(file, await exportSPKI(publicKey));
    const keyed = also({ sets: byToken.sets }, `readers.jwt.publicKeyFile=${file}`);
    const browser = (await start(keyed)).browse();
    const now = Math.floor(systemClock.now() / 1000);
    const token = await new SignJWT({ sub: 'x', aud: origin, iat: now, exp: now + 9, jti: 'one' })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    const answer = await browser.post('/_quire/reader/token', { token, to: '/' });
    expect([answer.status, await statusOf(browser)]).toEqual([303, 200]);
    expect((await handOver(browser)).status).toBe(403);
  });

  test('keeps claims for pages as far as there is room, and never cuts groups', async () => {
    const browser = (await start(byToken)).browse();
    const long = 'x'.repeat(2500);
    const groups = ['a', 'b'];
    expect((await handOver(browser, { groups, plan: 'pro', long, name: 'Anna' })).status).toBe(303);
    const { claims, ...record } = JSON.parse((await browser.get('/_quire/reader.json')).text);
    expect(record).toMatchObject({ signedIn: true, name: 'Anna', groups });
    expect(claims.plan).toBe('pro');
    const greedy = { ...Object.fromEntries([1, 2].map((at) => [`c${at}`, long.slice(0, 1800)])) };
    expect((await handOver(browser, { groups, ...greedy })).status).toBe(303);
    const kept = JSON.parse((await browser.get('/_quire/reader.json')).text);
    expect([kept.groups, Object.keys(kept.claims)]).toEqual([groups, ['c1']]);
  });
});

describe('a deployment with a password', () => {
  test('lets in who knows it, from its own page alone', async () => {
    const browser = (await start(byPassword)).browse();
    const offer = await browser.get('/guides/zqsite?a=1');
    expect([offer.status, offer.headers['cache-control'], offer.headers.vary]).toEqual([
      401,
      'no-store',
      'cookie',
    ]);
    expect(offer.text).toContain(OFFERED);
    expect(offer.text).toContain('name="to" value="/guides/zqsite?a=1"');
    const enter = (password: string, from?: string) =>
      browser.post('/_quire/reader/password', { password, to: '/guides/zqsite?a=1' }, from);
    expect((await enter('another password')).status).toBe(401);
    expect((await enter(PASSWORD, 'https://other.example.com')).status).toBe(400);
    expect(await statusOf(browser)).toBe(401);
    const entered = await enter(PASSWORD);
    expect([entered.status, entered.headers.location]).toEqual([303, '/guides/zqsite?a=1']);
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^quire-reader=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(browser, '/guides/zqany')).toBe(200);
    expect(await statusOf(browser, '/guides/zqalpha')).toBe(404);
    const { headers } = await browser.get('/guides/zqsite');
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      'accept, accept-encoding, cookie',
    ]);
  });

  test('has cookies that only its very host can set where readers come by https', async () => {
    const secure = also(byPassword, 'readers.publicUrl=https://docs.example.com');
    const deployment = await start(secure);
    const answer = await deployment
      .browse()
      .post('/_quire/reader/password', { password: PASSWORD }, 'https://docs.example.com');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-quire-reader=.*; HttpOnly; SameSite=Lax; Secure$/),
    ]);
  });

  test('can be guessed only so often', async () => {
    const browser = (await start(byPassword)).browse();
    const statuses: number[] = [];
    for (let guess = 0; guess < 61; guess++) {
      const answer = await browser.post('/_quire/reader/password', { password: `guess ${guess}` });
      statuses.push(answer.status);
    }
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([401, 429]);
  });

  test('works below a path of its host', async () => {
    const browser = (await start(also(byPassword, 'server.basePath=/docs'))).browse();
    const offer = await browser.get('/docs/guides/zqsite');
    expect(offer.text).toContain('action="/docs/_quire/reader/password"');
    const entered = await browser.post('/docs/_quire/reader/password', { password: PASSWORD });
    expect([entered.status, entered.headers.location]).toEqual([303, '/docs/']);
    expect(await statusOf(browser, '/docs/guides/zqsite')).toBe(200);
  });
});

describe('a session', () => {
  const signIn = async (deployment: RuledDeployment) => {
    const browser = deployment.browse();
    await browser.post('/_quire/reader/password', { password: PASSWORD });
    expect(await statusOf(browser)).toBe(200);
    return browser;
  };

  test('outlives a reload and a restart, and ends with another password', async () => {
    const first = await start(byPassword);
    const browser = await signIn(first);
    await first.reload(toRuledValues(bundle, { port, ...also(byPassword, 'readers.public=true') }));
    expect(JSON.parse((await browser.get('/_quire/reader.json')).text).signedIn).toBe(true);
    await first.close();
    const second = await start(byPassword);
    expect(await statusOf(browser)).toBe(200);
    await second.close();
    await start({ ...byPassword, environment: { QUIRE_READERS_PASSWORD: 'another password' } });
    expect(await statusOf(browser)).toBe(401);
  });

  test('is lost with the key of the data folder, which only its user can read', async () => {
    const first = await start(byPassword);
    const browser = await signIn(first);
    const file = join(bundle.folder, 'data', 'session.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = await readFile(file, 'utf8');
    await first.close();
    await rm(file);
    const second = await start(byPassword);
    expect(await statusOf(browser)).toBe(401);
    expect(await readFile(file, 'utf8')).not.toBe(key);
    await second.close();
    await writeFile(file, 'damaged');
    await chmod(file, 0o600);
    const third = await start(byPassword);
    expect(await statusOf(browser)).toBe(401);
    await signIn(third);
  });

  test('is shared by servers with the same key, and not by others', async () => {
    const keyed = (key: string, data: string): Options => ({
      ...byPassword,
      environment: { ...byPassword.environment, QUIRE_READERS_SESSION_KEY: key },
      data,
    });
    const first = await start(keyed('a'.repeat(32), 'one'));
    const browser = await signIn(first);
    await first.close();
    const second = await start(keyed('a'.repeat(32), 'two'));
    expect(await statusOf(browser)).toBe(200);
    await second.close();
    await start(keyed('b'.repeat(32), 'two'));
    expect(await statusOf(browser)).toBe(401);
  });

  test('ends when its time has come', async () => {
    let ahead = 0;
    const clock: Clock = { ...systemClock, now: () => systemClock.now() + ahead };
    const deployment = await start({ ...also(byPassword, 'readers.sessionHours=2'), clock });
    const browser = await signIn(deployment);
    ahead = 2 * 3600_000 - 60_000;
    expect(await statusOf(browser)).toBe(200);
    ahead = 2 * 3600_000 + 1000;
    expect(await statusOf(browser)).toBe(401);
  });

  test('is none when its cookie was changed, cut or made up', async () => {
    const browser = await signIn(await start(byPassword));
    const [[name = '', text = ''] = []] = browser.cookies;
    const parts = text.split('.');
    const other = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
    const changed = parts.flatMap((part, at) =>
      part === '' ? [] : [parts.with(at, other(part)).join('.')],
    );
    for (const value of [...changed, text.slice(0, -9), 'x', '', 'a.b.c.d.e', 'x'.repeat(7000)]) {
      browser.cookies.set(name, value);
      const answer = await browser.get('/guides/zqsite');
      expect([value, answer.status]).toEqual([value, 401]);
    }
    browser.cookies.set(name, text);
    expect(await statusOf(browser)).toBe(200);
  });
});

test('a bundle with rules is refused where nobody can sign in, also one that is here already', async () => {
  const values = toRuledValues(bundle, { port, ...byPassword });
  const { readers: _, ...open } = values;
  const message =
    'The bundle contains private pages (groups: a, b, c), but readers.signIn is not set.';
  const { startDeployment } = await import('@quire/deploy');
  const { silentLogger, systemRandom } = await import('@quire/base');
  const parts = { logger: silentLogger, clock: systemClock, random: systemRandom };
  await expect(startDeployment({ values: open, ...parts })).rejects.toThrow(message);
  const deployment = await start(byPassword);
  await expect(deployment.reload(open)).rejects.toThrow(message);
  expect(await statusOf(deployment.browse())).toBe(401);
});

test('a bundle for some groups is refused where nobody can sign in, and nothing in it is for strangers', async () => {
  const file = join(folder.path, 'groups.tar.gz');
  const sink = await createArchiveSink(file);
  const source = join(folder.path, 'ruled');
  await buildSite({ source, links: 'relative', groups: ['a'] }, sink);
  await sink.finish();
  const site = { folder: folder.path, link: `file:${file}` };
  const options = { port, ...also(byPassword, 'readers.public=true'), data: 'of-groups' };
  const { readers: _, ...open } = toRuledValues(site, options);
  const { startDeployment } = await import('@quire/deploy');
  const { silentLogger, systemRandom } = await import('@quire/base');
  const parts = { logger: silentLogger, clock: systemClock, random: systemRandom };
  await expect(startDeployment({ values: open, ...parts })).rejects.toThrow(
    'The bundle contains private pages (groups: a), but readers.signIn is not set.',
  );
  const deployment = await startRuledDeployment(site, options);
  running.push(deployment);
  const browser = deployment.browse();
  expect(await statusOf(browser, '/guides/zqalpha')).toBe(401);
  await browser.post('/_quire/reader/password', { password: PASSWORD });
  expect(await statusOf(browser, '/guides/zqalpha')).toBe(200);
});

test('headers of a deployment name the servers of API pages to those who may read these', async () => {
  const deployment = await start(byToken);
  const serversOf = async (browser: ReaderBrowser, path: string) => {
    const { headers } = await browser.get(path);
    const policy = String(headers['content-security-policy']);
    return [...policy.matchAll(/https:\/\/(\w+)\.example\.com/g)].map(([, name]) => name);
  };
  expect(await serversOf(deployment.browse(), '/')).toEqual([]);
  const [reader, other] = [deployment.browse(), deployment.browse()];
  await handOver(reader, { groups: ['a'] });
  await handOver(other, { groups: ['b'] });
  expect(await serversOf(reader, '/')).toEqual(['zqoperates']);
  expect(await serversOf(other, '/api-reference/zqoperation/call-zqoperation-1')).toEqual([
    'zqoperates',
    'zqoperation',
  ]);
});

interface Setting extends SiteAccess {
  offers: boolean;
}

interface Person {
  reader: Reader;
  browser: ReaderBrowser;
}

const nameOf = ({ reader }: Person) =>
  reader.kind === 'stranger' ? 'a stranger' : `[${[...reader.groups]}]`;
const listWords = (reader: Reader, site: SiteAccess, may: boolean) =>
  Object.values(MARKED).flatMap(({ word, rule }) =>
    mayRead(rule, reader, site) === may ? [word] : [],
  );

/** Every address that anything of the bundle could be at. */
function listAddresses(): string[] {
  const files = Object.keys(bundle.manifest.files).flatMap((path) => {
    const page = path.replace(/(?:(?:^|\/)index)?\.html$/, '');
    return page === path ? [path] : [path, page, `${page}/`];
  });
  const sources = bundle.manifest.redirects.map(({ source }) =>
    source.slice(1).replace(/:\w+\*?/, 'zqchanges'),
  );
  return [...new Set([...files, ...sources])].map((path) => `/${encodeURI(path)}`);
}

/** All that an answer tells, but for the address that was asked for. */
function toTold({ text, headers }: HttpAnswer, address: string): string {
  const own = [address, encodeURIComponent(address), address.replace(/\/$/, '')];
  const told = `${text}\n${headers.location ?? ''}\n${headers.etag ?? ''}`;
  return own.reduce((rest, each) => (each.length > 1 ? rest.replaceAll(each, '') : rest), told);
}

describe.each<Setting>([
  { isPublic: true, offers: true },
  { isPublic: true, offers: false },
  { isPublic: false, offers: true },
  { isPublic: false, offers: false },
])('served with public: $isPublic and offer: $offers, a bundle with rules', (setting) => {
  const { isPublic, offers } = setting;
  let people: Person[];
  let deployment: RuledDeployment;

  async function open(): Promise<void> {
    const sets = [`readers.public=${isPublic}`, `readers.offer=${offers}`];
    deployment = await start(also(byToken, ...sets));
    const stranger = { reader: { kind: 'stranger' } as const, browser: deployment.browse() };
    const known = [[], ['a'], ['b'], ['a', 'b', 'c']].map(async (groups) => {
      const browser = deployment.browse();
      expect((await handOver(browser, { groups })).status).toBe(303);
      return { reader: { kind: 'reader' as const, groups: new Set(groups) }, browser };
    });
    people = [stranger, ...(await Promise.all(known))];
  }

  test('tells nobody of what they may not read, at any address', async () => {
    await open();
    const leaks: string[] = [];
    const addresses = listAddresses();
    for (const address of addresses) {
      for (const person of people) {
        const answer = await person.browser.get(address);
        const told = toTold(answer, address);
        const { 'cache-control': caching = '', vary = '' } = answer.headers;
        const isHashed = /\.[0-9a-f]{8,64}\.\w+$/.test(address);
        const isMixed = caching.startsWith('public') ? !isHashed : !/cookie/.test(vary);
        const found = listWords(person.reader, setting, false).filter((word) =>
          told.includes(word),
        );
        if (found.length > 0 || isMixed) {
          leaks.push(`${nameOf(person)} ${address} ${answer.status}: ${found} ${caching} ${vary}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    const parts = addresses.filter((address) => address.startsWith('/_quire/lists/'));
    expect(parts.length).toBeGreaterThan(3);
    const statuses = parts.map(async (address) => statusOf((people[4] as Person).browser, address));
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
  });

  test('shows everybody the pages and lists that they may read', async () => {
    await open();
    const wrong: string[] = [];
    for (const person of people) {
      wrong.push(...(await listFaults(person, setting)));
      wrong.push(...(await listWrong(person, setting)));
    }
    expect(wrong).toEqual([]);
  });
});

const GUIDES = ['site', 'any', 'alpha', 'beta', 'both', 'except'].map(
  (name) => MARKED[name] as (typeof MARKED)[string],
);

/** The pages that are not shown as they should be. */
async function listFaults(person: Person, setting: Setting): Promise<string[]> {
  const faults: string[] = [];
  for (const { word, rule } of GUIDES) {
    const { status, text } = await person.browser.get(`/guides/${word}`);
    const refused = person.reader.kind === 'stranger' && setting.offers ? 401 : 404;
    const expected = mayRead(rule, person.reader, setting) ? 200 : refused;
    const isShown = status !== 200 || text.includes(`text of ${word}`);
    if (status !== expected || !isShown) faults.push(`${nameOf(person)} ${word} ${status}`);
  }
  return faults;
}

/** The lists that have more or less in them than somebody may read. */
async function listWrong(person: Person, setting: SiteAccess): Promise<string[]> {
  const may = listWords(person.reader, setting, true);
  const wrong: string[] = [];
  for (const paths of [['/llms.txt'], ['/llms-full.txt'], listNavigation(bundle.manifest)]) {
    const answers = await Promise.all(paths.map((path) => person.browser.get(path)));
    const text = answers.map((answer) => answer.text).join();
    const found = GUIDES.filter(({ word }) => text.includes(word)).map(({ word }) => word);
    const listed = GUIDES.map(({ word }) => word).filter((word) => may.includes(word));
    if (`${found}` !== `${listed}`) wrong.push(`${nameOf(person)} ${paths} ${found}`);
  }
  return wrong;
}

/** The addresses of the files with the whole navigation. */
function listNavigation({ access }: BundleManifest): string[] {
  const paths = Object.keys(access?.lists ?? {}).filter((path) => path.startsWith('_quire/nav-'));
  expect(paths.length).toBeGreaterThan(0);
  return paths.map((path) => `/${path}`);
}
