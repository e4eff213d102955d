import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../packages/cli/dist/run-command.js';
import type { Service } from '../../support/service.ts';
import { writeSite } from '../../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { createTestContext } from '../../support/test-context.ts';

const HOST = 'errors.localhost';
const VERSIONS = `/v1/sites/${HOST}/versions`;

/** What becomes of a version whose content has errors: `goLive` of the API and `quire publish`. */
export function testGoingLive(open: () => Service): void {
  let quire: Service;
  let folder: TemporaryFolder;
  let ownKey: string;
  let publishKey: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = open();
    const own = await quire.createOrganisation('free');
    ownKey = own.key;
    publishKey = await quire.createKey(own.orgId, { scope: 'publish' });
    await write('Second words.', 'Start.');
    await quire.publish(join(folder.path, 'site'), HOST, ownKey);
    await readUntil('/', 'Second words.');
  });

  afterAll(() => folder?.remove());

  const write = (index: string, start: string) =>
    writeSite(join(folder.path, 'site'), { index, 'guides/start': start });

  async function publish(words: string[] = []) {
    const { captured, context } = createTestContext({ QUIRE_API_KEY: ownKey });
    const api = ['--api', quire.url, '--domain', HOST];
    const exitCode = await runCommand(
      ['publish', join(folder.path, 'site'), ...api, ...words],
      context,
    );
    return { exitCode, ...captured };
  }

  const versions = async () =>
    JSON.parse((await quire.call(VERSIONS, { key: ownKey })).text).versions;

  const read = (path: string) => quire.read(HOST, path);
  const readUntil = (path: string, text: string) => quire.readUntil(HOST, path, text);

  describe('content with errors', () => {
    test('a page that cannot be parsed does not go live, and the command says so', async () => {
      await write('Third words.', 'Start {here.');
      const answer = await publish();
      expect(answer.exitCode).toBe(1);
      expect(answer.stderr).toMatch(/^guides\/start\.mdx:5:\d+ error The page is not valid MDX: /m);
      expect(answer.stdout).toMatch(
        /^Not live: (ver_[0-9a-f]{24}) \(2 pages, 2 files uploaded; 1 error\)\.\n$/,
      );
      const [{ versionId, ...version }, before] = await versions();
      expect(version).toMatchObject({
        state: 'ready',
        live: false,
        goLive: 'no-errors',
        heldBack: 'errors',
      });
      expect(before).toMatchObject({
        live: true,
        heldBack: null,
        url: expect.stringContaining(HOST),
      });
      expect(answer.stderr).toContain('--allow-errors');
      expect(answer.stderr).toContain(`/v1/sites/${HOST}/live with {"versionId":"${versionId}"}`);
      expect((await read('/')).text).toContain('Second words.');
    });

    test('a version that was held back says what was found in it, and can be made live', async () => {
      const [{ versionId }, before] = await versions();
      const found = await quire.call(`${VERSIONS}/${versionId}/findings`, { key: publishKey });
      expect([found.status, JSON.parse(found.text)]).toEqual([
        200,
        {
          counts: { error: 1, warning: 0, info: 0 },
          pages: { ok: 1, degraded: 1, failed: 0 },
          findings: [
            {
              rule: 'page-not-parsed',
              severity: 'error',
              message: expect.stringContaining('The page is not valid MDX'),
              fix: expect.any(String),
              file: 'guides/start.mdx',
              line: 5,
              column: expect.any(Number),
            },
          ],
        },
      ]);
      const put = (id: string) =>
        quire.call(`/v1/sites/${HOST}/live`, {
          method: 'PUT',
          key: ownKey,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ versionId: id }),
        });
      expect(JSON.parse((await put(versionId)).text)).toMatchObject({ live: true, heldBack: null });
      await readUntil('/', 'Third words.');
      expect((await versions())[0]).toMatchObject({ live: true, heldBack: null });
      await put(before.versionId);
      await readUntil('/', 'Second words.');
    });

    test('with --allow-errors it goes live, and the command ends with 0', async () => {
      const answer = await publish(['--allow-errors']);
      expect([answer.exitCode, answer.stdout]).toEqual([
        0,
        expect.stringMatching(/^Live: ver_\w+ \(2 pages, 0 files uploaded; 1 error\)\.\nhttp/),
      ]);
      expect(answer.stderr).toContain('[page-not-parsed]');
      await readUntil('/', 'Third words.');
      await write('Second words.', 'Start.');
      expect((await publish()).exitCode).toBe(0);
      await readUntil('/', 'Second words.');
    });

    test.each([
      ['always', { live: true, heldBack: null }],
      ['never', { live: false, heldBack: 'asked' }],
      [undefined, { live: true, heldBack: null }],
    ])('the API publishes with goLive %s', async (goLive, expected) => {
      const files: { path: string; sha256: string; size: number }[] = [];
      for (const [path, text] of Object.entries({
        'docs.json': await readFile(join(folder.path, 'site', 'docs.json'), 'utf8'),
        'index.mdx': `---\ntitle: Words\n---\n\nSecond words. {broken ${goLive}`,
        'guides/start.mdx': 'Start.',
      })) {
        const sha256 = createHash('sha256').update(text).digest('hex');
        files.push({ path, sha256, size: Buffer.byteLength(text) });
        await quire.call(`/v1/uploads/${sha256}`, {
          method: 'PUT',
          key: ownKey,
          body: text,
        });
      }
      const body = { files, ...(goLive ? { goLive } : {}) };
      const made = JSON.parse((await quire.post(VERSIONS, body, ownKey)).text);
      expect(made).toMatchObject({ goLive: goLive ?? 'always', heldBack: null, live: false });
      await expect
        .poll(async () => (await versions())[0], { timeout: 120_000 })
        .toMatchObject({ versionId: made.versionId, state: 'ready', ...expected });
    });

    test('goLive with another word is 400, and the words are named', async () => {
      const files = [{ path: 'docs.json', sha256: 'a'.repeat(64), size: 2 }];
      const answer = await quire.post(VERSIONS, { files, goLive: 'maybe' }, ownKey);
      expect([answer.status, JSON.parse(answer.text).details]).toEqual([
        400,
        [
          {
            message: 'Invalid option: expected one of "always"|"no-errors"|"never"',
            path: 'body.goLive',
          },
        ],
      ]);
    });
  });
}
