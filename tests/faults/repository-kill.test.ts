import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import {
  type ConnectedSite,
  connectSite,
  startRepository,
  type TestRepository,
} from '../support/connected-repository.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { type QuireProcess, startQuire } from '../support/quire-process.ts';
import { createService, type Service } from '../support/service.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const DOMAIN = 'killed.localhost';

describe.skipIf(!findGitServer())('a worker that is killed', () => {
  let folder: TemporaryFolder;
  let data: TemporaryFolder;
  let postgres: OutsidePostgres;
  let repository: TestRepository;
  let quire: TestPlatform;
  let service: Service;
  let site: ConnectedSite;
  let environment: Record<string, string>;
  const workers: QuireProcess[] = [];
  /** Called with what git asks for; true leaves it without an answer. */
  let onRequest: ((request: IncomingMessage) => boolean) | undefined;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    data = await createTemporaryFolder();
    postgres = await startOutsidePostgres();
    repository = await startRepository(folder, 'gitea', (request) => onRequest?.(request) ?? false);
    environment = {
      DATABASE_URL: await postgres.createDatabase(),
      QUIRE_DATA: data.path,
      QUIRE_SECRET_KEY: randomBytes(32).toString('base64'),
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
      QUIRE_GIT_CA_FILE: repository.authorityFile,
    };
    quire = await startTestPlatform({ ...environment, QUIRE_ROLES: 'api,web' });
    const { db } = quire.platform.services;
    service = createService({ url: quire.platform.url, ports: [quire.port], db });
    await startWorker();
    repository.push('Low water.');
    const org = await service.createOrganisation('enterprise');
    site = await connectSite(quire, service, org, { domain: DOMAIN, repository });
    await service.readUntil(DOMAIN, '/', 'Low water.');
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
    await quire?.stop();
    await postgres?.stop();
    await repository?.stop();
    await data?.remove();
    await folder?.remove();
  });

  async function startWorker(): Promise<void> {
    const worker = startQuire(['platform', '--roles', 'worker', '--port', '0'], { environment });
    await worker.printed('Ready in');
    workers.push(worker);
  }

  /** Pushes, and kills the worker in the middle of its so-manieth question to the git server. */
  async function killAt(question: number, text: string): Promise<void> {
    let asked = 0;
    const killed = new Promise<void>((resolve) => {
      onRequest = () => {
        if (++asked !== question) return false;
        onRequest = undefined;
        resolve(
          workers
            .pop()
            ?.kill('SIGKILL')
            .then(() => undefined),
        );
        return true;
      };
    });
    repository.push(text);
    await site.deliver();
    await killed;
  }

  test.each([
    ['while it looks at the branches', 1, 'High water.'],
    ['while it begins to fetch', 3, 'Slack water.'],
    ['while it fetches the files', 5, 'Spring tide.'],
  ])('%s leaves its work to another one', async (_, question, text) => {
    await killAt(question, text);
    await startWorker();
    await service.readUntil(DOMAIN, '/', text);
    const { rows } = await service.db.execute(sql`
      select state, version_id is not null as has_version from deploys order by number desc limit 1`);
    expect(rows).toEqual([{ state: 'done', has_version: true }]);
  });

  test('leaves nothing undone: every deploy ended, and each commit was told so', async () => {
    await expect
      .poll(
        async () => {
          const { rows } = await service.db.execute(
            sql`select number, state, reported from deploys order by number`,
          );
          return rows;
        },
        { timeout: 150_000, interval: 200 },
      )
      .toEqual([1, 2, 3, 4].map((number) => ({ number, state: 'done', reported: 'done' })));
    expect(repository.provider.mistakes).toEqual([]);
  });
});
