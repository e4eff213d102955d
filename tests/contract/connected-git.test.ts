import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import {
  changeConnection,
  createConnection,
  findConnection,
  findOwnSite,
  listConnections,
  removeConnection,
} from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { startRepository, type TestRepository } from '../support/connected-repository.ts';
import { createDashboardPerson } from '../support/dashboard-person.ts';
import { createService, type Service } from '../support/service.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const DOMAIN = 'plain.localhost';

describe.skipIf(!findGitServer())('a site that is connected to any git server', () => {
  let folder: TemporaryFolder;
  let repository: TestRepository;
  let quire: TestPlatform;
  let service: Service;
  let smtp: TestSmtpServer;
  let org: { orgId: `org_${string}`; key: string };

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    repository = await startRepository(folder, 'gitea');
    smtp = await startSmtpServer();
    quire = await startTestPlatform({
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost',
      QUIRE_GIT_CA_FILE: repository.authorityFile,
      QUIRE_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      QUIRE_MAIL_FROM: 'docs@example.com',
    });
    const { db } = quire.platform.services;
    service = createService({ url: quire.platform.url, ports: [quire.port], db });
    org = await service.createOrganisation('enterprise');
    repository.push('Everything.');
    repository.push('In a folder.', { folder: 'docs' });
    repository.push('On a branch.', { branch: 'docs/new' });
  });
  afterAll(async () => {
    await quire?.stop();
    await repository?.stop();
    await smtp?.stop();
    await folder?.remove();
  });

  const loadSite = async () => {
    const site = await findOwnSite(service.db, org.orgId, DOMAIN);
    if (!site) throw new Error('The site no longer exists.');
    return site;
  };
  const loadConnection = async () => {
    const [connection] = await listConnections(service.db, await loadSite());
    if (!connection) throw new Error('The connection no longer exists.');
    return connection;
  };
  const listPreviews = async () =>
    JSON.parse(
      (await service.call(`/v1/sites/${DOMAIN}/previews`, { key: org.key })).text,
    ).previews.map(({ name, access }: { name: string; access: string }) => [name, access]);
  const connect = async (token: string) =>
    createConnection(
      quire.platform.services,
      await loadSite(),
      {
        kind: 'git',
        url: repository.forge.repository.cloneUrl,
        credential: { kind: 'token', secret: token },
      },
      { folder: '/docs/', previewsBranches: 'docs/*' },
    );

  test('is refused with a token that opens nothing, and nothing stays of it', async () => {
    await service.post('/v1/sites', { domain: DOMAIN }, org.key);
    await expect(connect('wrong')).rejects.toMatchObject({ code: 'GIT_ACCESS_DENIED' });
    expect(await listConnections(service.db, await loadSite())).toEqual([]);
  });

  test('shows one folder of it, and its branches to members alone, for what a token opens is private', async () => {
    const connection = await connect(repository.forge.token);
    expect(connection).toMatchObject({ productionBranch: 'main', isPrivate: true });
    expect(JSON.stringify(connection)).not.toContain(repository.forge.token);
    await service.readUntil(DOMAIN, '/', 'In a folder.');
    await expect.poll(async () => (await loadConnection()).failure, WAIT).toBeNull();
    // The branch has no such folder: its deploy says so, and nothing of it is shown.
    await expect
      .poll(async () => {
        const { rows } = await service.db.execute<{ target: string; error: string }>(
          sql`select target, error from deploys where state = 'failed'`,
        );
        return rows;
      }, WAIT)
      .toEqual([{ target: 'branch:docs/new', error: expect.stringContaining('no folder "docs"') }]);
    expect(await listPreviews()).toEqual([]);
  });

  test('has one repository at its root', async () => {
    await expect(connect(repository.forge.token)).rejects.toMatchObject({ code: 'SITE_CONNECTED' });
  });

  test('is another one’s to nobody', async () => {
    const { id } = await loadConnection();
    const other = await service.createOrganisation('free');
    expect(await findConnection(service.db, { orgId: other.orgId, id })).toBeUndefined();
  });

  test('deploys everything again when the folder changes', async () => {
    await changeConnection(quire.platform.services, await loadConnection(), { folder: '' });
    await service.readUntil(DOMAIN, '/', 'Everything.');
    await expect.poll(listPreviews, WAIT).toEqual([['docs/new', 'members']]);
  });

  test('is told of a push by whoever has the secret', async () => {
    const connection = await loadConnection();
    const { vault } = quire.platform.services;
    const place = { orgId: org.orgId, connectionId: connection.id, name: 'webhook' };
    const secret = await vault.open(place, connection.webhookSecret);
    repository.push('By a hook of our own.');
    const body = '{"ref":"refs/heads/main"}';
    const deliver = (signature: string) =>
      service.call(`/_hooks/git/${connection.id}`, {
        method: 'POST',
        key: null,
        headers: { 'x-quire-signature-256': `sha256=${signature}` },
        body,
      });
    const sign = (key: string) => createHmac('sha256', key).update(body).digest('hex');
    expect((await deliver(sign('another secret'))).status).toBe(401);
    expect((await deliver(sign(secret))).status).toBe(200);
    await service.readUntil(DOMAIN, '/', 'By a hook of our own.');
  });

  test('mails those who may publish, once, when a push does not reach readers', async () => {
    for (const role of ['owner', 'editor', 'viewer'] as const) {
      await createDashboardPerson(quire, { ...org, email: `${role}@example.com`, role });
    }
    const { id } = await loadConnection();
    const push = async (text: string, expected: object) => {
      const commit = repository.push(text);
      await service.db.execute(sql`update connections set next_sync_at = now() where id = ${id}`);
      await expect
        .poll(async () => {
          const { rows } = await service.db.execute(sql`
            select deploys.state, held_back from deploys left join versions on versions.id = version_id
            where deploys.commit = ${commit}`);
          return rows;
        }, WAIT)
        .toEqual([expected]);
      return commit.slice(0, 12);
    };
    const commit = await push('A broken <Card', { state: 'done', held_back: 'errors' });
    const mail = await smtp.next('editor@example.com', /did not reach readers/);
    expect(mail.text).toContain(`Commit: ${commit}\nReason: Its content has errors`);
    expect(mail.text).toContain(`${quire.platform.url}/sites/${DOMAIN}/repositories/${id}`);
    await smtp.next('owner@example.com', /did not reach readers/);
    await changeConnection(quire.platform.services, await loadConnection(), {
      mailsFailures: false,
    });
    await push('Another broken <Card', { state: 'done', held_back: 'errors' });
    await push('By a hook of our own.', { state: 'done', held_back: null });
    const { rows } = await service.db.execute(sql`
      select email from mails where kind = 'publish-failed' order by email`);
    expect(rows).toEqual([{ email: 'editor@example.com' }, { email: 'owner@example.com' }]);
  });

  test('says why it cannot be looked at any more, and goes on when it can', async () => {
    const { id } = await loadConnection();
    await service.db.execute(sql`
      update connections set url = replace(url, 'gitea-docs', 'gone'), next_sync_at = now() where id = ${id}`);
    await expect
      .poll(async () => (await loadConnection()).failure, WAIT)
      .toContain('could not be read');
    await service.db.execute(sql`
      update connections set url = replace(url, 'gone', 'gitea-docs'), next_sync_at = now() where id = ${id}`);
    await expect.poll(async () => (await loadConnection()).failure, WAIT).toBeNull();
  });

  test('is named by a restore without its key', async () => {
    const archive = join(folder.path, 'backup.tar.gz');
    const admin = async (words: string[]) => {
      const { captured, context } = createTestContext({});
      return { code: await runCommand(['admin', ...words], context), ...captured };
    };
    const written = await admin(['backup', '--out', archive, '--data', quire.platform.dataFolder]);
    expect([written.code, written.stderr]).toEqual([0, '']);
    const { code, stdout } = await admin([
      'restore',
      archive,
      '--data',
      join(folder.path, 'restored'),
    ]);
    expect(code).toBe(0);
    const { name } = await loadConnection();
    expect(stdout).toContain('Connect them again');
    expect(stdout.split('\n')).toContain(`  ${name}`);
  });

  test('keeps what is live when it is disconnected, and loses its previews', async () => {
    await removeConnection(quire.platform.services, await loadConnection());
    expect(await listPreviews()).toEqual([]);
    expect((await service.read(DOMAIN, '/')).text).toContain('By a hook of our own.');
    const { rows } = await service.db.execute(sql`
      select (select count(*)::int from deploys) as deploys, (select count(*)::int from mounts) as mounts,
        (select count(*)::int from deliveries) as deliveries`);
    expect(rows).toEqual([{ deploys: 0, mounts: 0, deliveries: 0 }]);
  });
});
