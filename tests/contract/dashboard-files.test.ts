import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, type HttpOptions, send } from '../support/http.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

let quire: TestPlatform;
let host: string;

beforeAll(async () => {
  quire = await startTestPlatform();
  host = new URL(quire.platform.url).host;
});

afterAll(() => quire?.stop());

const get = (path: string, { headers, ...options }: HttpOptions = {}): Promise<HttpAnswer> =>
  send(quire.port, path, { ...options, headers: { host, ...headers } });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** The address of the app's script, from its page. */
async function findScript(): Promise<string> {
  const { text } = await get('/');
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
  if (!path) throw new Error(text);
  return path;
}

describe("the dashboard's files", () => {
  test('the page comes with a policy that allows its own files alone', async () => {
    const { status, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^req_/),
    });
  });

  test('a file with its hash in its name is kept forever, and answered 304 by its tag', async () => {
    const script = await findScript();
    const { headers } = await get(script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get(script, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('it is sent compressed to who takes that, with a tag for each form', async () => {
    const script = await findScript();
    const [plain, gzip, brotli] = await Promise.all([
      get(script),
      get(script, { headers: { 'accept-encoding': 'gzip' } }),
      get(script, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    ]);
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual([
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  test('HEAD answers as GET without the bytes', async () => {
    const head = await get('/', { method: 'HEAD' });
    const whole = await get('/');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ]);
  });

  test.each(['/sign-in', '/settings/organization/api-keys', '/sites/demo.localhost', '/nowhere'])(
    'a browser that opens %s gets the page',
    async (path) => {
      const answer = await get(path, { headers: asBrowser });
      expect([answer.status, answer.text]).toEqual([200, (await get('/')).text]);
    },
  );

  test.each([
    ['/nowhere', {}, 404],
    ['/_dashboard/nowhere', asBrowser, 404],
    ['/assets/nowhere.js', asBrowser, 404],
    ['/_quire/nowhere', asBrowser, 404],
    ['/v1/nowhere', asBrowser, 401],
    ['/v1', asBrowser, 404],
  ])('a program that asks for %s gets the error body', async (path, headers, status) => {
    const answer = await get(path, { headers });
    expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([
      status,
      ['error', 'code'],
    ]);
  });

  test('other methods are refused with those that are allowed', async () => {
    const answer = await get('/', { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('on the host of a site there is none of it', async () => {
    const script = await findScript();
    const onSite = { headers: { ...asBrowser, host: 'demo.localhost' } };
    expect((await get(script, onSite)).status).toBe(404);
    expect((await get('/settings/account', onSite)).status).toBe(404);
    expect((await get('/', onSite)).text).not.toContain(script);
  });
});
