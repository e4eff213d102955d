import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { collectGarbage, removeExpiredPreviews } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { askForVersion, type PreviewWish, publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DAY_MS = 24 * 3600 * 1000;
const HOST = 'tides.localhost';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let org: Awaited<ReturnType<Service['createOrganisation']>>;
let own: SignedInMember;
let foreign: SignedInMember;
let previewKey: string;
let publishKey: string;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  org = await service.createOrganisation('enterprise');
  own = await signInMember(quire, org.orgId);
  foreign = await signInMember(quire, (await service.createOrganisation('free')).orgId);
  previewKey = await service.createKey(org.orgId, { scope: 'preview' });
  publishKey = await service.createKey(org.orgId, { scope: 'publish' });
  folder = await createTemporaryFolder();
  await write('Low water.');
  await service.publish(folder.path, HOST, org.key);
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const write = (index: string, more: Record<string, string> = {}) =>
  writeSite(folder.path, { index, ...more });
const place = (key = org.key, domain = HOST) => ({ folder: folder.path, domain, key });
const publish = (wish: PreviewWish = {}, key?: string, domain?: string) =>
  publishPreview(service, place(key, domain), wish);
const address = (path = '', domain = HOST) => `/v1/sites/${domain}/previews${path}`;
const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const list = async (key = org.key) =>
  JSON.parse((await service.call(address(), { key })).text).previews;
const putSettings = (body: unknown, key = org.key, domain = HOST) =>
  service.call(`/v1/sites/${domain}/preview-settings`, { method: 'PUT', key, ...json(body) });
const codeOf = ({ status, text }: { status: number; text: string }) => [
  status,
  JSON.parse(text).code,
];
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('a preview', () => {
  test('shows a version at an address of its own while readers keep what they see', async () => {
    await write('High water.');
    const { captured, context } = createTestContext({ QUIRE_API_KEY: previewKey });
    const words = ['--api', quire.platform.url, '--domain', HOST, '--branch', 'High/Water'];
    const code = await runCommand(['publish', folder.path, ...words, '--preview'], context);
    expect([code, captured.stderr]).toEqual([0, '']);
    const [, url = ''] =
      /\n(http:\S+)\nIt stays until \d{4}-\d\d-\d\d\.\n$/.exec(captured.stdout) ?? [];
    expect(url).toMatch(/^http:\/\/high-water-[a-z2-7]{12}--tides\.localhost:\d+$/);
    const { hostname } = new URL(url);
    const page = await service.read(hostname, '/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('High water.');
    expect(page.text).toContain('<quire-preview ');
    expect(page.text).toContain('High/Water');
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect((await service.read(hostname, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const live = await service.read(HOST, '/');
    expect(live.text).toContain('Low water.');
    expect(live.text).not.toContain('quire-preview');
    expect(live.headers['x-robots-tag']).toBeUndefined();
  });

  test('is listed with where it comes from, and not among the versions', async () => {
    const [preview] = await list();
    expect(preview).toEqual({
      previewId: expect.stringMatching(/^prv_[0-9a-f]{24}$/),
      name: 'High/Water',
      url: expect.stringMatching(/^http:\/\/high-water-[a-z2-7]{12}--tides\.localhost:\d+$/),
      access: 'link',
      hasPassword: false,
      state: 'ready',
      versionId: expect.stringMatching(/^ver_/),
      shownVersionId: preview.versionId,
      live: false,
      untrusted: false,
      approved: true,
      origin: expect.objectContaining({ branch: 'High/Water', commit: null }),
      publishedBy: { kind: 'key', id: expect.any(String), name: 'test' },
      createdAt: expect.any(String),
      publishedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const days = (Date.parse(preview.expiresAt) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const { versions } = JSON.parse(
      (await service.call(`/v1/sites/${HOST}/versions`, { key: org.key })).text,
    );
    expect(versions.map(({ versionId }: { versionId: string }) => versionId)).not.toContain(
      preview.versionId,
    );
    expect((await own.get(`/sites/${HOST}`)).body).toMatchObject({ latest: { isLive: true } });
  });

  test('keeps its address when it is published again, and shows the newer version', async () => {
    await write('Spring tide.');
    const first = await publish({ preview: { name: 'words' } });
    await write('Neap tide.');
    const second = await publish({ preview: { name: 'words' } });
    expect(second.preview.previewId).toBe(first.preview.previewId);
    expect(second.host).toBe(first.host);
    expect(second.version.versionId).not.toBe(first.version.versionId);
    expect((await service.readUntil(first.host, '/', 'Neap tide.')).status).toBe(200);
  });

  test('is called by its pull request, its branch, its commit, or plainly', async () => {
    const names = [];
    for (const origin of [
      { pullRequest: { number: 7 }, branch: 'b', commit: COMMIT },
      { branch: 'b', commit: COMMIT },
      { commit: COMMIT },
      {},
    ]) {
      const asked = await askForVersion(service, place(), { preview: {}, origin });
      names.push(JSON.parse(asked.text).preview.name);
    }
    expect(names).toEqual(['pr-7', 'b', '0123456', 'preview']);
  });

  test('never goes live by itself, and says so when it is asked to', async () => {
    const asked = await askForVersion(service, place(), { preview: {}, goLive: 'always' });
    expect(asked.status).toBe(400);
    expect(JSON.parse(asked.text).details[0].path).toBe('body.goLive');
  });

  test('gives none of its files to the live site, nor takes any from it', async () => {
    await writeFile(join(folder.path, 'extra.css'), '.tide { color: #010203 }');
    const { host } = await publish({ preview: { name: 'styled' } });
    const page = await service.readUntil(host, '/', '_assets/');
    const sheet = /_assets\/extra\.[0-9a-f]+\.css/.exec(page.text)?.[0] ?? '';
    expect((await service.read(host, `/${sheet}`)).status).toBe(200);
    expect((await service.read(host, `/${sheet}`)).headers['cache-control']).toBe(
      'private, max-age=31536000, immutable',
    );
    expect((await service.read(HOST, `/${sheet}`)).status).toBe(404);
    await writeFile(join(folder.path, 'extra.css'), '');
  });

  test('changes no figure of its site, and answers questions with quotes', async () => {
    await write('The spring tide is the highest one.');
    const { host } = await publish({ preview: { name: 'asked' } });
    const { rows: before } = await service.db.execute(sql`select count(*) from assistant_queries`);
    const origin = `http://${host}:${quire.port}`;
    const question = { messages: [{ role: 'user', content: 'Which tide is the highest?' }] };
    const answer = await service.read(host, '/_quire/assistant', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('spring');
    const search = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'tide' } },
    };
    const mcp = await service.read(host, '/mcp', { method: 'POST', ...json(search) });
    expect(mcp.status).toBe(200);
    const { rows: after } = await service.db.execute(sql`select count(*) from assistant_queries`);
    expect(after).toEqual(before);
    const events = await service.read(host, '/_quire/events', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ type: 'view', path: '/' }] }),
    });
    expect(events.status).toBe(405);
    const config = await service.read(host, '/quire-config.js');
    expect(config.text).toContain('"analytics":false');
    expect(config.text).toContain('"assistant":true');
  });
});

describe('promoting a preview', () => {
  test('makes the very same version live: the same manifest, the same bytes', async () => {
    await write('Promoted water.', { 'guides/start': 'Start.' });
    const { preview, version, host } = await publish({ preview: { name: 'promoted' } });
    const stored = async () => {
      const keys = new Map<string, string>();
      const { storage } = quire.platform.services;
      for await (const { key } of storage.list(`${org.orgId}/`)) {
        if (!key.includes(version.versionId)) continue;
        const hash = createHash('sha256');
        for await (const chunk of await storage.read(key)) hash.update(chunk);
        keys.set(key, hash.digest('hex'));
      }
      return keys;
    };
    const before = await stored();
    const shown = await service.read(host, '/guides/start');
    const answer = await service.call(address(`/${preview.previewId}/promote`), {
      method: 'POST',
      key: publishKey,
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      versionId: version.versionId,
      live: true,
      heldBack: null,
      preview: null,
    });
    const live = await service.readUntil(HOST, '/guides/start', 'Start.');
    expect(await stored()).toEqual(before);
    const banner = /<quire-preview [\s\S]*<\/quire-preview>\n/;
    expect(shown.text).toMatch(banner);
    expect(shown.text.replace(banner, '')).toBe(live.text);
    expect(live.text).not.toMatch(banner);
    expect(live.headers['x-robots-tag']).toBeUndefined();
    const [first] = JSON.parse(
      (await service.call(`/v1/sites/${HOST}/versions`, { key: org.key })).text,
    ).versions;
    expect(first).toMatchObject({ versionId: version.versionId, live: true });
    expect((await list()).find(({ name }: { name: string }) => name === 'promoted')).toMatchObject({
      live: true,
    });
  });

  test('is done by the command, which names the previews that there are', async () => {
    await write('Promoted by command.');
    await publish({ preview: { name: 'by-command' } });
    const run = async (...words: string[]) => {
      const { captured, context } = createTestContext({ QUIRE_API_KEY: publishKey });
      const place = ['--api', quire.platform.url, '--domain', HOST];
      return { code: await runCommand(['previews', ...place, ...words], context), ...captured };
    };
    const unknown = await run('--promote', 'nothing');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('by-command');
    expect((await run('--days', '3')).code).toBe(2);
    expect((await run()).stdout).toMatch(/^by-command +ready +\d{4}-\d\d-\d\d +http:/m);
    const promoted = await run('--promote', 'by-command');
    expect(promoted.stdout).toMatch(/^Live: ver_[0-9a-f]{24}\.\nhttp:\/\/tides\.localhost:\d+\n$/);
    await service.readUntil(HOST, '/', 'Promoted by command.');
    expect((await run('--extend', 'by-command', '--days', '90')).stdout).toMatch(/stays until/);
    const { previews } = JSON.parse((await run('--json')).stdout);
    const days = (Date.parse(previews[0].expiresAt) - Date.now()) / DAY_MS;
    expect([previews[0].name, previews[0].live, Math.round(days)]).toEqual([
      'by-command',
      true,
      90,
    ]);
    expect((await run('--remove', 'by-command')).stdout).toBe('Removed by-command.\n');
    expect((await list()).some(({ name }: { name: string }) => name === 'by-command')).toBe(false);
  });
});

describe('a key with the scope preview', () => {
  test('creates, lists and removes previews, and nothing else', async () => {
    await write('Of a small key.');
    const { preview, version } = await publish({ preview: { name: 'small' } }, previewKey);
    const allowed = [
      ['GET', address()],
      ['GET', address(`/${preview.previewId}`)],
      ['GET', `/v1/sites/${HOST}/versions`],
      ['GET', `/v1/sites/${HOST}/versions/${version.versionId}`],
      ['GET', `/v1/sites/${HOST}/versions/${version.versionId}/findings`],
    ] as const;
    for (const [method, path] of allowed) {
      expect((await service.call(path, { method, key: previewKey })).status, path).toBe(200);
    }
    const refused = [
      ['POST', address(`/${preview.previewId}/promote`), undefined],
      ['PUT', address(`/${preview.previewId}`), {}],
      ['PUT', `/v1/sites/${HOST}/live`, { versionId: version.versionId }],
      ['POST', `/v1/sites/${HOST}/versions/${version.versionId}/approve`, undefined],
      ['GET', `/v1/sites/${HOST}/preview-settings`, undefined],
      ['PUT', `/v1/sites/${HOST}/preview-settings`, { access: 'link' }],
      ['GET', '/v1/sites', undefined],
      ['GET', '/v1/projects', undefined],
      ['POST', '/v1/sites', { domain: 'other.localhost' }],
      ['PUT', `/v1/sites/${HOST}`, { name: 'x' }],
      ['GET', `/v1/sites/${HOST}/domains`, undefined],
      ['POST', '/v1/static-export/jobs', { domain: HOST }],
    ] as const;
    for (const [method, path, body] of refused) {
      const options = { method, key: previewKey, ...(body ? json(body) : {}) };
      expect(codeOf(await service.call(path, options)), path).toEqual([403, 'SCOPE_NEEDED']);
    }
    for (const goLive of ['always', 'no-errors', 'never']) {
      const asked = await askForVersion(service, place(previewKey), { goLive });
      expect(codeOf(asked)).toEqual([403, 'SCOPE_NEEDED']);
    }
    const gone = await service.call(address(`/${preview.previewId}`), {
      method: 'DELETE',
      key: previewKey,
    });
    expect(gone.status).toBe(204);
  });

  test('a publish key promotes and extends, and neither approves nor changes settings', async () => {
    const { preview, version } = await publish({ preview: { name: 'middle' } }, publishKey);
    const extended = await service.call(address(`/${preview.previewId}`), {
      method: 'PUT',
      key: publishKey,
      ...json({ days: 3 }),
    });
    expect(extended.status).toBe(200);
    for (const [method, path, body] of [
      ['POST', `/v1/sites/${HOST}/versions/${version.versionId}/approve`, undefined],
      ['PUT', `/v1/sites/${HOST}/preview-settings`, { access: 'link' }],
    ] as const) {
      const options = { method, key: publishKey, ...(body ? json(body) : {}) };
      expect(codeOf(await service.call(path, options)), path).toEqual([403, 'SCOPE_NEEDED']);
    }
  });

  test('another organization finds no preview', async () => {
    const [preview] = await list();
    const other = await service.createOrganisation('free');
    for (const path of [address(), address(`/${preview.previewId}`)]) {
      expect(codeOf(await service.call(path, { key: other.key }))).toEqual([404, 'SITE_NOT_FOUND']);
    }
    const own = await service.call(`/v1/sites`, {
      method: 'POST',
      key: other.key,
      ...json({ domain: 'theirs.localhost' }),
    });
    expect(own.status).toBe(201);
    const theirs = address(`/${preview.previewId}`, 'theirs.localhost');
    expect(codeOf(await service.call(theirs, { key: other.key }))).toEqual([
      404,
      'PREVIEW_NOT_FOUND',
    ]);
    expect(codeOf(await service.call(theirs, { method: 'DELETE', key: other.key }))).toEqual([
      404,
      'PREVIEW_NOT_FOUND',
    ]);
  });
});

describe('previews for members', () => {
  const MEMBERS = 'inside.localhost';
  let host: string;
  const enter = (member: SignedInMember, body: object) =>
    member.call('/previews/enter', 'POST', body);

  beforeAll(async () => {
    await write('For members.');
    await service.publish(folder.path, MEMBERS, org.key);
    expect((await putSettings({ access: 'members' }, org.key, MEMBERS)).status).toBe(200);
    ({ host } = await publish({ preview: { name: 'main' } }, org.key, MEMBERS));
  });

  test('have a plain address, and tell nobody else anything', async () => {
    expect(host).toBe('main--inside.localhost');
    for (const path of [
      '/',
      '/index.md',
      '/quire-config.js',
      '/sitemap.xml',
      '/mcp',
      '/_quire/search/en.js',
    ]) {
      const answer = await service.read(host, path);
      expect(answer.status, path).toBe(401);
      expect(answer.text).toContain('This preview is for members');
      expect(answer.text).not.toContain('For members.');
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('let a member in by a link that works once, on its own host, with a cookie of that host', async () => {
    const other = await publish({ preview: { name: 'other' } }, org.key, MEMBERS);
    const { url } = JSON.parse((await enter(own, { host, path: '/guides?x=1' })).text);
    const { hostname, pathname, search } = new URL(url);
    expect(hostname).toBe(host);
    expect(search).toMatch(/^\?token=[0-9A-Za-z]{43}&to=%2Fguides%3Fx%3D1$/);
    const elsewhere = await service.read(other.host, pathname + search);
    expect(elsewhere.status).toBe(403);
    expect((await service.read(host, pathname + search, { method: 'HEAD' })).status).toBe(403);
    const entered = await service.read(host, pathname + search);
    expect([entered.status, entered.headers.location]).toEqual([303, '/guides?x=1']);
    expect(entered.headers['set-cookie']?.[0]).toMatch(
      /^__Host-quire-preview=[0-9A-Za-z]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = cookieOf(entered);
    expect((await service.read(host, pathname + search)).status).toBe(403);
    const page = await service.read(host, '/', { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('For members.');
    expect((await service.read(other.host, '/', { headers: { cookie } })).status).toBe(401);
    const session = { cookie: own.cookie };
    expect((await service.read(host, '/', { headers: session })).status).toBe(401);
  });

  test('hand nobody of another organization over, nor anybody who is signed out', async () => {
    expect((await enter(foreign, { host })).status).toBe(404);
    const answer = await quire.call('/_dashboard/previews/enter', {
      method: 'POST',
      key: org.key,
      headers: { 'content-type': 'application/json', origin: quire.platform.url },
      body: JSON.stringify({ host }),
    });
    expect(answer.status).toBe(401);
    expect((await enter(own, { host: HOST })).status).toBe(404);
  });

  test('never lead off their host', async () => {
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const { url } = JSON.parse((await enter(own, { host, path })).text);
      const { pathname, search } = new URL(url);
      const entered = await service.read(host, pathname + search);
      expect([entered.status, entered.headers.location], path).toEqual([303, '/']);
    }
  });

  test('let a member out who signs out', async () => {
    const member = await signInMember(quire, org.orgId);
    const { url } = JSON.parse((await enter(member, { host })).text);
    const { pathname, search } = new URL(url);
    const cookie = cookieOf(await service.read(host, pathname + search));
    expect((await service.read(host, '/', { headers: { cookie } })).status).toBe(200);
    expect((await member.call('/session', 'DELETE')).status).toBe(204);
    await expect
      .poll(async () => (await service.read(host, '/', { headers: { cookie } })).status)
      .toBe(401);
  });

  test('stay for members when the site opens its previews, as their addresses can be guessed', async () => {
    expect((await putSettings({ access: 'link' }, org.key, MEMBERS)).status).toBe(200);
    expect((await service.read(host, '/')).status).toBe(401);
    const answer = await service.call(address('', MEMBERS), { key: org.key });
    const { previews } = JSON.parse(answer.text);
    expect(previews.map(({ access }: { access: string }) => access)).toEqual([
      'members',
      'members',
    ]);
    const open = await publish({ preview: { name: 'open' } }, org.key, MEMBERS);
    expect(open.host).toMatch(/^open-[a-z2-7]{12}--inside\.localhost$/);
    expect((await service.read(open.host, '/')).status).toBe(200);
    expect((await putSettings({ access: 'members' }, org.key, MEMBERS)).status).toBe(200);
    await expect.poll(async () => (await service.read(open.host, '/')).status).toBe(401);
  });
});

describe('a password', () => {
  const SITE = 'locked.localhost';
  let host: string;
  const tryPassword = (password: string, headers: Record<string, string> = {}) =>
    service.read(host, '/_quire/preview/password', {
      method: 'POST',
      headers: {
        origin: `http://${host}:${quire.port}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ password, to: '/guides' }).toString(),
    });

  beforeAll(async () => {
    await write('Behind a password.');
    await service.publish(folder.path, SITE, org.key);
    ({ host } = await publish({ preview: { name: 'main' } }, org.key, SITE));
    const set = await putSettings({ password: 'seven grey seals' }, org.key, SITE);
    expect(JSON.parse(set.text)).toEqual({ access: 'link', hasPassword: true, days: 30 });
  });

  test('is asked for, and lets in for this preview', async () => {
    const page = await service.readUntil(host, '/guides?a=b', 'has a password');
    expect(page.status).toBe(401);
    expect(page.text).toContain('value="/guides?a=b"');
    expect(page.text).not.toContain('Behind a password.');
    expect((await tryPassword('seven gray seals')).status).toBe(401);
    const entered = await tryPassword('seven grey seals');
    expect([entered.status, entered.headers.location]).toEqual([303, '/guides']);
    const cookie = cookieOf(entered);
    expect((await service.read(host, '/', { headers: { cookie } })).text).toContain(
      'Behind a password.',
    );
    const second = await publish({ preview: { name: 'second' } }, org.key, SITE);
    expect((await service.read(second.host, '/', { headers: { cookie } })).status).toBe(401);
  });

  test('is not taken from a page of another site', async () => {
    expect((await tryPassword('seven grey seals', { origin: 'http://evil.example' })).status).toBe(
      400,
    );
  });

  test('lets nobody in any more once it changes', async () => {
    const cookie = cookieOf(await tryPassword('seven grey seals'));
    expect((await service.read(host, '/', { headers: { cookie } })).status).toBe(200);
    await putSettings({ password: 'eight grey seals' }, org.key, SITE);
    await expect
      .poll(async () => (await service.read(host, '/', { headers: { cookie } })).status)
      .toBe(401);
  });

  test('cannot be guessed quickly', async () => {
    const answers = [];
    for (let turn = 0; turn < 12; turn++) answers.push((await tryPassword(`guess ${turn}`)).status);
    expect(answers).toContain(429);
    expect(answers).not.toContain(303);
  });

  test('has no effect for members, so it is refused there', async () => {
    const refused = await putSettings({ access: 'members' }, org.key, SITE);
    expect(JSON.parse(refused.text).details[0].path).toBe('body.password');
    const changed = await putSettings({ access: 'members', password: null }, org.key, SITE);
    expect(JSON.parse(changed.text)).toEqual({ access: 'members', hasPassword: false, days: 30 });
    expect((await putSettings({ password: 'short' }, org.key, SITE)).status).toBe(400);
    expect((await putSettings({ days: 366 }, org.key, SITE)).status).toBe(400);
  });
});

describe('a preview of a stranger', () => {
  let shown: Awaited<ReturnType<typeof publish>>;

  beforeAll(async () => {
    await write('Of a stranger.');
    const config = {
      theme: 'mint',
      name: 'Stranger',
      colors: { primary: '#3b5bdb' },
      navigation: { pages: ['index'] },
      redirects: [
        { source: '/away', destination: 'https://evil.example/' },
        { source: '/near', destination: '/' },
        { source: '/_quire/site.js', destination: '/evil.js' },
      ],
    };
    await writeFile(join(folder.path, 'docs.json'), JSON.stringify(config));
    await writeFile(join(folder.path, 'evil.js'), 'window.wasRun = true;');
    const wish = { preview: { name: 'fork', untrusted: true }, origin: { commit: COMMIT } };
    shown = await publish(wish, previewKey);
  });

  test('is shown without anything of its author that acts', async () => {
    expect(shown.preview).toMatchObject({ untrusted: true, approved: false });
    const page = await service.read(shown.host, '/');
    expect(page.text).toContain('Not approved');
    const policy = String(page.headers['content-security-policy']);
    const origin = `http://${shown.host}:${quire.port}`;
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(scripts).toMatch(
      new RegExp(`^script-src ${origin}/_quire/ ${origin}/quire-config.js( 'sha256-[^']+')*$`),
    );
    expect(policy).toContain("frame-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("connect-src 'self'");
    const config = await service.read(shown.host, '/quire-config.js');
    expect(config.text).toContain(
      '"assistant":false,"analytics":false,"feedback":false,"playground":false,"integrations":false',
    );
    for (const path of ['/_quire/assistant', '/mcp', '/_quire/proxy']) {
      expect((await service.read(shown.host, path, { method: 'POST' })).status, path).toBe(405);
    }
  });

  test('leads to no other site, and takes no address of the theme', async () => {
    expect((await service.read(shown.host, '/away')).status).toBe(403);
    expect((await service.read(shown.host, '/_quire/site.js')).status).toBe(403);
    const near = await service.read(shown.host, '/near');
    expect([near.status, near.headers.location]).toEqual([307, '/']);
  });

  test('does not go live before it is approved', async () => {
    const { preview, version } = shown;
    const promote = () =>
      service.call(address(`/${preview.previewId}/promote`), { method: 'POST', key: org.key });
    expect(codeOf(await promote())).toEqual([409, 'VERSION_NOT_APPROVED']);
    const live = await service.call(`/v1/sites/${HOST}/live`, {
      method: 'PUT',
      key: org.key,
      ...json({ versionId: version.versionId }),
    });
    expect(codeOf(live)).toEqual([409, 'VERSION_NOT_APPROVED']);
  });

  test('acts once a member has approved it, and again only for the same files', async () => {
    const path = `/v1/sites/${HOST}/versions/${shown.version.versionId}/approve`;
    const approved = await own.call(path, 'POST');
    expect(approved.status).toBe(200);
    expect(JSON.parse(approved.text)).toMatchObject({
      untrusted: true,
      approvedAt: expect.any(String),
    });
    await expect
      .poll(async () => (await service.read(shown.host, '/away')).headers.location)
      .toBe('https://evil.example/');
    const policy = (await service.read(shown.host, '/')).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    const wish = { preview: { name: 'fork', untrusted: true } };
    expect((await publish(wish)).preview).toMatchObject({ approved: true });
    await writeFile(join(folder.path, 'evil.js'), 'window.wasRun = 2;');
    expect((await publish(wish)).preview).toMatchObject({ approved: false });
    await expect.poll(async () => (await service.read(shown.host, '/away')).status).toBe(403);
    await writeFile(join(folder.path, 'evil.js'), '');
  });
});

describe('hosts of previews', () => {
  test.each(['a--b.localhost', 'x.a--b.localhost', 'ab--cd.localhost'])(
    'no site can claim %s',
    async (domain) => {
      const created = await service.post('/v1/sites', { domain }, org.key);
      expect(codeOf(created)).toEqual([409, 'DOMAIN_RESERVED']);
      const added = await service.post(`/v1/sites/${HOST}/domains`, { domain }, org.key);
      expect(codeOf(added)).toEqual([409, 'DOMAIN_RESERVED']);
    },
  );

  test.each(['xn--bcher-kva.localhost', 'a--b.example.com'])(
    'a site can claim %s',
    async (domain) => {
      expect((await service.post('/v1/sites', { domain }, org.key)).status).toBe(201);
    },
  );

  test('a site from before with such a name keeps it, and a preview takes another one', async () => {
    const old = 'old--members.localhost';
    const { db } = service;
    await service.post('/v1/sites', { domain: 'members.localhost' }, org.key);
    await db.execute(
      sql`insert into domains (host, org_id, site_id, created_at) select ${old}, org_id, site_id, now() from domains where host = ${HOST}`,
    );
    await putSettings({ access: 'members' }, org.key, 'members.localhost');
    await write('A new one.');
    const { host } = await publish({ preview: { name: 'old' } }, org.key, 'members.localhost');
    expect(host).toMatch(/^old-[0-9a-f]{6}--members\.localhost$/);
    expect((await service.read(old, '/')).status).toBe(200);
  });

  test('a site with a domain of its own alone gets a name of the platform', async () => {
    await service.post('/v1/sites', { domain: 'docs.tides.example' }, org.key);
    const { host } = await publish({ preview: { name: 'main' } }, org.key, 'docs.tides.example');
    expect(host).toMatch(/^main-[a-z2-7]{12}--docs-tides-example\.localhost$/);
    expect((await service.read(host, '/')).status).toBe(200);
  });
});

describe('a preview that goes', () => {
  test('answers 404 once it is removed or has expired', async () => {
    const removed = await publish({ preview: { name: 'removed' } });
    await service.call(address(`/${removed.preview.previewId}`), {
      method: 'DELETE',
      key: org.key,
    });
    await expect.poll(async () => (await service.read(removed.host, '/')).status).toBe(404);
    const expired = await publish({ preview: { name: 'expired' } });
    await service.db.execute(
      sql`update previews set expires_at = now() - interval '1 second' where id = ${expired.preview.previewId}`,
    );
    await expect.poll(async () => (await service.read(expired.host, '/')).status).toBe(404);
    expect((await list()).map(({ name }: { name: string }) => name)).not.toContain('expired');
    const got = await service.call(address(`/${expired.preview.previewId}`), { key: org.key });
    expect(codeOf(got)).toEqual([404, 'PREVIEW_NOT_FOUND']);
  });

  test('takes its files with it, but for those that other versions share', async () => {
    const OTHER = 'swept.localhost';
    const { orgId, key } = await service.createOrganisation('free');
    const listKeys = async () => {
      const keys = new Set<string>();
      for await (const file of quire.platform.services.storage.list(`${orgId}/`))
        keys.add(file.key);
      return keys;
    };
    const later = (days: number) => ({
      ...quire.platform.services,
      clock: { ...systemClock, now: () => Date.now() + days * DAY_MS },
    });
    await write('What stays.', { shared: 'Shared words.' });
    await service.publish(folder.path, OTHER, key);
    await collectGarbage(later(2));
    const before = await listKeys();
    await write('What goes.', { shared: 'Shared words.' });
    const gone = await publish({ preview: { name: 'gone' } }, key, OTHER);
    await write('What goes, too.', { shared: 'Shared words.' });
    const promoted = await publish({ preview: { name: 'kept' } }, key, OTHER);
    await service.call(address(`/${promoted.preview.previewId}/promote`, OTHER), {
      method: 'POST',
      key,
    });
    await removeExpiredPreviews(later(29));
    await collectGarbage(later(29));
    expect((await service.read(gone.host, '/')).status).toBe(200);
    const counts = await removeExpiredPreviews(later(31));
    expect(counts.previewVersions).toBeGreaterThanOrEqual(1);
    await collectGarbage(later(31));
    await service.readUntil(OTHER, '/', 'What goes, too.');
    expect((await service.read(OTHER, '/shared')).status).toBe(200);
    const after = await listKeys();
    expect([...before].filter((kept) => !after.has(kept))).toEqual([]);
    expect([...after].filter((kept) => kept.includes(gone.version.versionId))).toEqual([]);
    await service.db.execute(sql`select 1`);
  });
});
