import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import {
  type ConnectedSite,
  connectSite,
  type ProviderKind,
  startRepository,
  type TestRepository,
} from '../support/connected-repository.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 120_000, interval: 50 };

interface DeployRow {
  [column: string]: unknown;
  target: string;
  number: number;
  state: string;
  commit: string;
  reported: string | null;
  error: string | null;
}

const PROVIDERS: { kind: ProviderKind; passed: string }[] = [
  { kind: 'gitea', passed: 'success' },
  { kind: 'gitlab', passed: 'success' },
  { kind: 'github', passed: 'success' },
];

describe.skipIf(!findGitServer())('a site that is connected to a repository', () => {
  describe.each(PROVIDERS)('at $kind', ({ kind, passed }) => {
    let folder: TemporaryFolder;
    let repository: TestRepository;
    let quire: TestPlatform;
    let service: Service;
    let org: { orgId: `org_${string}`; key: string };
    let site: ConnectedSite;
    let domain: string;

    beforeAll(async () => {
      folder = await createTemporaryFolder();
      repository = await startRepository(folder, kind);
      quire = await startTestPlatform({
        QUIRE_DEMO: '0',
        QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
        QUIRE_GIT_CA_FILE: repository.authorityFile,
      });
      const { db } = quire.platform.services;
      service = createService({ url: quire.platform.url, ports: [quire.port], db });
      org = await service.createOrganisation('enterprise');
      repository.push('Low water.');
      domain = `${kind}.localhost`;
      site = await connectSite(quire, service, org, { domain, repository });
      await service.readUntil(domain, '/', 'Low water.');
    });
    afterAll(async () => {
      await quire?.stop();
      await repository?.stop();
      await folder?.remove();
    });
    beforeEach(() => {
      repository.provider.mistakes.length = 0;
    });

    const listDeploys = async (target: string): Promise<DeployRow[]> => {
      const { rows } = await service.db.execute<DeployRow>(sql`
        select target, number, state, commit, reported, error from deploys
        where connection_id = ${site.connectionId} and target = ${target} order by number`);
      return rows;
    };
    const listPreviews = async () =>
      JSON.parse((await service.call(`/v1/sites/${domain}/previews`, { key: org.key })).text)
        .previews;
    const reportsOf = (commit: string) =>
      repository.forge.reports.filter((report) => report.commit === commit);

    test('shows the production branch, and the version says where it comes from', async () => {
      const [version] = JSON.parse(
        (await service.call(`/v1/sites/${domain}/versions`, { key: org.key })).text,
      ).versions;
      expect(version).toMatchObject({
        live: true,
        origin: { branch: 'main', author: 'Ada', message: 'Low water.' },
        publishedBy: { kind: 'repository', id: site.connectionId, name: 'acme/docs' },
      });
    });

    test('a push goes live, and its commit is told so', async () => {
      const commit = repository.push('High water.');
      expect((await site.deliver()).status).toBe(200);
      await service.readUntil(domain, '/', 'High water.');
      await expect.poll(() => reportsOf(commit).at(-1)?.state, WAIT).toBe(passed);
      expect(reportsOf(commit).at(-1)).toMatchObject({
        name: `Quire / ${domain}`,
        title: 'Live.',
      });
      expect(repository.provider.mistakes).toEqual([]);
    });

    test('a request from a fork gets a preview of a stranger, a status and one comment; closed, it is gone', async () => {
      const commit = repository.request(7, 'From afar.', { isFromFork: true });
      await site.deliver();
      await expect
        .poll(async () => (await listDeploys('request:7'))[0]?.reported, WAIT)
        .toBe('done');
      const [preview] = await listPreviews();
      expect(preview).toMatchObject({ name: 'pr-7', state: 'ready', untrusted: true });
      const host = new URL(preview.url).hostname;
      expect((await service.read(host, '/')).text).toContain('From afar.');
      expect((await service.read(domain, '/')).text).not.toContain('From afar.');
      expect(reportsOf(commit).at(-1)).toMatchObject({
        state: passed,
        title: 'The preview is ready.',
      });
      expect(repository.forge.comments).toHaveLength(1);
      expect(repository.forge.comments[0]?.body).toContain(preview.url);
      expect(repository.forge.comments[0]?.body).toContain('comes from a fork');
      expect(repository.forge.comments[0]?.body).toContain(
        `- [Tides](${preview.url}/_quire/diff/index), changed`,
      );

      const later = repository.request(7, 'From farther.', { isFromFork: true });
      await site.deliver();
      await expect
        .poll(() => repository.forge.comments[0]?.body, WAIT)
        .toContain(later.slice(0, 10));
      await service.readUntil(host, '/', 'From farther.');

      repository.close(7);
      await site.deliver();
      await expect.poll(listPreviews, WAIT).toEqual([]);
      await expect
        .poll(() => repository.forge.comments.map(({ body }) => body), WAIT)
        .toEqual([expect.stringContaining('The preview was removed')]);
      // Where a host leads is looked up at most a second late.
      await expect.poll(async () => (await service.read(host, '/')).status, WAIT).toBe(404);
      expect(repository.provider.mistakes).toEqual([]);
    });

    test('of a burst of pushes the last is live, and no older one becomes live after a newer one', async () => {
      const before = await listDeploys('production');
      const texts = Array.from({ length: 8 }, (_, number) => `Wave ${number}.`);
      const commits: string[] = [];
      const live: string[] = [];
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const { rows } = await service.db.execute<{ message: string }>(sql`
            select message from versions join sites on live_version_id = versions.id
            where sites.id = ${site.siteId}`);
          const message = rows[0]?.message ?? '';
          if (live.at(-1) !== message) live.push(message);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      for (const text of texts) {
        commits.push(repository.push(text));
        await site.deliver();
      }
      await service.readUntil(domain, '/', 'Wave 7.');
      isOver = true;
      await watching;
      const order = live.filter((message) => texts.includes(message));
      expect(order).toEqual(texts.filter((text) => order.includes(text)));
      const rows = (await listDeploys('production')).slice(before.length);
      expect(rows.at(-1)).toMatchObject({ commit: commits.at(-1), state: 'done' });
      expect(rows.every(({ state }) => state === 'done' || state === 'superseded')).toBe(true);
      for (const { commit, state } of rows) {
        await expect
          .poll(() => reportsOf(commit).at(-1)?.state === passed, WAIT)
          .toBe(state === 'done');
      }
    });

    test('a delivery that came before is answered and changes nothing, a wrong signature is refused', async () => {
      const count = async () => {
        const { rows } = await service.db.execute<{ hints: number; stored: number }>(sql`
          select hints, (select count(*)::int from deliveries) as stored
          from connections where id = ${site.connectionId}`);
        return rows[0];
      };
      expect((await site.deliver(undefined, { id: 'the same' })).status).toBe(200);
      const before = await count();
      expect((await site.deliver(undefined, { id: 'the same' })).status).toBe(200);
      expect(await count()).toEqual(before);
      const unsigned = await service.call(`/_hooks/git/${site.connectionId}`, {
        method: 'POST',
        key: null,
        body: '{}',
      });
      const unknown = await service.call('/_hooks/git/con_000000000000000000000000', {
        method: 'POST',
        key: null,
        body: '{}',
      });
      expect([unsigned.status, unknown.status]).toEqual([401, 401]);
      expect(await count()).toEqual(before);
    });

    test('a pointer of Git LFS keeps a push from going live, and is named beside the commit', async () => {
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;
      const commit = repository.commit([{ path: 'plan.png', text: pointer }], 'A large plan.');
      await site.deliver();
      await expect
        .poll(() => reportsOf(commit).at(-1)?.title, WAIT)
        .toBe('Not live because of its errors: 1 error.');
      const [report] = reportsOf(commit).slice(-1);
      expect(['failure', 'failed']).toContain(report?.state);
      if (kind === 'github') {
        expect(report?.annotations).toEqual([
          {
            path: 'plan.png',
            start_line: 1,
            end_line: 1,
            annotation_level: 'failure',
            message: expect.stringContaining('stored in Git LFS'),
          },
        ]);
      }
      const [version] = JSON.parse(
        (await service.call(`/v1/sites/${domain}/versions`, { key: org.key })).text,
      ).versions;
      const path = `/v1/sites/${domain}/versions/${version.versionId}/findings`;
      const { findings } = JSON.parse((await service.call(path, { key: org.key })).text);
      expect(findings).toEqual([
        expect.objectContaining({ rule: 'git-lfs-pointer', file: 'plan.png', severity: 'error' }),
      ]);
      repository.commit([{ path: 'plan.png', text: 'A picture.' }], 'The plan itself.');
      await site.deliver();
      await expect
        .poll(async () => (await listDeploys('production')).at(-1)?.reported, WAIT)
        .toBe('done');
    });

    test('a push of which nobody is told goes live when the repository is looked at again', async () => {
      repository.push('Nobody said so.');
      await service.db.execute(
        sql`update connections set next_sync_at = now() where id = ${site.connectionId}`,
      );
      await service.readUntil(domain, '/', 'Nobody said so.');
    });

    test('a deploy whose worker died is taken over by another one', async () => {
      // As a killed worker leaves it: begun, and leased to nobody who lives.
      const commit = repository.push('Taken over.');
      const { rows } = await service.db.execute<{ id: string }>(sql`
        insert into deploys (id, org_id, site_id, connection_id, target, number, state, commit, ref, branch,
          untrusted, fence, tries, lease_until, created_at, started_at)
        select 'dep_' || substr(md5(random()::text), 1, 24), org_id, site_id, id, 'production',
          (select max(number) + 1 from deploys where connection_id = connections.id and target = 'production'),
          'running', ${commit}, 'refs/heads/main', 'main', false, 1, 1, now() - interval '1 second', now(), now()
        from connections where id = ${site.connectionId} returning id`);
      await service.readUntil(domain, '/', 'Taken over.');
      const { rows: after } = await service.db.execute(
        sql`select state, fence, tries from deploys where id = ${rows[0]?.id}`,
      );
      expect(after).toEqual([{ state: 'done', fence: 2, tries: 2 }]);
    });
  });
});
