import type { IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import type { ConnectedSite } from '../support/connected-repository.ts';
import { type ConnectedService, startConnectedService } from '../support/connected-service.ts';
import type { QuireProcess } from '../support/quire-process.ts';

const DOMAIN = 'killed.localhost';

describe.skipIf(!findGitServer())('a worker that is killed', () => {
  let connected: ConnectedService;
  let worker: QuireProcess;
  let site: ConnectedSite;
  /** Called with what git asks for; true leaves it without an answer. */
  let onRequest: ((request: IncomingMessage) => boolean) | undefined;

  beforeAll(async () => {
    connected = await startConnectedService('gitea', (request) => onRequest?.(request) ?? false);
    worker = await connected.startProcess();
    connected.repository.push('Low water.');
    site = await connected.connect(DOMAIN);
    await connected.service.readUntil(DOMAIN, '/', 'Low water.');
  });
  afterAll(() => connected?.stop());

  /** Pushes, and kills the worker in the middle of its so-manieth question to the git server. */
  async function killAt(question: number, text: string): Promise<void> {
    let asked = 0;
    const killed = new Promise<void>((resolve) => {
      onRequest = () => {
        if (++asked !== question) return false;
        onRequest = undefined;
        resolve(worker.kill('SIGKILL').then(() => undefined));
        return true;
      };
    });
    connected.repository.push(text);
    await site.deliver();
    await killed;
  }

  test.each([
    ['while it looks at the branches', 1, 'High water.'],
    ['while it begins to fetch', 3, 'Slack water.'],
    ['while it fetches the files', 5, 'Spring tide.'],
  ])('%s leaves its work to another one', async (_, question, text) => {
    await killAt(question, text);
    worker = await connected.startProcess();
    await connected.service.readUntil(DOMAIN, '/', text);
    const { rows } = await connected.service.db.execute(sql`
      select state, version_id is not null as has_version from deploys order by number desc limit 1`);
    expect(rows).toEqual([{ state: 'done', has_version: true }]);
  });

  test('leaves nothing undone: every deploy ended, and each commit was told so', async () => {
    await expect
      .poll(
        async () => {
          const { rows } = await connected.service.db.execute(
            sql`select number, state, reported from deploys order by number`,
          );
          return rows;
        },
        { timeout: 150_000, interval: 200 },
      )
      .toEqual([1, 2, 3, 4].map((number) => ({ number, state: 'done', reported: 'done' })));
    expect(connected.repository.provider.mistakes).toEqual([]);
  });
});
