import { text } from 'node:stream/consumers';
import { checkStorage, collectGarbage } from '@quire/platform';
import { openIndex } from '@quire/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storageKey } from '../../packages/platform/dist/storage/key.js';
import { findGitServer } from '../../scripts/git-tools.mjs';
import {
  deliverPush,
  loadSite,
  type MountedRepositories,
  type RepositoryName,
  startMountedRepositories,
} from '../support/mounted-repositories.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const DOMAIN = 'harbor.localhost';
const PARTS = ['', 'sdk/', 'tools/cli/', 'v1/', 'v1/sdk/', 'v1/tools/cli/'];

interface VersionRow {
  [column: string]: unknown;
  id: string;
  state: string;
  held_back: string | null;
  mounts: { mounts: unknown[] } | null;
  content_hash: string;
  live: boolean;
}

interface Report {
  pages: Record<string, number>;
  rendered: number;
  counts: Record<string, number>;
  problems: { code: string; message: string; file?: string }[];
}

describe.skipIf(!findGitServer())('three repositories in one site, with two versions each', () => {
  let folder: TemporaryFolder;
  let repositories: MountedRepositories;
  let quire: TestPlatform;
  let service: Service;
  let org: { orgId: `org_${string}`; key: string };
  let connections: Record<RepositoryName, `con_${string}`>;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    repositories = await startMountedRepositories(folder);
    quire = await startTestPlatform({
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost',
      QUIRE_GIT_CA_FILE: repositories.authorityFile,
    });
    const { services } = quire.platform;
    service = createService({ url: quire.platform.url, ports: [quire.port], db: services.db });
    org = await service.createOrganisation('enterprise');
    await service.post('/v1/sites', { domain: DOMAIN }, org.key);
    const site = await loadSite(services, org.orgId, DOMAIN);
    const connect = repositories.connect.bind(undefined, services, site);
    connections = {
      docs: await connect('docs'),
      sdk: await connect('sdk', { path: 'sdk' }),
      cli: await connect('cli', { path: 'tools/cli' }),
    };
  });
  afterAll(async () => {
    await quire?.stop();
    await repositories?.stop();
    await folder?.remove();
  });

  const toMounts = () => {
    const { docs, sdk, cli } = connections;
    const release = { ref: 'release/*', version: '{1}' };
    return [
      { connectionId: docs, root: true, version: 'v2' },
      { connectionId: sdk, path: 'sdk' },
      { connectionId: cli, path: 'tools/cli', folder: 'docs' },
      { connectionId: docs, ...release },
      { connectionId: sdk, ...release, path: 'sdk' },
      { connectionId: cli, ...release, path: 'tools/cli', folder: '/docs/' },
    ];
  };
  const putMounts = (mounts: unknown, key = org.key) =>
    service.call(`/v1/sites/${DOMAIN}/mounts`, {
      method: 'PUT',
      key,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mounts }),
    });
  const listVersions = async (): Promise<VersionRow[]> => {
    const { rows } = await service.db.execute<VersionRow>(sql`
      select versions.id, versions.state, held_back, mounts, content_hash,
        versions.id = live_version_id as live
      from versions join sites on sites.id = versions.site_id order by versions.generation`);
    return rows;
  };
  const readStored = async (version: string, name: string) => {
    const { storage } = quire.platform.services;
    return JSON.parse(
      await text(await storage.read(`${org.orgId}/versions/${version}/${name}.json`)),
    );
  };
  const loadReport = (version: string): Promise<Report> => readStored(version, 'report');
  const hasSettled = async () => {
    const { rows } = await service.db.execute<{ open: number }>(sql`
      select (select count(*) from deploys where state in ('waiting', 'running'))
        + (select count(*) from versions where state = 'rendering')
        + (select count(*) from connections where hints > hints_seen) as open`);
    return Number(rows[0]?.open) === 0;
  };
  const settle = () => expect.poll(hasSettled, WAIT).toBe(true);
  /** Pushes to a repository and waits; the versions that came of it. */
  const pushAndSettle = async (
    name: RepositoryName,
    files: Record<string, string | undefined>,
    branch?: string,
  ): Promise<VersionRow[]> => {
    const before = (await listVersions()).length;
    repositories.asked.clear();
    repositories.push(name, files, branch);
    await deliverPush(quire.platform.services, service, {
      orgId: org.orgId,
      id: connections[name],
    });
    await settle();
    return (await listVersions()).slice(before);
  };
  const read = async (path: string) => (await service.read(DOMAIN, path)).text;
  /** The addresses in the text of a page. */
  const linksOf = async (path: string) => {
    const content = /<article[\s\S]*?<\/article>/.exec(await read(path))?.[0] ?? '';
    const found = [...content.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)];
    return found.map(([, address]) => address);
  };

  test('are taken as the list of mounts says, and are live together', async () => {
    const put = await putMounts(toMounts());
    expect([put.status, JSON.parse(put.text).mounts.length]).toEqual([200, 6]);
    await service.readUntil(DOMAIN, '/v1/tools/cli/guides/start', 'Note of Cli v1');
    await settle();
    const live = (await listVersions()).find((version) => version.live);
    expect(live?.mounts?.mounts).toHaveLength(5);
    const report = await loadReport(live?.id ?? '');
    expect(report.pages).toEqual({ ok: 26, degraded: 0, failed: 0 });
    expect(report.problems.filter(({ code }) => code !== 'mount-settings-ignored')).toEqual([]);
    const deploys = await service.db.execute(sql`
      select state, count(*)::int as count from deploys where target like 'ref:%' group by state`);
    expect(deploys.rows).toEqual([{ state: 'done', count: 3 }]);
  });

  test('are listed with the branches that are shown', async () => {
    const { text: body } = await service.call(`/v1/sites/${DOMAIN}/mounts`, { key: org.key });
    const { mounts } = JSON.parse(body);
    expect(
      mounts.map(({ repository, root, folder: own, path, taken }: Record<string, unknown>) => [
        ...[repository, root, own, path],
        ...(taken as { ref: string; version: string }[]).flatMap(({ ref, version }) => [
          ref,
          version,
        ]),
      ]),
    ).toEqual([
      [expect.stringMatching(/docs$/), true, '', '', 'main', 'v2'],
      [expect.stringMatching(/sdk$/), false, '', 'sdk', 'main', ''],
      [expect.stringMatching(/cli$/), false, 'docs', 'tools/cli', 'main', ''],
      [expect.stringMatching(/docs$/), false, '', '', 'release/v1', 'v1'],
      [expect.stringMatching(/sdk$/), false, '', 'sdk', 'release/v1', 'v1'],
      [expect.stringMatching(/cli$/), false, 'docs', 'tools/cli', 'release/v1', 'v1'],
    ]);
  });

  test.each(PARTS)('links, snippets and redirects of "%s" stay in its part', async (base) => {
    const about = base.startsWith('v1/') ? '/v1/about' : '/about';
    const home = base === '' ? '/' : `/${base.slice(0, -1)}`;
    expect(await linksOf(`/${base}guides/start`)).toEqual([
      `/${base}guides/more`,
      home,
      `/${base}guides/more`,
      about,
    ]);
    const redirect = await service.read(DOMAIN, `/${base}old`);
    expect([redirect.status, redirect.headers.location]).toEqual([308, `/${base}guides/start`]);
    const names = { '': 'Harbor', 'sdk/': 'Sdk', 'tools/cli/': 'Cli' };
    const name = names[base.replace('v1/', '') as keyof typeof names];
    const version = base.startsWith('v1/') ? 'v1' : 'v2';
    expect(await read(`/${base}guides/start`)).toContain(`Note of ${name} ${version}`);
    expect(await read(`/${base}things`)).toContain(`List things of ${name} ${version}`);
  });

  test('the bar has a tab for each repository, and the switcher leads to the same page', async () => {
    for (const base of ['', 'v1/']) {
      const page = await read(`/${base}sdk/guides/start`);
      const other = base === '' ? 'v1/' : '';
      for (const tab of ['Guides', 'Sdk', 'Cli']) expect(page).toContain(`>${tab}<`);
      expect(page).toContain(`href="/${other}sdk/guides/start"`);
    }
    expect(await linksOf('/about')).toEqual(['/sdk/guides/start', '/tools/cli']);
    expect(await linksOf('/v1/about')).toEqual(['/v1/sdk/guides/start', '/v1/tools/cli']);
  });

  test('search finds the pages of all repositories, in the version that is read', async () => {
    const live = (await listVersions()).find((version) => version.live);
    const { files } = await readStored(live?.id ?? '', 'site');
    const start = '_quire/search/';
    const paths = Object.keys(files).filter((path) => path.startsWith(start));
    const all = new Map<string, string>();
    for (const path of paths) all.set(path.slice(start.length), await read(`/${path}`));
    const parts = [...all].map(([file, content]) => ({ file, text: content }));
    const keys = [...all.keys()].filter((file) => /^[^/.]+\.js$/.test(file));
    const find = async (key: string, query: string) => {
      const answer = await openIndex({ entry: all.get(key) ?? '', parts }).search(query);
      return answer.pages.map(({ address }) => address).sort();
    };
    for (const [word, path] of [
      ['sdkword', 'sdk/guides/start'],
      ['cliword', 'tools/cli/guides/start'],
    ]) {
      const found = await Promise.all(keys.map((key) => find(key, word ?? '')));
      expect(found.filter((addresses) => addresses.length > 0).sort()).toEqual([
        [`/${path}`],
        [`/v1/${path}`],
      ]);
    }
  });

  describe('after a push', () => {
    const page = (title: string, words: string) => `---\ntitle: ${title}\n---\n\n${words}\n`;

    test('to one, its changed page alone is rendered, and the others are not asked', async () => {
      const pushed = await pushAndSettle('sdk', { 'guides/more.mdx': page('More', 'Tide one.') });
      expect(pushed.map(({ live }) => live)).toEqual([true]);
      expect((await loadReport(pushed[0]?.id ?? '')).rendered).toBe(1);
      expect([...repositories.asked]).toEqual(['sdk']);
      await service.readUntil(DOMAIN, '/sdk/guides/more', 'Tide one.');
      expect(await read('/v1/sdk/guides/more')).not.toContain('Tide one.');
      await service.readUntil(DOMAIN, '/tools/cli/guides/start', 'Note of Cli v2');
    });

    test('of a snippet, the page that shows it is rendered, and not those that show another of that name', async () => {
      const pushed = await pushAndSettle('cli', { 'snippets/note.mdx': 'Tide two.\n' });
      expect((await loadReport(pushed[0]?.id ?? '')).rendered).toBe(1);
      expect([...repositories.asked]).toEqual(['cli']);
      await service.readUntil(DOMAIN, '/tools/cli/guides/start', 'Tide two.');
      await service.readUntil(DOMAIN, '/sdk/guides/start', 'Note of Sdk v2');
    });

    test('to a release branch, the page of that version alone is rendered', async () => {
      const files = { 'about.mdx': page('About', 'Tide three.') };
      const pushed = await pushAndSettle('docs', files, 'release/v1');
      expect((await loadReport(pushed[0]?.id ?? '')).rendered).toBe(1);
      await service.readUntil(DOMAIN, '/v1/about', 'Tide three.');
      expect(await read('/about')).not.toContain('Tide three.');
    });

    test('of two pages in a commit, both are rendered once', async () => {
      const pushed = await pushAndSettle('docs', {
        'index.mdx': page('Harbor', 'Tide four.'),
        'about.mdx': page('About', 'Tide four.'),
      });
      expect(pushed).toHaveLength(1);
      expect((await loadReport(pushed[0]?.id ?? '')).rendered).toBe(2);
    });

    test('to all at once, the last version has all of them', async () => {
      repositories.push('docs', { 'about.mdx': page('About', 'All docs.') });
      repositories.push('sdk', { 'guides/more.mdx': page('More', 'All sdk.') });
      repositories.push('cli', { 'guides/more.mdx': page('More', 'All cli.') });
      await Promise.all(
        Object.values(connections).map((id) =>
          deliverPush(quire.platform.services, service, { orgId: org.orgId, id }),
        ),
      );
      await settle();
      await service.readUntil(DOMAIN, '/about', 'All docs.');
      await service.readUntil(DOMAIN, '/sdk/guides/more', 'All sdk.');
      await service.readUntil(DOMAIN, '/tools/cli/guides/more', 'All cli.');
    });
  });

  test('a path that two of them have is an error that names both files, and what was live stays', async () => {
    const file = 'sdk/guides/start.mdx';
    const [clash] = await pushAndSettle('docs', { [file]: '---\ntitle: Clash\n---\n\nClash.\n' });
    expect(clash).toMatchObject({ live: false, held_back: 'errors' });
    const { counts, problems } = await loadReport(clash?.id ?? '');
    expect(counts.error).toBe(1);
    expect(problems[0]).toMatchObject({
      code: 'mount-clash',
      message: expect.stringMatching(
        /^"guides\/start.mdx" of \S*sdk and "sdk\/guides\/start.mdx" of \S*docs are at the same path of the site/,
      ),
    });
    await service.readUntil(DOMAIN, '/sdk/guides/start', 'Note of Sdk v2');
    const [fixed] = await pushAndSettle('docs', { [file]: undefined });
    expect(fixed).toMatchObject({ live: true, held_back: null });
  });

  test('a preview of one shows the others as they are live', async () => {
    repositories.createBranch('cli', 'change-1', 'main');
    const files = { 'guides/more.mdx': '---\ntitle: More\n---\n\nOnly here.\n' };
    const [shown] = await pushAndSettle('cli', files, 'change-1');
    expect(shown).toMatchObject({ live: false, held_back: 'asked' });
    expect((await loadReport(shown?.id ?? '')).rendered).toBe(1);
    const { text: body } = await service.call(`/v1/sites/${DOMAIN}/previews`, { key: org.key });
    expect(JSON.parse(body).previews).toMatchObject([
      { name: 'cli-change-1', access: 'members', shownVersionId: shown?.id },
    ]);
    const { files: written } = await readStored(shown?.id ?? '', 'site');
    expect(Object.keys(written)).toContain('v1/sdk/guides/start.html');
    expect(await read('/tools/cli/guides/more')).not.toContain('Only here.');
    // What a preview has is not what the next push is put together with.
    await pushAndSettle('sdk', { 'guides/more.mdx': '---\ntitle: More\n---\n\nLater.\n' });
    await service.readUntil(DOMAIN, '/sdk/guides/more', 'Later.');
    expect(await read('/tools/cli/guides/more')).not.toContain('Only here.');
  });

  test('a new release branch is a version in the switcher for as long as it is there', async () => {
    repositories.createBranch('docs', 'release/v3', 'main');
    const files = { 'about.mdx': '---\ntitle: About\n---\n\nNewest words.\n' };
    await pushAndSettle('docs', files, 'release/v3');
    await service.readUntil(DOMAIN, '/v3/about', 'Newest words.');
    await service.readUntil(DOMAIN, '/about', 'href="/v3/about"');
    repositories.deleteBranch('docs', 'release/v3');
    await deliverPush(quire.platform.services, service, { orgId: org.orgId, id: connections.docs });
    await settle();
    await expect.poll(async () => (await service.read(DOMAIN, '/v3/about')).status, WAIT).toBe(404);
    expect(await read('/about')).not.toContain('href="/v3/about"');
  });

  test('a clean-up keeps what the next push is put together with, and nothing of what was before', async () => {
    const { services } = quire.platform;
    const clock = { ...services.clock, now: () => Date.now() + 2 * 24 * 3600 * 1000 };
    expect((await collectGarbage({ ...services, clock })).files).toBeGreaterThan(0);
    const { rows } = await service.db.execute(sql`select ref from mount_sources`);
    let lists = 0;
    for await (const _ of services.storage.list(`${org.orgId}/mounts/`)) lists++;
    expect([rows.length, lists]).toEqual([6, 6]);
    const [pushed] = await pushAndSettle('docs', {
      'about.mdx':
        '---\ntitle: About us\n---\n\nThe [SDK](/sdk/guides/start) and the [CLI](/tools/cli).\n',
    });
    expect(pushed).toMatchObject({ live: true });
    expect((await loadReport(pushed?.id ?? '')).pages.ok).toBe(26);
  });

  test('of a repository whose files were lost, a repair lets the next push to any of them fetch all again', async () => {
    const { db, storage } = quire.platform.services;
    let lost = 0;
    for await (const { key } of storage.list(`${org.orgId}/mounts/${connections.sdk}/`)) {
      const files = JSON.parse(await text(await storage.read(key)));
      for (const { sha256 } of files) await storage.delete(storageKey.blob(org.orgId, sha256));
      await storage.delete(key);
      lost++;
    }
    expect(lost).toBe(2);
    const found = await checkStorage({ db, storage }, { allVersions: false, repair: true });
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'repository', id: connections.sdk, missing: 1 },
        files: ['the list of source files'],
      }),
    );
    const [pushed] = await pushAndSettle('cli', {
      'guides/more.mdx': '---\ntitle: More\n---\n\nAfter the loss.\n',
    });
    expect(pushed).toMatchObject({ live: true });
    expect((await loadReport(pushed?.id ?? '')).pages.ok).toBe(26);
    // The preview has lost source files of the SDK: they are those of its main branch, which are here again.
    expect(
      (await checkStorage({ db, storage }, { allVersions: false, repair: false })).problems,
    ).toEqual([]);
  });

  test('a bundle of it is the same site', async () => {
    const job = await service.post('/v1/static-export/jobs', { domain: DOMAIN }, org.key);
    const records = await service.pollJob(JSON.parse(job.text).jobId, org.key);
    expect(records.at(-1)).toMatchObject({ status: 'completed', pageCount: 26 });
  });

  test.each<[string, (mounts: ReturnType<typeof toMounts>) => unknown[], string]>([
    ['no root', (mounts) => mounts.slice(1), 'No mount is the root'],
    ['a place twice', (mounts) => [...mounts, mounts[1]], 'the same place'],
    ['a wrong pattern', (mounts) => [...mounts, { ...mounts[1], ref: 'a**' }], 'The ref of'],
    [
      'a repository of nobody',
      (mounts) => [...mounts, { connectionId: `con_${'0'.repeat(24)}`, path: 'x' }],
      'is not connected to',
    ],
  ])('a list with %s is refused, and nothing changes', async (_, change, words) => {
    const before = (await listVersions()).length;
    const refused = await putMounts(change(toMounts()));
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ message: expect.stringContaining(words), path: 'body.mounts' }],
    });
    expect((await listVersions()).length).toBe(before);
  });

  test('a key that publishes may read the list, and not replace it', async () => {
    const key = await service.createKey(org.orgId, { scope: 'publish' });
    const listed = await service.call(`/v1/sites/${DOMAIN}/mounts`, { key });
    expect(listed.status).toBe(200);
    expect((await putMounts(toMounts(), key)).status).toBe(403);
  });

  test('of a list that is replaced while pushes are on their way, the last one holds', async () => {
    const all = toMounts();
    for (let round = 0; round < 4; round++) {
      const words = `---\ntitle: More\n---\n\nRound ${round}.\n`;
      for (const name of ['sdk', 'cli', 'docs'] as const) {
        repositories.push(name, { 'guides/more.mdx': words });
        const place = { orgId: org.orgId, id: connections[name] };
        await deliverPush(quire.platform.services, service, place);
      }
      await putMounts(round % 2 === 0 ? all.slice(0, 5) : all);
    }
    await settle();
    for (const base of ['', 'sdk/', 'tools/cli/']) {
      await service.readUntil(DOMAIN, `/${base}guides/more`, 'Round 3.');
    }
    const live = (await listVersions()).find((version) => version.live);
    expect(live?.mounts?.mounts).toHaveLength(5);
    const { rows } = await service.db.execute(sql`
      select target, state, error from deploys where state not in ('done', 'superseded')`);
    expect(rows).toEqual([]);
  });

  test('a pattern that no branch has is told at its repository', async () => {
    await putMounts([
      ...toMounts(),
      { connectionId: connections.sdk, ref: 'nothing/*', path: 'x' },
    ]);
    const readFailure = async () => {
      const { rows } = await service.db.execute<{ failure: string | null }>(sql`
        select failure from connections where id = ${connections.sdk}`);
      return rows[0]?.failure;
    };
    await expect.poll(readFailure, WAIT).toContain('no branch or tag "nothing/*"');
    await putMounts(toMounts());
    await expect.poll(readFailure, WAIT).toBeNull();
    await settle();
  });

  test('a shorter list takes what it leaves out away', async () => {
    await putMounts(
      toMounts()
        .slice(0, 2)
        .map(({ version: _, ...mount }) => mount),
    );
    await settle();
    await expect.poll(async () => (await service.read(DOMAIN, '/v1/about')).status, WAIT).toBe(404);
    expect((await service.read(DOMAIN, '/tools/cli/guides/start')).status).toBe(404);
    await service.readUntil(DOMAIN, '/sdk/guides/start', 'Note of Sdk v2');
    const { rows } = await service.db.execute(sql`select ref, folder from mount_sources`);
    expect(rows).toHaveLength(2);
  });
});
