import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMocks } from '../../packages/platform/src/mocks/mocks.ts';
import { createService, type Service } from '../support/service.ts';
import { signInMember } from '../support/signed-in-member.ts';
import { createReaderBrowser, type ReaderBrowser } from '../support/signed-in-reader.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'mocked.localhost';
const OTHER = 'other.localhost';
const PRIVATE = 'closed.localhost';
const MOCK = '/_quire/mock/api~shop';

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const ok = (content: object, headers = {}) => ({
  responses: { 200: { description: 'Fine', headers, content } },
});
const fixed = (value: string) => ({ schema: { type: 'string', const: value, example: value } });

const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'http://169.254.169.254/latest' }],
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        ...ok(json({ type: 'object' }, { id: 7 })),
      },
    },
    '/tree': {
      post: {
        requestBody: { content: json({ $ref: '#/components/schemas/Tree' }) },
        ...ok(json({ $ref: '#/components/schemas/Tree' })),
      },
    },
    '/headers': {
      get: ok(json({ type: 'object' }, {}), {
        'Set-Cookie': fixed('__Host-quire=stolen; Path=/'),
        'X-Accel-Redirect': fixed('/etc/passwd'),
        'Clear-Site-Data': fixed('"*"'),
        'Content-Security-Policy': fixed('default-src *'),
        'WWW-Authenticate': fixed('Basic realm="Sign in"'),
        'X-Rate': fixed('5\r\nSet-Cookie: a=b'),
      }),
    },
    '/page': { get: ok({ 'text/html': { example: '<script>alert(1)</script>' } }) },
    '/away': {
      get: {
        responses: {
          302: { description: 'Away', headers: { Location: fixed('https://evil.example/') } },
        },
      },
    },
    '/cookies': {
      get: { security: [{ session: [] }], ...ok(json({ type: 'object' }, { in: true })) },
    },
    '/internal': { get: { 'x-internal': true, ...ok(json({}, { secret: 'zqinternal' })) } },
    '/staff': { get: { 'x-mint': { groups: ['staff'] }, ...ok(json({}, { for: 'zqstaff' })) } },
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    schemas: {
      Tree: {
        type: 'object',
        properties: {
          left: { $ref: '#/components/schemas/Tree' },
          right: { $ref: '#/components/schemas/Tree' },
          name: { type: 'string', pattern: '^(a+)+$' },
          __proto__: { type: 'object' },
        },
      },
    },
  },
};

const HOSTILE_PATHS = [
  `${MOCK}/../../../etc/passwd`,
  `${MOCK}/..%2f..%2fmanifest.json`,
  '/_quire/mock/..%2f..%2fmanifest.json/pets/7',
  '/_quire/mock/%2e%2e/api~shop/pets/7',
  '/_quire/mock//api~shop/pets/7',
  '/_quire/%6dock/api~shop/pets/7',
  '/_quire/mock/__proto__/pets/7',
  '/_quire/mock/constructor/pets/7',
  `http://169.254.169.254${MOCK}/pets/7`,
  `${MOCK}/pets/7%00`,
  `${MOCK}//169.254.169.254/latest`,
  `${MOCK}/pets/${'z'.repeat(9_000)}`,
];

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let staff: ReaderBrowser;

async function writeShop(mock: boolean): Promise<void> {
  const config = {
    theme: 'mint',
    name: 'Shop',
    colors: { primary: '#0d7a5f' },
    api: { playground: { mock } },
    navigation: { groups: [{ group: 'API', openapi: 'api/shop.json' }] },
  };
  await writeFile(join(folder.path, 'docs.json'), JSON.stringify(config));
}

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'api'));
  await writeFile(join(folder.path, 'api/shop.json'), JSON.stringify(SHOP));
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  const org = await service.createOrganisation('enterprise');
  await writeShop(true);
  await service.publish(folder.path, HOST, org.key);
  await service.publish(folder.path, PRIVATE, org.key);
  const signIn = { way: 'password', password: 'open sesame, please' };
  const closed = await service.call(`/v1/sites/${PRIVATE}/access`, {
    method: 'PUT',
    key: org.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPublic: false, refusal: 'hide', signIn }),
  });
  expect([closed.status, closed.text]).toEqual([200, expect.any(String)]);
  await writeShop(false);
  await service.publish(folder.path, OTHER, org.key);
  const editor = await signInMember(quire, org.orgId, 'editor');
  const link = await editor.call(`/sites/${HOST}/view-as`, 'POST', { groups: ['staff'] });
  const { pathname, search } = new URL(JSON.parse(link.text).url);
  staff = createReaderBrowser(service, HOST);
  await staff.get(pathname + search);
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const ask = async (path: string, options: Parameters<Service['read']>[2] = {}, host = HOST) =>
  service.read(host, path, options);
const post = (body: string | Uint8Array) =>
  ask(`${MOCK}/tree`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('the mock of a hosted site', () => {
  test('answers below the host of the site, and checks what it is sent', async () => {
    const [found, wrong, unknown, gone] = [
      await ask(`${MOCK}/pets/7`),
      await ask(`${MOCK}/pets/seven`),
      await ask(`${MOCK}/nothing`),
      await ask(`${MOCK}/pets/7`, { method: 'DELETE' }),
    ];
    expect([found.status, JSON.parse(found.text)]).toEqual([200, { id: 7 }]);
    expect([wrong.status, JSON.parse(wrong.text).detail]).toEqual([
      422,
      'path.id must be an integer, but is "seven" (string).',
    ]);
    expect([unknown.status, gone.status]).toEqual([404, 405]);
    const config = await ask('/quire-config.js');
    expect(config.text).toContain('"playgroundMock":true');
  });

  test('is not there where the site does not ask for it, and for no other host', async () => {
    const other = await ask(`${MOCK}/pets/7`, {}, OTHER);
    const nobody = await ask(`${MOCK}/pets/7`, { headers: { 'x-forwarded-host': HOST } }, OTHER);
    const stranger = await ask(`${MOCK}/pets/7`, {}, 'nowhere.localhost');
    expect([other.status, nobody.status, stranger.status]).toEqual([404, 404, 404]);
    const config = await ask('/quire-config.js', {}, OTHER);
    expect(config.text).not.toContain('playgroundMock');
  });

  test('answers nobody who may not read, and only what they may', async () => {
    const closed = await ask(`${MOCK}/pets/7`, {}, PRIVATE);
    const posted = await ask(`${MOCK}/tree`, { method: 'POST', body: '{}' }, PRIVATE);
    const data = await ask('/_quire/mock/api~shop.js', {}, PRIVATE);
    expect([closed.status, posted.status, data.status]).not.toContain(200);
    expect([closed.text, posted.text, data.text].join()).not.toContain('"id"');
    const [open, own, internal] = [
      await ask(`${MOCK}/staff`),
      await staff.get(`${MOCK}/staff`),
      await staff.get(`${MOCK}/internal`),
    ];
    expect([open.status, own.status, own.text, internal.status]).toEqual([
      404,
      200,
      expect.stringContaining('zqstaff'),
      404,
    ]);
    const file = await ask('/_quire/mock/api~shop.js');
    expect([file.status, /zqstaff|zqinternal/.test(file.text)]).toEqual([200, false]);
  });

  test.each(HOSTILE_PATHS.map((path) => [path.slice(0, 60), path]))(
    'gives nothing at %s',
    async (_, path) => {
      const { status, text } = await ask(path);
      expect([status >= 400 && status < 500, text.includes('"id": 7')]).toEqual([true, false]);
    },
  );

  test('does not speak for the host: no cookies, no sign-in, no documents, no way out', async () => {
    const headers = await ask(`${MOCK}/headers`);
    const names = Object.keys(headers.headers);
    for (const name of ['set-cookie', 'x-accel-redirect', 'clear-site-data', 'www-authenticate']) {
      expect(names).not.toContain(name);
    }
    const page = await ask(`${MOCK}/page`);
    const about = ['content-security-policy', 'content-disposition', 'x-content-type-options'];
    expect([headers, page].map(({ headers: own }) => about.map((name) => own[name]))).toEqual(
      Array(2).fill(["default-src 'none'; sandbox", 'attachment', 'nosniff']),
    );
    const away = await ask(`${MOCK}/away`);
    expect([away.status, away.headers.location]).toEqual([302, undefined]);
    const cookies = (cookie: string) => ask(`${MOCK}/cookies`, { headers: { cookie } });
    expect([
      (await cookies('__Host-session=a; quire-session=b')).status,
      (await cookies('session=a')).status,
    ]).toEqual([401, 200]);
  });

  test('stays within its limits, whatever it is sent', async () => {
    const bomb = await post(`{"name":"${'a'.repeat(30_000)}!"}`);
    const deep = await post('['.repeat(200_000));
    const proto = await post('{"__proto__":{"polluted":1}}');
    const large = await post('x'.repeat(1024 ** 2 + 1));
    expect([bomb.status, deep.status, large.status, JSON.parse(large.text).code]).toEqual([
      422,
      422,
      413,
      'MOCK_REQUEST_TOO_LARGE',
    ]);
    expect(proto.status).toBeLessThan(500);
    expect((await ask(`${MOCK}/pets/7`)).status).toBe(200);
  });
});

describe('the processes of mocks', () => {
  const request = { method: 'GET', target: '/pets/7', headers: [], body: new Uint8Array() };
  const place = (key: string, site: string, spec = JSON.stringify(SHOP)) => ({
    key,
    site,
    load: async () => spec,
  });

  test('send requests away that find too many waiting, and serve other sites', async () => {
    const turns = { atOnce: 2, tenantAtOnce: 1, tenantWaiting: 2 };
    const mocks = createMocks({ clock: systemClock, isolation: [], turns });
    const asked = Array.from({ length: 6 }, () => mocks.answer(place('a', 'a'), request));
    const others = mocks.answer(place('b', 'b'), request);
    const ended = await Promise.allSettled(asked);
    const codes = ended.map((one) =>
      one.status === 'fulfilled' ? one.value.status : one.reason.code,
    );
    expect([codes, (await others).status]).toEqual([
      [200, 200, 200, 'MOCK_BUSY', 'MOCK_BUSY', 'MOCK_BUSY'],
      200,
    ]);
    mocks.close();
  });

  test('end one that needs too much, and go on with the next', async () => {
    const mocks = createMocks({
      clock: systemClock,
      isolation: [],
      limits: { seconds: 20, mebibytes: 24 },
    });
    const huge = JSON.stringify({ ...SHOP, 'x-more': 'x'.repeat(30_000_000) });
    await expect(mocks.answer(place('huge', 'a', huge), request)).rejects.toMatchObject({
      code: expect.stringMatching(/^MOCK_(?:TOO_LARGE|DIED)$/),
    });
    mocks.close();
  });

  test('refuse what is no description, and all work after the end', async () => {
    const mocks = createMocks({ clock: systemClock, isolation: [] });
    await expect(mocks.answer(place('no', 'a', '{"openapi":"3.1.0"}'), request)).rejects.toThrow(
      'The mock cannot use the published API description.',
    );
    mocks.close();
    await expect(mocks.answer(place('late', 'a'), request)).rejects.toMatchObject({
      code: 'MOCK_STOPPED',
    });
  });
});
