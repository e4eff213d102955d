import { REPLACEABLE_FILE } from '@quire/model';
import { describe, expect, test } from 'vitest';
import { readPage, readRaw } from '../../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toManifest, toSha256, toSite } from '../../testing/test-bundle.ts';

const FILES: Record<string, string> = {
  ...toSite('hello'),
  'api/index.html': 'api',
  'old.html': 'a page that stands for a redirect',
  'über/日本.html': 'unicode',
  'a b.txt': 'space',
  'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '_quire/site.0123456789.css': 'body{}',
  '_assets/logo.0123456789.png': 'png',
  'llms.txt': '0123456789',
  __proto__x: 'x',
  'large.bin': 'abcdefghij'.repeat(60_000),
  'empty.txt': '',
};
const MANIFEST = toManifest(FILES, {
  inlineScripts: [`sha256-${'a'.repeat(43)}=`],
  redirects: [
    { source: '/old', destination: '/guides/start', permanent: true },
    { source: '/tmp', destination: 'https://example.com/x', permanent: false },
    { source: '/alt', destination: '/über/日本#ä', permanent: true },
    { source: '/v1/:rest*', destination: '/v2/:rest*', permanent: true },
    { source: '/split', destination: '/a\r\nSet-Cookie: x=y', permanent: true },
  ],
});
const CHANGE = { ...MANIFEST, pages: MANIFEST.pages.filter(({ file }) => file !== 'old.html') };

async function start(...sets: string[]) {
  const folder = createTemporaryFolder();
  const link = writeBundle(folder, await buildBundle(FILES, CHANGE));
  const { address } = await startTestDeployment(toValues(folder, link, ...sets));
  return address;
}

describe('paths', () => {
  test('lead to the files that the manifest names, and to nothing else', async () => {
    const address = await start();
    const table: [string, number, string | undefined][] = [
      ['/', 200, FILES['index.html']],
      ['/?a=b', 200, FILES['index.html']],
      ['/index', 200, FILES['index.html']],
      ['/index.html', 200, FILES['index.html']],
      ['/guides/start', 200, FILES['guides/start.html']],
      ['/guides/start.html', 200, FILES['guides/start.html']],
      ['/guides/start/', 308, '/guides/start'],
      ['/guides/start/?q=1', 308, '/guides/start?q=1'],
      ['/api', 308, '/api/'],
      ['/api/', 200, 'api'],
      ['/%C3%BCber/%E6%97%A5%E6%9C%AC', 200, 'unicode'],
      ['/u%CC%88ber/%E6%97%A5%E6%9C%AC.html', 200, 'unicode'],
      ['/a%20b.txt', 200, 'space'],
      ['/%69ndex.html', 200, FILES['index.html']],
      ['/old', 308, '/guides/start'],
      ['/tmp', 307, 'https://example.com/x'],
      ['/alt', 308, '/%C3%BCber/%E6%97%A5%E6%9C%AC#%C3%A4'],
      ['/v1/a%20b/%E6%97%A5', 308, '/v2/a%20b/%E6%97%A5'],
      ['/v1/100%25', 308, '/v2/100%25'],
      ['/v1/x%3Fy%23z', 308, '/v2/x%3Fy%23z'],
      ['/split', 308, '/a%0D%0ASet-Cookie:%20x=y'],
      ['/empty.txt', 200, ''],
      ['/healthz', 200, 'ok\n'],
    ];
    const got: typeof table = [];
    for (const [path] of table) {
      const { status, headers, body } = await readPage(address, path);
      got.push([path, status, headers.location ?? body]);
    }
    expect(got).toEqual(table);
  });

  test('that could be read in two ways get nothing', async () => {
    const address = await start();
    const hostile = [
      '/..',
      '/../etc/passwd',
      '/guides/../index.html',
      '/./index.html',
      '/%2e%2e/etc/passwd',
      '/%2e/index.html',
      '/..%2fetc/passwd',
      '/guides%2fstart',
      '/guides%5cstart',
      '/..%5c..%5cetc',
      '/%252e%252e/etc/passwd',
      '/%c0%ae%c0%ae/etc/passwd',
      '/%00',
      '/index.html%00.png',
      '/index.html%0d%0aX: y',
      '/%',
      '/%zz',
      '/%u002e',
      '//index.html',
      '//evil.example/%2e%2e',
      '///',
      '/guides//start',
      '/index.html/',
      '/INDEX.HTML',
      '/Index',
      '/site.tar',
      '/release.json',
      '/manifest.json',
      '/current.json',
      '/../data/current.json',
      '/__proto__',
      '/constructor',
      '/toString',
      '/hasOwnProperty',
      `/${'a'.repeat(5000)}`,
      `/${'a/'.repeat(1500)}`,
      '/guides',
      '/guides/',
      '/~root',
      '/index.html~',
      '/.git/config',
      '/.env',
      '/index.html;x',
      '/%EF%BC%8E%EF%BC%8E/etc/passwd',
      '/%E2%80%A5/etc',
      '/guides/start%20',
      '/guides/start.html.html',
      '/https://evil.example/',
    ];
    const got: [string, number][] = [];
    for (const path of hostile) {
      const { status, body } = await readPage(address, path.replaceAll(' ', '%20'));
      expect(body).not.toContain('hello'.repeat(2));
      if (status !== 400 && status !== 404) got.push([path, status]);
    }
    expect(got).toEqual([]);
  });

  test('that are no paths at all are answered, and the server goes on', async () => {
    const address = await start();
    const lines = [
      await readRaw(
        address,
        'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      ),
      await readRaw(address, 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      await readRaw(address, 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      await readRaw(address, Buffer.from('GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n', 'latin1')),
      await readRaw(address, 'GET / HTTP/1.1\r\n\r\n'),
      await readRaw(address, 'nonsense\r\n\r\n'),
      await readRaw(address, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
    ];
    expect(lines).toEqual([
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 431 Request Header Fields Too Large',
    ]);
    expect((await readPage(address, '/')).status).toBe(200);
  });

  test('lead from the root to the first page when the site has none there', async () => {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle({ 'guides/a b.html': 'x' }));
    const { address } = await startTestDeployment(toValues(folder, link));
    const { status, headers } = await readPage(address, '/');
    expect([status, headers.location]).toEqual([307, '/guides/a%20b.html']);
  });
});

describe('answers', () => {
  test('a page carries its type, its tag, and what it may do', async () => {
    const { headers } = await readPage(await start(), '/guides/start');
    const { date, connection, ...rest } = headers;
    expect(rest).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(FILES['guides/start.html'] ?? '')),
      'cache-control': 'public, no-cache',
      etag: `"${toSha256(FILES['guides/start.html'] ?? '')}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-${'a'.repeat(43)}='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https: http:; media-src 'self' blob: https: http:; frame-src 'self' https: http:; connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`,
    });
  });

  test('hashed files are kept forever, drawings are sandboxed, other files are asked for again', async () => {
    const address = await start();
    const headersOf = async (path: string) => (await readPage(address, path)).headers;
    expect((await headersOf('/_quire/site.0123456789.css'))['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await headersOf('/_assets/logo.0123456789.png'))['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const svg = await headersOf('/images/logo.svg');
    expect([svg['content-type'], svg['cache-control'], svg['content-security-policy']]).toEqual([
      'image/svg+xml; charset=utf-8',
      'public, no-cache',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
  });

  test('a reader who has the page gets 304, and HEAD gets the head', async () => {
    const address = await start();
    const etag = `"${toSha256(FILES['llms.txt'] ?? '')}"`;
    const fresh = await readPage(address, '/llms.txt', {
      headers: { 'if-none-match': `"x", W/${etag}` },
    });
    const stale = await readPage(address, '/llms.txt', { headers: { 'if-none-match': '"x"' } });
    const head = await readPage(address, '/llms.txt', { method: 'HEAD' });
    expect([fresh.status, fresh.body, fresh.headers.etag]).toEqual([304, '', etag]);
    expect([stale.status, stale.body]).toEqual([200, '0123456789']);
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  });

  test('parts of files, small and large', async () => {
    const address = await start();
    const part = async (path: string, range: string) => {
      const { status, body, headers } = await readPage(address, path, { headers: { range } });
      return [status, body.length > 30 ? body.length : body, headers['content-range']];
    };
    expect(await part('/llms.txt', 'bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('/llms.txt', 'bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('/llms.txt', 'bytes=20-')).toEqual([416, '', 'bytes */10']);
    expect(await part('/llms.txt', 'bytes=0-1,3-4')).toEqual([200, '0123456789', undefined]);
    expect(await part('/large.bin', 'bytes=300003-300005')).toEqual([
      206,
      'def',
      'bytes 300003-300005/600000',
    ]);
    expect(await part('/large.bin', 'bytes=10-599999')).toEqual([
      206,
      599_990,
      'bytes 10-599999/600000',
    ]);
    expect((await readPage(address, '/large.bin')).body).toBe(FILES['large.bin']);
    expect(await part('/empty.txt', 'bytes=0-')).toEqual([416, '', 'bytes */0']);
  });

  test('other methods are refused with what is allowed', async () => {
    const address = await start();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
      const { status, headers } = await readPage(address, '/', { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  test('an unknown address at any depth shows the page for that', async () => {
    const address = await start();
    for (const path of ['/nowhere', '/a/b/nowhere']) {
      const { status, body, headers } = await readPage(address, path);
      expect([status, body, headers['content-type']]).toEqual([
        404,
        FILES['404.html'],
        'text/html; charset=utf-8',
      ]);
    }
    expect((await readPage(address, '/nowhere', { method: 'HEAD' })).body).toBe('');
  });
});

describe('features', () => {
  const configOf = async (address: string) =>
    (await readPage(address, `/${REPLACEABLE_FILE}`)).body;
  const connectOf = async (address: string) => {
    const { headers } = await readPage(address, '/');
    return /connect-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  };

  test('reach the page through the one file that is written here', async () => {
    const address = await start();
    const { headers } = await readPage(address, `/${REPLACEABLE_FILE}`);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(await configOf(address)).toBe(
      'window.quireConfig={"features":{"search":"bundled","assistant":false,"analytics":false,"feedback":false,"playground":true,"earlyPages":true}};\n',
    );
  });

  test('the service is named to the page that may use it', async () => {
    const address = await start(
      'features.assistant=on',
      'service.url=https://service.example.com/q/',
      'service.siteId=site_0123456789abcdef01234567',
    );
    expect(await configOf(address)).toBe(
      'window.quireConfig={"features":{"search":"bundled","assistant":true,"analytics":false,"feedback":false,"playground":true,"earlyPages":true},"service":{"url":"https://service.example.com/q","siteId":"site_0123456789abcdef01234567"}};\n',
    );
    expect(await connectOf(address)).toBe("'self' https://service.example.com");
  });

  test('an air-gapped page may load from and call its own host only', async () => {
    const address = await start('deployment.type=air-gapped');
    expect(await configOf(address)).toBe(
      'window.quireConfig={"features":{"search":"off","assistant":false,"analytics":false,"feedback":false,"playground":false,"earlyPages":true,"integrations":false}};\n',
    );
    const { headers } = await readPage(address, '/');
    expect(headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self' 'sha256-${'a'.repeat(43)}='; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; frame-src 'self'; connect-src 'self'; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`,
    );
  });

  test('the playground of an air-gapped page may call the origins that were allowed', async () => {
    const address = await start(
      'deployment.type=air-gapped',
      'features.playground.enabled=true',
      'features.playground.allowedOrigins={https://api.internal,http://10.0.0.1:8000}',
    );
    expect(await connectOf(address)).toBe("'self' https://api.internal http://10.0.0.1:8000");
  });

  const WITH_SERVERS = {
    playground: { proxy: false, servers: [], origins: ['https://api.example.com'] },
    origins: { script: ['https://cdn.example.net'], connect: ['https://stats.example.net'] },
  };

  async function startWithServers(...sets: string[]) {
    const folder = createTemporaryFolder();
    const link = writeBundle(folder, await buildBundle(FILES, { ...CHANGE, ...WITH_SERVERS }));
    return (await startTestDeployment(toValues(folder, link, ...sets))).address;
  }

  test('a page may call the servers of the API pages and what its integrations need, or what was allowed instead', async () => {
    expect(await connectOf(await startWithServers())).toBe(
      "'self' https://stats.example.net https://api.example.com",
    );
    expect(
      await connectOf(
        await startWithServers('features.playground.allowedOrigins={https://only.example.com}'),
      ),
    ).toBe("'self' https://stats.example.net https://only.example.com");
    expect(await connectOf(await startWithServers('features.playground.enabled=false'))).toBe(
      "'self' https://stats.example.net",
    );
    const address = await startWithServers('deployment.type=air-gapped');
    const { headers } = await readPage(address, '/');
    expect(headers['content-security-policy']).not.toContain('example');
  });
});
