import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../support/service.ts';
import { writeSite } from '../../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';

const HOST = 'hosting.localhost';
const MOUNTED = 'mounted.localhost';

/** Sites by Host: addresses, caching, compression, what uploaded files may do. */
export function testHosting(open: () => Service): void {
  let quire: Service;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = open();
    const { key } = await quire.createOrganisation('free');
    const site = join(folder.path, 'site');
    await writeSite(site, {
      index: '![A dot](/dot.svg)',
      'guides/start': 'Start.',
      'c/index': 'C.',
    });
    await writeFile(join(site, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(site, 'own.html'), '<script>document.title = "taken"</script>');
    await writeFile(join(site, 'words.txt'), 'the same words again '.repeat(200));
    const config = {
      theme: 'mint',
      name: 'Small',
      colors: { primary: '#3b5bdb' },
      thumbnails: { generate: true },
      navigation: { pages: ['index', 'guides/start', 'c/index'] },
      redirects: [
        { source: '/old', destination: '/guides/start' },
        { source: '/soon', destination: 'https://example.com/', permanent: false },
        { source: '/guides/start', destination: '/never' },
      ],
    };
    await writeFile(join(site, 'docs.json'), JSON.stringify(config));
    await quire.publish(site, HOST, key);
    await quire.post('/v1/sites', { domain: MOUNTED, basePath: '/docs' }, key);
    await quire.publish(site, MOUNTED, key);
  });

  afterAll(() => folder?.remove());

  const read = (
    path: string,
    options: { method?: string; headers?: Record<string, string> } = {},
  ) => quire.read(HOST, path, options);

  describe('a hosted site', () => {
    test('serves pages with a strong tag, checked before reuse, with a closed policy', async () => {
      const page = await read('/guides/start');
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+'/),
        'x-request-id': expect.stringMatching(/^req_/),
      });
      const etag = String(page.headers.etag);
      const again = await read('/guides/start', { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
    });

    test('answers HEAD as GET without the body', async () => {
      const [get, head] = [await read('/'), await read('/', { method: 'HEAD' })];
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        String(get.body.length),
      ]);
    });

    test('files that keep their name are checked before reuse', async () => {
      const { text } = await read('/');
      const names = ['theme\\.css', 'nav-[^"]+\\.js'].map(
        (name) => new RegExp(`"(/_quire/${name})"`).exec(text)?.[1] ?? '',
      );
      for (const name of names) {
        const { status, headers } = await read(name);
        expect([name, status, headers['cache-control']]).toEqual([name, 200, 'public, no-cache']);
        const again = await read(name, { headers: { 'if-none-match': String(headers.etag) } });
        expect([again.status, again.text]).toEqual([304, '']);
      }
    });

    test('names its files by their content and lets them be kept forever', async () => {
      const { text } = await read('/');
      const asset = /src="(\/_assets\/[^"]+\.svg)"/.exec(text)?.[1] ?? '';
      const answer = await read(asset);
      expect([answer.status, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(answer.headers['content-security-policy']).toContain('sandbox');
    });

    test('a page names a preview image, which is drawn when the site is published', async () => {
      const { text } = await read('/guides/start');
      const address = /"og:image" content="([^"]+)"/.exec(text)?.[1] ?? 'http://none/';
      const { status, headers } = await read(new URL(address).pathname);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    });

    test.each([
      ['/guides/start/', 308, '/guides/start'],
      ['/guides/start.html?a=b', 308, '/guides/start?a=b'],
      ['/index', 308, '/'],
      ['/c/', 308, '/c'],
      ['/old', 308, '/guides/start'],
      ['/soon', 307, 'https://example.com/'],
    ])('%s moves', async (path, status, location) => {
      const answer = await read(path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });

    test('a page is not hidden by a redirect of its address', async () => {
      expect((await read('/guides/start')).status).toBe(200);
      expect((await read('/c')).status).toBe(200);
    });

    test('an unknown address shows the 404 page of the site', async () => {
      const answer = await read('/no/such/page');
      expect([answer.status, answer.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toContain('Small');
    });

    test('gives a part of a file on request', async () => {
      const whole = await read('/dot.svg');
      const part = await read('/dot.svg', { headers: { range: 'bytes=0-3' } });
      expect([part.status, part.text, part.headers['content-range']]).toEqual([
        206,
        '<svg',
        `bytes 0-3/${whole.body.length}`,
      ]);
    });

    test('is sent compressed to readers that take it, each form with a tag of its own', async () => {
      const plain = await read('/words.txt');
      const compressed = async (coding: string) =>
        read('/words.txt', { headers: { 'accept-encoding': coding } });
      const [brotli, gzip] = [await compressed('gzip, br'), await compressed('gzip;q=1.0')];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
        'br',
        'gzip',
      ]);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
      expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 10);
      const answers = [plain, brotli, gzip];
      expect(answers.map(({ headers }) => headers.vary)).toEqual(
        answers.map(() => 'accept-encoding'),
      );
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
      const again = await read('/words.txt', {
        headers: { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) },
      });
      expect(again.status).toBe(304);
      const part = await read('/words.txt', {
        headers: { 'accept-encoding': 'br', range: 'bytes=4-7' },
      });
      expect([part.status, part.text, part.headers['content-encoding']]).toEqual([
        206,
        'same',
        undefined,
      ]);
    });

    test('lets uploaded documents be seen, not act', async () => {
      for (const path of ['/own.html', '/own', '/dot.svg']) {
        const answer = await read(path);
        const policy = String(answer.headers['content-security-policy']);
        if (answer.status === 200)
          expect([path, policy]).toEqual([path, expect.stringMatching(/; sandbox$/)]);
      }
      expect((await read('/dot.svg')).status).toBe(200);
    });

    test('takes no other method', async () => {
      const answer = await read('/', { method: 'POST' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    });

    test.each([
      '/../docs.json',
      '/%2e%2e/docs.json',
      '/..%2fdocs.json',
      '/a/%5c..%5cdocs.json',
      '/%00',
      '/%ZZ',
      '//demo.localhost/',
    ])('%s reaches no file', async (path) => {
      const answer = await read(path);
      expect([400, 404]).toContain(answer.status);
    });

    test('only what was built is there: not the sources, not the manifest', async () => {
      for (const path of ['/docs.json', '/index.mdx', '/manifest.json', '/.mintignore']) {
        expect([path, (await read(path)).status]).toEqual([path, 404]);
      }
    });
  });

  describe('which host answers', () => {
    const ask = (host: string, path = '/', headers: Record<string, string> = {}) =>
      quire.read(host, path, { headers });

    test('an unknown host is 404', async () => {
      const answer = await ask('nobody.example');
      expect([answer.status, answer.text.includes('There is no site at nobody.example.')]).toEqual([
        404,
        true,
      ]);
    });

    test('forwarded headers do not choose a site', async () => {
      const headers = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}` };
      expect((await ask('nobody.example', '/', headers)).status).toBe(404);
      expect((await ask('localhost', '/', headers)).text).toContain('<title>Quire</title>');
    });

    test('the API is not on a site, and a site is not on the API', async () => {
      expect((await ask(HOST, '/v1/openapi.json')).status).toBe(404);
      expect((await ask(HOST, '/healthz')).status).toBe(404);
      expect((await ask('localhost', '/guides/start')).status).toBe(404);
      expect((await ask('127.0.0.1', '/healthz')).status).toBe(200);
    });

    test.each(['a b', 'demo.localhost/x', 'demo.localhost:port', '[::1', 'x'.repeat(300)])(
      'the Host header %j is 400',
      async (host) => {
        const answer = await ask(host);
        expect(answer.status).toBe(400);
      },
    );
  });

  describe('a site that a proxy mounts below a path', () => {
    const ask = (path: string) => quire.read(MOUNTED, path);

    test('answers there, and its links lead there', async () => {
      const page = await ask('/docs');
      expect(page.status).toBe(200);
      expect(page.text).toContain('href="/docs/guides/start"');
      expect(page.text).toContain(`href="http://${MOUNTED}:`);
      expect(page.text).not.toMatch(/ (?:href|src)="\/(?!docs[/"#])/);
      const asset = /src="(\/docs\/_assets\/[^"]+)"/.exec(page.text)?.[1] ?? '';
      expect((await ask(asset)).status).toBe(200);
      expect((await ask('/docs/guides/start')).status).toBe(200);
    });

    test.each([
      ['/', 307, '/docs'],
      ['/docs/guides/start/', 308, '/docs/guides/start'],
      ['/docs/index', 308, '/docs'],
      ['/docs/old', 308, '/docs/guides/start'],
      ['/docs/soon', 307, 'https://example.com/'],
    ])('%s moves', async (path, status, location) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });

    test('has nothing beside that path', async () => {
      for (const path of ['/guides/start', '/docsx', '/other']) {
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
      }
    });
  });
}
