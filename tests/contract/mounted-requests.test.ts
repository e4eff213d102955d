import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConnection, removeConnection } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import {
  type ConnectedSite,
  connectSite,
  startRepository,
  type TestRepository,
} from '../support/connected-repository.ts';
import {
  loadSite,
  type MountedRepositories,
  startMountedRepositories,
} from '../support/mounted-repositories.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const DOMAIN = 'tides.localhost';

describe.skipIf(!findGitServer())('a request at a repository that is a part of a site', () => {
  let folders: TemporaryFolder[];
  let root: MountedRepositories;
  let repository: TestRepository;
  let quire: TestPlatform;
  let service: Service;
  let org: { orgId: `org_${string}`; key: string };
  let part: ConnectedSite;

  beforeAll(async () => {
    folders = [await createTemporaryFolder(), await createTemporaryFolder()];
    const [first, second] = folders as [TemporaryFolder, TemporaryFolder];
    root = await startMountedRepositories(first);
    repository = await startRepository(second, 'gitea');
    const authorities = join(first.path, 'authorities.pem');
    const files = [root.authorityFile, repository.authorityFile];
    writeFileSync(authorities, files.map((file) => readFileSync(file, 'utf8')).join('\n'));
    quire = await startTestPlatform({
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
      QUIRE_GIT_CA_FILE: authorities,
    });
    const { services } = quire.platform;
    service = createService({ url: quire.platform.url, ports: [quire.port], db: services.db });
    org = await service.createOrganisation('enterprise');
    await service.post('/v1/sites', { domain: DOMAIN }, org.key);
    await root.connect(services, await loadSite(services, org.orgId, DOMAIN), 'docs');
    repository.push('Low water.', { folder: 'docs' });
    part = await connectSite(quire, service, org, {
      domain: DOMAIN,
      repository,
      folder: 'docs',
      mount: { path: 'water' },
    });
    await service.readUntil(DOMAIN, '/water', 'Low water.');
  });
  afterAll(async () => {
    await quire?.stop();
    await root?.stop();
    await repository?.stop();
    for (const folder of folders ?? []) await folder.remove();
  });

  const listPreviews = async () =>
    JSON.parse((await service.call(`/v1/sites/${DOMAIN}/previews`, { key: org.key })).text)
      .previews;

  test('is shown with the others as they are live, and its findings are told at its own files', async () => {
    const text = 'High water, see [more](/nowhere).';
    const commit = repository.request(7, text, { folder: 'docs' });
    await part.deliver();
    const readReported = async () => {
      const { rows } = await service.db.execute<{ reported: string }>(sql`
        select reported from deploys where commit = ${commit} and target = 'request:7'`);
      return rows[0]?.reported;
    };
    await expect.poll(readReported, WAIT).toBe('done');
    const [preview] = await listPreviews();
    expect(preview).toMatchObject({ name: 'docs-pr-7', state: 'ready' });
    const { rows } = await service.db.execute<{ mounts: unknown }>(sql`
      select mounts from versions where id = ${preview.shownVersionId}`);
    expect(rows[0]?.mounts).toMatchObject({ mounts: [{ path: 'water', commit }] });
    expect((await service.read(DOMAIN, '/water')).text).toContain('Low water.');
    const report = repository.forge.reports.filter((each) => each.commit === commit).at(-1);
    expect(report).toMatchObject({ state: 'success', title: 'The preview is ready: 3 warnings.' });
    const [comment] = repository.forge.comments;
    expect(comment?.body).toMatch(
      /^warning {2}docs\/index\.mdx:5 {2}The site has no page or file/m,
    );
    // What is wrong in another repository is said to be there.
    expect(comment?.body).toMatch(
      /^warning {2}\S*docs: about\.mdx:5: The site has no page or file/m,
    );
    expect(comment?.body).toContain(preview.url);
    expect(repository.provider.mistakes).toEqual([]);
  });

  test('takes its preview with it when it is closed', async () => {
    repository.close(7);
    await part.deliver();
    await expect.poll(listPreviews, WAIT).toEqual([]);
    expect((await service.read(DOMAIN, '/water')).text).toContain('Low water.');
  });

  test('a repository that is disconnected is no part of the site any more', async () => {
    const { services } = quire.platform;
    const place = { orgId: org.orgId, id: part.connectionId as `con_${string}` };
    const connection = await findConnection(services.db, place);
    if (!connection) throw new Error('The connection no longer exists.');
    await removeConnection(services, connection);
    await expect.poll(async () => (await service.read(DOMAIN, '/water')).status, WAIT).toBe(404);
    expect((await service.read(DOMAIN, '/')).status).toBe(200);
  });
});
