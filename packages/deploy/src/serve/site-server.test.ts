import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { request as requestTls } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { QuireError } from '@quire/base';
import { describe, expect, test } from 'vitest';
import { readBytes, readPage, readRawHead } from '../../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toManifest, toSha256, toSite } from '../../testing/test-bundle.ts';

const PAGE = `<!doctype html><html><head></head>${'a long page '.repeat(400)}`;
const FILES: Record<string, string> = {
  ...toSite('hello'),
  'long.html': PAGE,
  '404.html':
    '<html data-current-path="/404"><article data-page-href="/404"><a href="/x" data-q-index="/i">a</a><img src="//cdn.example/x"><a href="#top">',
  'metrics.html': 'about metrics',
  'c/index.html': 'c',
  'noise.png': 'x'.repeat(3000),
};

async function start(sets: string[] = [], options: Parameters<typeof startTestDeployment>[2] = {}) {
  const folder = createTemporaryFolder();
  const redirects = [
    { source: '/old', destination: '/long', permanent: true },
    { source: '/out', destination: 'https://example.com/', permanent: false },
    { source: '/trick', destination: '//evil.example/', permanent: false },
  ];
  const bundle = await buildBundle(FILES, { ...toManifest(FILES), redirects });
  const values = toValues(folder, writeBundle(folder, bundle), ...sets);
  return startTestDeployment(values, undefined, options);
}

describe('compression', () => {
  test('gives each reader the best form that it takes, each with its own tag', async () => {
    const { address } = await start();
    const etag = toSha256(PAGE);
    const table: [string | undefined, string | undefined, string][] = [
      [undefined, undefined, `"${etag}"`],
      ['gzip, deflate, br', 'br', `"${etag}-br"`],
      ['gzip', 'gzip', `"${etag}-gzip"`],
      ['br;q=0, gzip;q=0.5', 'gzip', `"${etag}-gzip"`],
      ['*', 'br', `"${etag}-br"`],
      ['*;q=0.1', 'br', `"${etag}-br"`],
      ['br;q=0, *;q=0', undefined, `"${etag}"`],
      ['identity', undefined, `"${etag}"`],
      ['GZIP', 'gzip', `"${etag}-gzip"`],
      ['brotli, xgzip', undefined, `"${etag}"`],
    ];
    for (const [accepted, encoding, tag] of table) {
      const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {};
      const answer = await readBytes(address, '/long.html', { headers });
      expect([accepted, answer.headers['content-encoding'], answer.headers.etag]).toEqual([
        accepted,
        encoding,
        tag,
      ]);
      expect(answer.headers.vary).toBe('accept-encoding');
      const plain =
        encoding === 'br'
          ? brotliDecompressSync(answer.bytes)
          : encoding === 'gzip'
            ? gunzipSync(answer.bytes)
            : answer.bytes;
      expect(plain.toString()).toBe(PAGE);
    }
  });

  test('a reader who has a form gets 304 for that form, and HEAD tells its length', async () => {
    const { address } = await start();
    const ask = (etag: string, method = 'GET') =>
      readBytes(address, '/long', {
        method,
        headers: { 'accept-encoding': 'br', 'if-none-match': etag },
      });
    expect((await ask(`"${toSha256(PAGE)}-br"`)).status).toBe(304);
    expect((await ask(`"${toSha256(PAGE)}-gzip"`)).status).toBe(200);
    const whole = await ask('"x"');
    const head = await ask('"x"', 'HEAD');
    expect([head.bytes.length, head.headers['content-length']]).toEqual([
      0,
      String(whole.bytes.length),
    ]);
  });

  test('a part is a part of the file itself', async () => {
    const { address } = await start();
    const { status, headers, body } = await readPage(address, '/long', {
      headers: { 'accept-encoding': 'br', range: 'bytes=0-14' },
    });
    expect([status, headers['content-encoding'], body]).toEqual([
      206,
      undefined,
      '<!doctype html>',
    ]);
  });

  test('what gains nothing, or is too small, is sent as it is', async () => {
    const { address } = await start();
    for (const path of ['/noise.png', '/']) {
      const { headers } = await readPage(address, path, { headers: { 'accept-encoding': 'br' } });
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    }
  });
});

describe('a path prefix', () => {
  test('is where the whole site is, with its redirects and its page for what is not there', async () => {
    const { address } = await start(['server.basePath=/docs/v1']);
    expect(address).toMatch(/\/docs\/v1$/);
    const table: [string, number, string | undefined][] = [
      ['/', 307, '/docs/v1/'],
      ['/docs/v1', 307, '/docs/v1/'],
      ['/docs/v1/', 200, FILES['index.html']],
      ['/docs/v1/long', 200, PAGE],
      ['/docs/v1/long.html', 200, PAGE],
      ['/docs/v1/long/', 308, '/docs/v1/long'],
      ['/docs/v1/c', 308, '/docs/v1/c/'],
      ['/docs/v1/old', 308, '/docs/v1/long'],
      ['/docs/v1/out', 307, 'https://example.com/'],
      [
        '/docs/v1/a/b',
        404,
        '<html data-current-path="/404"><article data-page-href="/404"><a href="/docs/v1/x" data-q-index="/docs/v1/i">a</a><img src="//cdn.example/x"><a href="#top">',
      ],
      ['/long', 404, 'Page not found.\n'],
      ['/docs/v1x/long', 404, 'Page not found.\n'],
      ['/docs/v1/../long', 400, 'This address cannot be read.\n'],
      ['/healthz', 200, 'ok\n'],
    ];
    const { origin } = new URL(address);
    const got: typeof table = [];
    for (const [path] of table) {
      const { status, headers, body } = await readPage(origin, path);
      got.push([path, status, headers.location ?? body]);
    }
    expect(got).toEqual(table);
  });
});

describe('what machines ask', () => {
  test('metrics count answers and name the version; a page of that name is still there', async () => {
    const { address, version } = await start();
    await readPage(address, '/');
    await readPage(address, '/nowhere');
    const { headers, body } = await readPage(address, '/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('quire_deploy_requests_total{status="2xx"} 1\n');
    expect(body).toContain('quire_deploy_requests_total{status="4xx"} 1\n');
    expect(body).toContain(
      `quire_deploy_version_info{label="",id="",sha256="${version.sha256}"} 1\n`,
    );
    expect(body).toContain('quire_deploy_ready 1\n');
    expect(body).toContain('quire_deploy_up_to_date 1\n');
    expect((await readPage(address, '/metrics.html')).body).toBe('about metrics');
    const off = await start(['server.metrics=off']);
    expect((await readPage(off.address, '/metrics')).body).toBe('about metrics');
  });

  test('readiness tells the version', async () => {
    const { address, version } = await start();
    expect(JSON.parse((await readPage(address, '/readyz')).body)).toEqual({
      ready: true,
      state: 'settled',
      upToDate: true,
      version: `sha256:${version.sha256}`,
    });
  });
});

describe('the access log', () => {
  const LINE = /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000\] (.*)\n$/;

  test('has a line a request, without queries, that a client cannot break', async () => {
    const lines: string[] = [];
    const accessOutput = { write: (line: string) => lines.push(line) };
    const deployment = await start(['server.accessLog=combined'], { accessOutput });
    await readPage(deployment.address, '/long?token=secret', {
      headers: { 'user-agent': 'a "b" \\', referer: 'https://example.com/a?q=secret' },
    });
    await deployment.close();
    expect(LINE.exec(lines.join(''))?.[1]).toBe(
      '"GET /long HTTP/1.1" 200 - "https://example.com/a" "a \\x22b\\x22 \\x5c"',
    );
  });

  test('can be read by programs', async () => {
    const lines: string[] = [];
    const accessOutput = { write: (line: string) => lines.push(line) };
    const deployment = await start(['server.accessLog=json'], { accessOutput });
    await readPage(deployment.address, '/nowhere?a=b');
    await deployment.close();
    const { time, milliseconds, ...entry } = JSON.parse(lines.join(''));
    expect(entry).toEqual({
      client: '127.0.0.1',
      method: 'GET',
      path: '/nowhere',
      protocol: 'HTTP/1.1',
      status: 404,
      referrer: '-',
      userAgent: '-',
    });
  });
});

describe('TLS', () => {
  function makeCertificate(folder: string, name: string) {
    const [certFile, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${name} -keyout ${keyFile} -out ${certFile}`;
    execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
    return { certFile, keyFile };
  }

  const nameOf = (port: string) =>
    new Promise((resolve, reject) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false });
      socket.once('secureConnect', () => {
        resolve(socket.getPeerCertificate().subject.CN);
        socket.destroy();
      });
      socket.once('error', reject);
    });

  test('is served from files, which are read again on reload', async () => {
    const folder = createTemporaryFolder();
    const one = makeCertificate(folder, 'one.test');
    const two = makeCertificate(folder, 'two.test');
    const values = toValues(
      folder,
      writeBundle(folder, await buildBundle(FILES)),
      `server.tls.certFile=${one.certFile},server.tls.keyFile=${one.keyFile}`,
    );
    const deployment = await startTestDeployment(values);
    const { port, protocol } = new URL(deployment.address);
    const status = await new Promise((resolve, reject) => {
      requestTls({ port, host: '127.0.0.1', path: '/', rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect([protocol, status, await nameOf(port)]).toEqual(['https:', 200, 'one.test']);
    copyFileSync(two.certFile, one.certFile);
    const halfway = await deployment.reload(values).catch((error: unknown) => error);
    expect(halfway instanceof QuireError && halfway.code).toBe('TLS_INVALID');
    expect(await nameOf(port)).toBe('one.test');
    copyFileSync(two.keyFile, one.keyFile);
    await deployment.reload(values);
    expect(await nameOf(port)).toBe('two.test');
  });
});

describe('what HTTP refuses', () => {
  test.each([
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400 Bad Request'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
  ])('%s gets the headers of every answer', async (_name, bytes, status) => {
    const { address } = await start();
    const head = await readRawHead(address, bytes);
    expect(head[0]).toBe(`HTTP/1.1 ${status}`);
    expect(head).toEqual(expect.arrayContaining(SECURITY_LINES));
  });

  test.each([['/'], ['/nothing'], ['/healthz'], ['/metrics'], ['/old'], ['/%']])(
    '%s has them, too',
    async (path) => {
      const { headers } = await readPage((await start()).address, path);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      expect(lines).toEqual(expect.arrayContaining(SECURITY_LINES));
    },
  );
});

const SECURITY_LINES = [
  'x-content-type-options: nosniff',
  'x-frame-options: SAMEORIGIN',
  'referrer-policy: strict-origin-when-cross-origin',
];

describe('a mount', () => {
  test('answers what is below its name, with any method, and nothing else', async () => {
    const { address } = await start([], {
      mounts: [
        {
          name: '_quire/proxy',
          answer: async (request, response) => void response.end(`mounted ${request.method}`),
        },
      ],
    });
    const bodyOf = async (path: string, method = 'GET') =>
      (await readPage(address, path, { method })).body;
    expect(await bodyOf('/_quire/proxy', 'POST')).toBe('mounted POST');
    expect(await bodyOf('/_quire/proxy/a')).toBe('mounted GET');
    expect((await readPage(address, '/_quire/proxyx')).status).toBe(404);
    expect((await readPage(address, '/', { method: 'POST' })).status).toBe(405);
  });
});
