import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { send } from '../support/http.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

const NGINX = '/usr/sbin/nginx';
const RECIPE = fileURLToPath(new URL('../../examples/reverse-proxy/nginx.conf', import.meta.url));
const GUIDE = fileURLToPath(new URL('../../docs/guides/reverse-proxy.mdx', import.meta.url));
const describeWithNginx = existsSync(NGINX) ? describe : describe.skip;

describeWithNginx('nginx with the recipe of the guide', () => {
  let quire: TestPlatform;
  let folder: TemporaryFolder;
  let nginx: ChildProcess;
  let ports: Ports;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    ports = {
      tls: await findFreePort(),
      plain: await findFreePort(),
      below: await findFreePort(),
    };
    quire = await startTestPlatform({
      QUIRE_PUBLIC_URL: `https://localhost:${ports.tls}`,
      QUIRE_TRUSTED_PROXIES: '127.0.0.1',
    });
    nginx = await startNginx(folder.path, quire.port, ports);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx?.once('exit', resolve));
    nginx?.kill('SIGQUIT');
    if (nginx) await ended;
    await quire?.stop();
    await folder?.remove();
  });

  const ask = (host: string, path: string, options: object = {}) =>
    askTls(ports.tls, host, path, options);

  test('passes pages through with their host, compression and tags', async () => {
    const page = await ask('demo.localhost', '/', { headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const etag = String(page.headers.etag);
    const again = await ask('demo.localhost', '/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('passes the API through: large uploads, streams, links that begin with the public address', async () => {
    const key = { authorization: `Bearer ${TEST_KEY}` };
    const large = Buffer.alloc(15 * 1024 * 1024, 'x');
    const sha256 = await import('node:crypto').then(({ createHash }) =>
      createHash('sha256').update(large).digest('hex'),
    );
    const upload = await ask('localhost', `/v1/uploads/${sha256}`, {
      method: 'PUT',
      headers: key,
      body: large,
    });
    expect(upload.status).toBe(201);
    const started = await ask('localhost', '/v1/static-export/jobs', {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'demo.localhost' }),
    });
    const { jobId } = JSON.parse(started.text);
    const events = await ask('localhost', `/v1/static-export/jobs/${jobId}/events`, {
      headers: key,
    });
    expect(events.text).toContain('"status":"completed"');
    const linked = await ask('localhost', `/v1/static-export/jobs/${jobId}/bundle`, {
      method: 'POST',
      headers: key,
    });
    const { bundleUrl } = JSON.parse(linked.text);
    const { origin, pathname, search } = new URL(bundleUrl);
    expect(origin).toBe(`https://localhost:${ports.tls}`);
    expect((await ask('localhost', pathname + search)).status).toBe(200);
  });

  test('keeps the metrics in, and sends plain HTTP to TLS', async () => {
    expect((await ask('localhost', '/metrics')).status).toBe(404);
    const plain = await send(ports.plain, '/a?b', { headers: { host: 'demo.localhost' } });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://demo.localhost/a?b']);
  });

  test('a page beside the path of the documentation was forwarded as well', async () => {
    const paths = ['/docs', '/docs/', '/docs/guides/start', '/docs?q', '/docs-old', '/'];
    const isForwarded = async (path: string) => {
      const { status } = await send(ports.below, path, { headers: { host: 'demo.localhost' } });
      return [path, status !== 418];
    };
    expect(await Promise.all(paths.map(isForwarded))).toEqual([
      ['/docs', true],
      ['/docs/', true],
      ['/docs/guides/start', true],
      ['/docs?q', true],
      ['/docs-old', false],
      ['/', false],
    ]);
  });
});

interface Ports {
  tls: number;
  plain: number;
  /** Of a site that has Quire below a path. */
  below: number;
}

/** The part of a server that the guide shows for a site below a path, and an answer of its own for the rest. */
async function writeServerBelow(port: number): Promise<string> {
  const guide = await readFile(GUIDE, 'utf8');
  const [, location] = /## Under a path[\s\S]*?```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  return `server { listen 127.0.0.1:${port}; location / { return 418; }\n${location}}`;
}

async function startNginx(folder: string, target: number, ports: Ports) {
  await mkdir(join(folder, 'logs'));
  const [certificate, key] = [join(folder, 'quire.pem'), join(folder, 'quire.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const recipe = (await readFile(RECIPE, 'utf8'))
    .replace('127.0.0.1:4000', `127.0.0.1:${target}`)
    .replace('/etc/nginx/certificates/quire.pem', certificate)
    .replace('/etc/nginx/certificates/quire.key', key)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${ports.tls}`)
    .replace('listen 80', `listen 127.0.0.1:${ports.plain}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; user root;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${recipe}\n${await writeServerBelow(ports.below)}\n}\n`,
  );
  const nginx = spawn(
    NGINX,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    { stdio: 'ignore' },
  );
  for (;;) {
    const isOpen = await send(ports.plain, '/').then(
      () => true,
      () => false,
    );
    if (isOpen) return nginx;
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface TlsOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

function askTls(port: number, host: string, path: string, options: TlsOptions) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: options.method ?? 'GET',
          headers: { host: `${host}:${port}`, ...options.headers },
          // The certificate is one that the test has just made.
          rejectUnauthorized: false,
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(options.body);
    },
  );
}
