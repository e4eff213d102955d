import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../packages/cli/dist/run-command.js';
import type { Service } from '../../support/service.ts';
import { writeSite } from '../../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { createTestContext } from '../../support/test-context.ts';

const HOST = 'docs.localhost';
const VERSIONS = `/v1/sites/${HOST}/versions`;

/** `quire publish` and the routes behind it: uploads, versions, rollback, domains. */
export function testPublishing(open: () => Service): void {
  let quire: Service;
  let folder: TemporaryFolder;
  let ownKey: string;
  let otherKey: string;
  let publishKey: string;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    quire = open();
    const own = await quire.createOrganisation('free');
    ownKey = own.key;
    publishKey = await quire.createKey(own.orgId, { scope: 'publish' });
    otherKey = (await quire.createOrganisation('free')).key;
  });

  afterAll(() => folder?.remove());

  async function publish(words: string[] = [], key = ownKey) {
    const { captured, context } = createTestContext({ QUIRE_API_KEY: key });
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

  describe('publishing', () => {
    test('needs a site, and says how to make one', async () => {
      await writeSite(join(folder.path, 'site'), {
        index: 'First words.',
        'guides/start': 'Start.',
      });
      const answer = await publish();
      expect(answer.exitCode).toBe(2);
      expect(answer.stderr).toContain(`There is no site at ${HOST} in this organization.`);
      expect(answer.stderr).toContain('--create');
    });

    test('a wrong key and no key are told apart', async () => {
      expect((await publish([], `svc_${'w'.repeat(32)}`)).stderr).toContain(
        'The service returned 401',
      );
      expect((await publish([], '')).stderr).toContain('No API key is set.');
    });

    test('uploads a folder, and readers see it', async () => {
      const answer = await publish(['--create']);
      expect([answer.exitCode, answer.stderr]).toEqual([0, '']);
      expect(answer.stdout).toMatch(
        /^Live: ver_[0-9a-f]{24} \(2 pages, 3 files uploaded\)\.\nhttps?:\/\/docs\.localhost(?::\d+)?\n$/,
      );
      expect((await readUntil('/', 'First words.')).status).toBe(200);
      expect((await read('/guides/start')).text).toContain('Start.');
    });

    test('sends only what changed, with a key that may only publish', async () => {
      await writeSite(join(folder.path, 'site'), {
        index: 'Second words.',
        'guides/start': 'Start.',
      });
      const answer = await publish([], publishKey);
      expect(answer.stdout).toContain(', 1 file uploaded');
      await readUntil('/', 'Second words.');
      expect((await versions()).map(({ live }: { live: boolean }) => live)).toEqual([true, false]);
    });

    test('a site whose configuration cannot be read is refused, and the old one stays', async () => {
      await writeFile(join(folder.path, 'site', 'docs.json'), '{ "name": ');
      const answer = await publish();
      expect(answer.exitCode).toBe(1);
      expect(answer.stderr).toContain('The site was not published: docs.json');
      expect((await read('/')).text).toContain('Second words.');
      expect((await versions())[0]).toMatchObject({ state: 'failed', live: false });
    });

    test('goes back to an earlier version, and forward again', async () => {
      const [, second, first] = await versions();
      const goLive = (versionId: string) =>
        quire.call(`/v1/sites/${HOST}/live`, {
          method: 'PUT',
          key: ownKey,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ versionId }),
        });
      const back = await goLive(first.versionId);
      expect([back.status, JSON.parse(back.text)]).toEqual([200, { ...first, live: true }]);
      await readUntil('/', 'First words.');
      await goLive(second.versionId);
      await readUntil('/', 'Second words.');
      const [failed] = await versions();
      expect((await goLive(failed.versionId)).status).toBe(409);
      expect((await goLive(`ver_${'0'.repeat(24)}`)).status).toBe(404);
    });
  });

  describe('the routes behind it', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    const put = (hash: string, body: string, key = ownKey) =>
      quire.call(`/v1/uploads/${hash}`, { method: 'PUT', key, body });

    test('a file is hashed on arrival', async () => {
      const wrong = await put(sha('a'), 'b');
      expect([wrong.status, JSON.parse(wrong.text).details]).toEqual([
        400,
        [
          {
            message: 'The SHA-256 of the body does not match the address.',
            path: 'params.sha256',
          },
        ],
      ]);
      expect((await put(sha('a'), 'a')).status).toBe(201);
      expect((await put('not-a-hash', 'a')).status).toBe(400);
    });

    test('another organization does not see which files are there', async () => {
      await put(sha('secret'), 'secret');
      const ask = async (key: string) =>
        JSON.parse((await quire.post('/v1/uploads', { sha256: [sha('secret')] }, key)).text)
          .missing;
      expect([await ask(ownKey), await ask(otherKey)]).toEqual([[], [sha('secret')]]);
    });

    test('a version of files that were not uploaded is 409 and names them', async () => {
      const files = [{ path: 'docs.json', sha256: sha('never sent'), size: 10 }];
      const answer = await quire.post(VERSIONS, { files }, ownKey);
      expect([answer.status, JSON.parse(answer.text).details]).toEqual([
        409,
        [{ message: sha('never sent') }],
      ]);
    });

    test.each([['../docs.json'], ['/etc/passwd'], ['a/../../b'], ['a\\b'], ['a\u0000b'], ['']])(
      'a version with the path %j is 400',
      async (path) => {
        const answer = await quire.post(
          VERSIONS,
          { files: [{ path, sha256: sha('a'), size: 1 }] },
          ownKey,
        );
        expect(answer.status).toBe(400);
      },
    );

    test('a version that names a path twice is 400', async () => {
      const file = { path: 'docs.json', sha256: sha('a'), size: 1 };
      expect((await quire.post(VERSIONS, { files: [file, file] }, ownKey)).status).toBe(400);
    });

    test('sites and versions of another organization do not exist', async () => {
      const [{ versionId }] = await versions();
      for (const path of [
        VERSIONS,
        `${VERSIONS}/${versionId}`,
        '/v1/sites/unknown.localhost/versions',
      ]) {
        const answer = await quire.call(path, { key: otherKey });
        expect([answer.status, answer.text]).toEqual([
          404,
          '{"error":"The site was not found.","code":"SITE_NOT_FOUND"}',
        ]);
      }
    });

    test.each(['docs.localhost', 'localhost', 'DOCS.localhost'])(
      'the domain %s is taken',
      async (domain) => {
        const answer = await quire.post('/v1/sites', { domain }, otherKey);
        expect(answer.status).toBe(409);
      },
    );

    test('a key that may only publish makes no sites and switches none', async () => {
      const made = await quire.post('/v1/sites', { domain: 'new.localhost' }, publishKey);
      expect(made.status).toBe(403);
    });

    test('an organization learns its projects and nothing of others', async () => {
      const projects = async (key: string) =>
        JSON.parse((await quire.call('/v1/projects', { key })).text).projects;
      expect(await projects(otherKey)).toEqual([]);
      expect(await projects(ownKey)).toEqual([
        { projectId: expect.stringMatching(/^prj_[0-9a-f]{24}$/), name: HOST, domains: [HOST] },
      ]);
    });

    test('an organization sees its sites with their domains and what is live', async () => {
      const { sites } = JSON.parse((await quire.call('/v1/sites', { key: ownKey })).text);
      const live = (await versions()).find((version: { live: boolean }) => version.live);
      expect(sites).toEqual([
        {
          siteId: expect.stringMatching(/^site_[0-9a-f]{24}$/),
          name: HOST,
          domains: [{ domain: HOST, verified: true }],
          basePath: '',
          embedOrigins: [],
          liveVersionId: live.versionId,
          deletedAt: null,
          restorableUntil: null,
        },
      ]);
    });

    test('a site answers at further domains, and the last one stays', async () => {
      const domains = `/v1/sites/${HOST}/domains`;
      const added = await quire.post(domains, { domain: 'second.localhost' }, ownKey);
      expect([added.status, JSON.parse(added.text)]).toEqual([
        201,
        { domain: 'second.localhost', verified: true },
      ]);
      expect((await quire.post(domains, { domain: 'second.localhost' }, ownKey)).status).toBe(409);
      expect((await quire.readUntil('second.localhost', '/', 'Second words.')).status).toBe(200);
      const remove = (host: string, key = ownKey) =>
        quire.call(`${domains}/${host}`, { method: 'DELETE', key });
      expect((await remove('second.localhost', otherKey)).status).toBe(404);
      expect((await remove('second.localhost')).status).toBe(204);
      expect((await remove('second.localhost')).status).toBe(404);
      expect((await remove(HOST)).status).toBe(409);
    });

    test.each([['docs'], ['/a/../b'], ['/a b'], ['https://x/y']])(
      'a site with the base path %j is made or refused',
      async (basePath) => {
        const answer = await quire.post(
          '/v1/sites',
          { domain: `base-${basePath.length}.localhost`, basePath },
          otherKey,
        );
        expect(answer.status).toBe(basePath === 'docs' ? 201 : 400);
      },
    );
  });
}
