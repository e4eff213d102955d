import { symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { DevServer } from '@quire/site/dev';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPreview } from '../support/dev-server.ts';
import { send } from '../support/http.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const SECRET = 'a secret that no reader may see';

let folder: TemporaryFolder;
let server: DevServer;
let host: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const site = join(folder.path, 'site');
  await writeSite(site, { index: 'Home.', 'guides/start': 'Start.' });
  await writeFile(join(folder.path, 'secret.txt'), SECRET);
  await writeFile(join(site, '.env'), SECRET);
  await writeFile(join(site, '.mintignore'), 'drafts/\n');
  await mkdir(join(site, '.git'));
  await writeFile(join(site, '.git/config'), SECRET);
  await mkdir(join(site, 'node_modules/x'), { recursive: true });
  await writeFile(join(site, 'node_modules/x/a.txt'), SECRET);
  await mkdir(join(site, 'drafts'));
  await writeFile(join(site, 'drafts/plan.txt'), SECRET);
  await writeFile(join(site, 'private.mdx'), `---\ntitle: P\ngroups: ["staff"]\n---\n${SECRET}\n`);
  symlinkSync(join(folder.path, 'secret.txt'), join(site, 'linked.txt'));
  await writeFile(join(site, 'plain.txt'), 'for all');
  server = await startPreview(site);
  host = `localhost:${server.port}`;
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  send(server.port, path, { headers: { host, ...headers } });

/** What a client gets that says exactly this, whatever HTTP allows. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('who the preview answers', () => {
  const PATHS = [
    '/',
    '/guides/start',
    '/_quire/dev/events',
    '/_quire/dev/state?page=/',
    '/plain.txt',
  ];

  test.each(PATHS)('%s is not read under a foreign Host', async (path) => {
    for (const foreign of [
      'evil.example',
      `evil.example:${server.port}`,
      'localhost.evil.example',
    ]) {
      const answer = await get(path, { host: foreign });
      expect([foreign, answer.status]).toEqual([foreign, 421]);
      expect(answer.text).toContain('The preview does not respond to the host name');
    }
  });

  test.each(PATHS)('%s is not read by pages of another origin', async (path) => {
    for (const origin of [
      'https://evil.example',
      'http://localhost:1',
      'null',
      `https://${host}`,
    ]) {
      const answer = await get(path, { origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    const included = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await get(path, included)).status).toBe(403);
  });

  test('answers carry nothing that would open them to other origins', async () => {
    const { headers } = await get('/', { origin: `http://${host}` });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  test.each(['a b', 'localhost:x', '[::1', 'user@localhost', '\u00e4'])(
    'the Host %j is refused and breaks nothing',
    async (broken) => {
      const answer = await sendRaw(
        `GET / HTTP/1.1\r\nHost: ${broken}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 4(?:00|21)/);
      expect((await get('/')).status).toBe(200);
    },
  );

  test('two Host headers, none, and an absolute target are refused', async () => {
    const end = 'Connection: close\r\n\r\n';
    for (const head of [
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n',
      'GET / HTTP/1.1\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n',
    ]) {
      expect((await sendRaw(head + end)).slice(0, 12)).toBe('HTTP/1.1 400');
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    '%s is refused',
    async (method) => {
      const answer = await send(server.port, '/', { method, headers: { host } });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('what the preview has', () => {
  test('pages, static files and nothing else', async () => {
    expect((await get('/plain.txt')).text).toBe('for all');
    expect((await get('/guides/start')).status).toBe(200);
    expect((await send(server.port, '/', { method: 'HEAD', headers: { host } })).text).toBe('');
  });

  test.each([
    '/.env',
    '/.git/config',
    '/%2egit/config',
    '/.mintignore',
    '/node_modules/x/a.txt',
    '/drafts/plan.txt',
    '/linked.txt',
    '/private',
    '/private.md',
    '/private.mdx',
    '/index.mdx',
    '/guides/start.mdx',
    '/../secret.txt',
    '/guides/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/guides/%2e%2e/%2e%2e/secret.txt',
    '/guides//../../secret.txt',
    '/./../secret.txt',
    '//secret.txt',
    '/plain.txt/',
    '/plain.txt%00.html',
    '/plain.txt/../../secret.txt',
    '/_assets/../../secret.txt',
    '/_assets/%2e%2e/%2e%2e/secret.txt',
    '/_quire/../../secret.txt',
    '/_quire/dev/../../../secret.txt',
    '/_quire/dev/state?page=/../secret.txt',
    '/_quire/dev/state?page=%2F%2e%2e%2Fsecret.txt',
    '/_quire/dev/state?page=/plain.txt',
    '/_quire/dev/state',
    '/_quire/search/../../../secret.txt',
    '/@fs/etc/passwd',
    '/etc/passwd',
    '/%ff',
    `/${'a'.repeat(5_000)}`,
    '/__proto__',
    '/constructor',
  ])('%s is not there', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toContain('root:');
  });

  test('a redirect never leaves the site for an address that was asked for', async () => {
    for (const path of ['/index.html', '/guides/start/', '/guides/start.html']) {
      const { status, headers } = await get(path);
      expect([path, status]).toEqual([path, 307]);
      expect(headers.location).toMatch(/^\/(?!\/)/);
    }
  });
});
