import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@quire/base';
import { DIFF_POLICY, diffReportSchema } from '@quire/diff';
import { collectGarbage, type Services } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createDiffs, type VersionPair } from '../../packages/platform/dist/diffs/diffs.js';
import { publishPreview } from '../support/previews.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'tides.localhost';
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
const LIVE_PAGES = {
  index: 'Low water.\n\nThe same words.',
  'guides/moon': 'The moon pulls at the water, twice a day.\n\n![dot](/dot.svg)',
  still: 'Still water.',
};

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let org: Awaited<ReturnType<Service['createOrganisation']>>;
let liveId: string;
let preview: Awaited<ReturnType<typeof publishPreview>>;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0', QUIRE_PREVIEW_IMAGES: '1' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  org = await service.createOrganisation('enterprise');
  folder = await createTemporaryFolder();
  await writeSite(folder.path, LIVE_PAGES);
  await writeFile(join(folder.path, 'dot.svg'), DOT);
  liveId = await service.publish(folder.path, HOST, org.key);
  await rm(join(folder.path, 'dot.svg'));
  await rm(join(folder.path, 'guides/moon.mdx'));
  const edited = '<script>alert(1)</script>High water.\n\nThe same words.';
  await writeSite(folder.path, { index: edited, still: 'Still water.', sun: 'A new page.' });
  preview = await publishPreview(
    service,
    { folder: folder.path, domain: HOST, key: org.key },
    { preview: { name: 'words', untrusted: true } },
  );
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

const putSettings = (body: unknown) =>
  service.call(`/v1/sites/${HOST}/preview-settings`, {
    method: 'PUT',
    key: org.key,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Asks until the comparison is done, as a browser does. */
const readDiff = async (path = '') => {
  for (;;) {
    const answer = await service.read(preview.host, `/_quire/diff${path}`);
    if (answer.status !== 202) return answer;
    expect(answer.headers.refresh).toBe('2');
  }
};
const askForDiff = async (after: string, against = 'live', key = org.key) => {
  for (;;) {
    const path = `/v1/sites/${HOST}/versions/${after}/diff?against=${against}`;
    const answer = await service.call(path, { key });
    if (answer.status !== 202) return answer;
  }
};
const listStored = async () => {
  const keys: string[] = [];
  const { storage } = quire.platform.services;
  for await (const { key } of storage.list(`${org.orgId}/diffs/`)) keys.push(key);
  return keys;
};
const pair = (): VersionPair => ({
  orgId: org.orgId,
  before: liveId as VersionPair['before'],
  after: preview.version.versionId as VersionPair['after'],
});

describe('the diff of a preview', () => {
  test('the banner links to it before anybody has looked', async () => {
    const page = await service.read(preview.host, '/');
    expect(page.text).toContain('<a href="/_quire/diff">What changed</a>');
  });

  test('lists what changed, runs nothing of an author and is not indexed', async () => {
    const { status, text, headers } = await readDiff();
    expect(status).toBe(200);
    expect(text).toContain('1 page changed, 1 added, 1 removed');
    expect(text).toContain('href="/_quire/diff/index"');
    expect(text).toContain('href="/_quire/diff/sun"');
    expect(text).toContain('href="/_quire/diff/guides/moon"');
    expect(headers['content-security-policy']).toBe(`${DIFF_POLICY}; frame-ancestors 'none'`);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('shows a page with its changes marked, and what is gone with its pictures', async () => {
    const page = await readDiff('/index');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<del[^>]*>Low<\/del>/);
    expect(page.text).toMatch(/<ins[^>]*>High<\/ins>/);
    expect(page.text).not.toContain('alert(1)');
    const gone = await readDiff('/guides/moon');
    const [, picture = ''] = /src="(\/_quire\/diff-live\/[^"]+\.svg)"/.exec(gone.text) ?? [];
    const shown = await service.read(preview.host, picture);
    expect([shown.status, shown.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(gone.text)?.[1] ?? '';
    expect((await service.read(preview.host, style)).status).toBe(200);
  });

  test('says of a page that stayed that nothing changed, and knows no other pages', async () => {
    expect((await readDiff('/still')).text).toContain('Nothing on this page changed.');
    expect((await readDiff('/nowhere')).status).toBe(404);
    const page = await service.read(preview.host, '/_quire/diff-live/index.html');
    expect(page.status).toBe(404);
  });

  test('the banner then says how many pages changed', async () => {
    const page = await service.readUntil(preview.host, '/', '3 pages changed');
    expect(page.status).toBe(200);
  });

  test('is on no host but the one of the preview', async () => {
    expect((await service.read(HOST, '/_quire/diff')).status).toBe(404);
  });

  test('stands behind the password of the preview', async () => {
    await putSettings({ password: 'seven grey seals' });
    for (const path of ['', '/index', '-live/dot.svg']) {
      await expect
        .poll(async () => (await service.read(preview.host, `/_quire/diff${path}`)).status)
        .toBe(401);
    }
    await putSettings({ password: null });
    await expect
      .poll(async () => (await service.read(preview.host, '/_quire/diff')).status)
      .toBe(200);
  });

  test('a site without a live version has nothing to compare with', async () => {
    const domain = 'fresh.localhost';
    await service.post('/v1/sites', { domain, name: 'Fresh' }, org.key);
    const place = { folder: folder.path, domain, key: org.key };
    const { host } = await publishPreview(service, place, { preview: { name: 'first' } });
    const answer = await service.read(host, '/_quire/diff');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This site has no live version yet');
    expect((await service.read(host, '/')).text).not.toContain('_quire/diff');
  });
});

describe('the diff by the API', () => {
  test('is the report of quire diff, with the ids of the versions', async () => {
    const { versionId } = preview.version;
    const { status, text } = await askForDiff(versionId);
    expect(status).toBe(200);
    const report = diffReportSchema.parse(JSON.parse(text));
    expect(report.before).toEqual({ name: liveId, site: 'Small site', pages: 3 });
    expect(report.after).toEqual({ name: versionId, site: 'Small site', pages: 3 });
    expect(report.counts).toEqual({
      added: 1,
      removed: 1,
      moved: 0,
      changed: 1,
      same: 1,
      operations: 0,
    });
  });

  test('takes any two versions of the site, and none of another', async () => {
    const { versionId } = preview.version;
    const back = diffReportSchema.parse(JSON.parse((await askForDiff(liveId, versionId)).text));
    expect(back.counts).toMatchObject({ added: 1, removed: 1, changed: 1 });
    const key = await service.createKey(org.orgId, { scope: 'preview' });
    expect((await askForDiff(versionId, 'live', key)).status).toBe(200);
    const stranger = await service.createOrganisation('free');
    expect((await askForDiff(versionId, 'live', stranger.key)).status).toBe(404);
    expect((await askForDiff(versionId, `ver_${'0'.repeat(24)}`)).status).toBe(404);
  });

  test('quire diff --domain prints it, and says which names it does not know', async () => {
    const run = async (...words: string[]) => {
      const { captured, context } = createTestContext({ QUIRE_API_KEY: org.key });
      const place = ['--domain', HOST, '--api', quire.platform.url];
      return { code: await runCommand(['diff', ...words, ...place], context), captured };
    };
    const changed = await run('live', 'words');
    expect([changed.code, changed.captured.stderr]).toEqual([1, '']);
    expect(changed.captured.stdout).toContain('1 page changed, 1 added, 1 removed');
    const same = await run(liveId, 'live', '--json');
    expect(same.code).toBe(0);
    expect(diffReportSchema.parse(JSON.parse(same.captured.stdout)).before.name).toBe(liveId);
    const unknown = await run('live', 'nothing');
    expect(unknown.code).toBe(2);
    expect(unknown.captured.stderr).toContain('has no preview "nothing"');
    const useless = await run('live', 'words', '--html', 'x.html');
    expect(useless.code).toBe(2);
  });
});

describe('comparisons', () => {
  const createCounted = (limits = { seconds: 60, mebibytes: 1024 }) => {
    const services: Services = quire.platform.services;
    const { storage, db, room, clock } = services;
    const stored: string[] = [];
    const counted: Services['storage'] = {
      ...storage,
      stat: (key) => storage.stat(key),
      read: (key, range) => storage.read(key, range),
      list: (prefix) => storage.list(prefix),
      delete: (key) => storage.delete(key),
      put: (key, bytes) => {
        stored.push(key);
        return storage.put(key, bytes);
      },
    };
    const parts = {
      ...{ storage: counted, db, room, clock, logger: silentLogger },
      ...{ limits, isolation: [], atOnce: 2 },
    };
    return { diffs: createDiffs(parts), stored };
  };
  const removeStored = async () => {
    for (const key of await listStored()) await quire.platform.services.storage.delete(key);
  };

  test('many readers at once cause one computation, and later ones none', async () => {
    await removeStored();
    const { diffs, stored } = createCounted();
    const all = await Promise.all([
      ...Array.from({ length: 8 }, () => diffs.load(pair(), 'list')),
      ...Array.from({ length: 8 }, () => diffs.load(pair(), 'report')),
    ]);
    expect(all.every((bytes) => bytes && bytes.length > 0)).toBe(true);
    expect(stored.map((key) => key.split('-').pop())).toEqual([
      'report.json',
      'list.html',
      'counts.json',
    ]);
    await createCounted().diffs.load(pair(), 'list');
    expect(await listStored()).toHaveLength(3);
    diffs.close();
  });

  test('one that needs too much is stopped, says so, and is not tried again at once', async () => {
    await removeStored();
    const { diffs, stored } = createCounted({ seconds: 60, mebibytes: 8 });
    const load = () => diffs.load(pair(), 'list').catch((error: Error) => error);
    const first = await load();
    expect(String(first)).toMatch(/needed more than 8 MiB|ended unexpectedly/);
    // The very same failure: no other process was started.
    expect(await load()).toBe(first);
    expect(stored).toEqual([]);
    expect((await service.read(HOST, '/')).status).toBe(200);
  });

  test('the clean-up removes them when one of the two versions is gone, and not before', async () => {
    await askForDiff(preview.version.versionId);
    const stored = await listStored();
    expect(stored.length).toBeGreaterThan(0);
    const { services } = quire.platform;
    await collectGarbage(services);
    expect(await listStored()).toEqual(stored);
    await services.db.execute(sql`update previews set version_id = null`);
    await services.db.execute(sql`delete from versions where id = ${preview.version.versionId}`);
    await collectGarbage(services);
    expect(await listStored()).toEqual([]);
  });
});
