import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../packages/cli/dist/run-command.js';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTestContext } from '../support/test-context.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'origin.localhost';
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let quire: TestPlatform;
let service: Service;
let folder: TemporaryFolder;
let key: string;
let own: SignedInMember;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_DEMO: '0' });
  const { db } = quire.platform.services;
  service = createService({ url: quire.platform.url, ports: [quire.port], db });
  const owner = await service.createOrganisation('free');
  key = await service.createKey(owner.orgId);
  own = await signInMember(quire, owner.orgId);
  folder = await createTemporaryFolder();
  await writeSite(folder.path, { index: 'Low water.' });
  await service.publish(folder.path, HOST, key);
});

afterAll(async () => {
  await quire?.stop();
  await folder?.remove();
});

async function publish(environment: Record<string, string>, words: string[] = []) {
  const { captured, context } = createTestContext({ QUIRE_API_KEY: key, ...environment });
  const api = ['--api', quire.platform.url, '--domain', HOST];
  const exitCode = await runCommand(['publish', folder.path, ...api, ...words], context);
  return { exitCode, ...captured };
}

const newest = async () =>
  JSON.parse((await service.call(`/v1/sites/${HOST}/versions`, { key })).text).versions[0];

describe('a version', () => {
  test('of which nothing was said comes from nowhere, and says who published it', async () => {
    expect(await newest()).toMatchObject({
      origin: null,
      publishedBy: { kind: 'key', id: expect.stringMatching(/^key_[0-9a-f]{24}$/), name: 'test' },
    });
  });

  test('says what the build says that publishes it', async () => {
    const answer = await publish({
      GITLAB_CI: 'true',
      CI_PROJECT_URL: 'https://gitlab.com/acme/docs',
      CI_COMMIT_SHA: COMMIT,
      CI_COMMIT_REF_NAME: 'words',
      CI_COMMIT_AUTHOR: 'Ada <ada@example.com>',
      CI_COMMIT_MESSAGE: 'Better words\n\nShort ones.',
      CI_MERGE_REQUEST_IID: '3',
    });
    expect([answer.exitCode, answer.stderr]).toEqual([0, '']);
    const origin = {
      repository: 'https://gitlab.com/acme/docs',
      branch: 'words',
      commit: COMMIT,
      author: 'Ada',
      message: 'Better words\n\nShort ones.',
      pullRequest: { number: 3, url: 'https://gitlab.com/acme/docs/-/merge_requests/3' },
    };
    const { versionId, ...version } = await newest();
    expect(version.origin).toEqual(origin);
    const one = await service.call(`/v1/sites/${HOST}/versions/${versionId}`, { key });
    expect(JSON.parse(one.text).origin).toEqual(origin);
    const { body } = await own.get(`/sites/${HOST}/publishes/${versionId}`);
    expect(body).toMatchObject({ origin, publishedBy: { kind: 'key', name: 'test' } });
    expect((await own.get(`/sites/${HOST}`)).body).toMatchObject({ live: { origin } });
  });

  test('says what the flags say', async () => {
    const answer = await publish({}, ['--branch', 'main', '--commit', COMMIT, '--author', 'Grace']);
    expect([answer.exitCode, answer.stderr]).toEqual([0, '']);
    expect((await newest()).origin).toEqual({
      repository: null,
      branch: 'main',
      commit: COMMIT,
      author: 'Grace',
      message: null,
      pullRequest: null,
    });
  });

  test('is not published with a flag that says nothing', async () => {
    const answer = await publish({}, ['--commit', 'HEAD']);
    expect(answer.exitCode).toBe(2);
    expect(answer.stderr).toContain('--commit is "HEAD"');
  });

  test('that somebody publishes in the dashboard names them', async () => {
    const { files } = await declared();
    const answer = await own.call(`/v1/sites/${HOST}/versions`, 'POST', { files });
    expect(answer.status).toBe(202);
    expect(JSON.parse(answer.text).publishedBy).toEqual({
      kind: 'member',
      id: expect.stringMatching(/^mem_/),
      name: 'Member',
    });
  });
});

/** A list of files that are all stored. */
async function declared() {
  const { createHash } = await import('node:crypto');
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(join(folder.path, 'docs.json'));
  const page = await readFile(join(folder.path, 'index.mdx'));
  const file = (path: string, content: Buffer) => ({
    path,
    sha256: createHash('sha256').update(content).digest('hex'),
    size: content.length,
  });
  return { files: [file('docs.json', bytes), file('index.mdx', page)] };
}

describe('the service', () => {
  const send = async (origin: unknown) => {
    const body = { ...(await declared()), goLive: 'never', origin };
    return service.post(`/v1/sites/${HOST}/versions`, body, key);
  };

  test('never stores a credential that an address has in it', async () => {
    const answer = await send({
      repository: 'https://ada:secret@github.com/acme/docs.git?x=secret',
    });
    expect(answer.status).toBe(202);
    expect(JSON.parse(answer.text).origin.repository).toBe('https://github.com/acme/docs');
    expect(answer.text).not.toContain('secret');
  });

  test.each([
    [{ repository: 'javascript:alert(1)' }, 'body.origin.repository'],
    [{ repository: `https://github.com/${'a'.repeat(500)}` }, 'body.origin.repository'],
    [{ commit: 'HEAD' }, 'body.origin.commit'],
    [{ commit: 'A'.repeat(40) }, 'body.origin.commit'],
    [{ branch: 'a\nb' }, 'body.origin.branch'],
    [{ branch: 'a'.repeat(256) }, 'body.origin.branch'],
    [{ author: '\u0000' }, 'body.origin.author'],
    [{ message: 'a'.repeat(1001) }, 'body.origin.message'],
    [{ message: 'a\u001b[31m' }, 'body.origin.message'],
    [{ pullRequest: { number: 0 } }, 'body.origin.pullRequest.number'],
    [{ pullRequest: { number: 3e9 } }, 'body.origin.pullRequest.number'],
    [{ pullRequest: { number: 1, url: 'javascript:alert(1)' } }, 'body.origin.pullRequest.url'],
    [{ publishedBy: 'somebody' }, 'body.origin'],
  ])('refuses %j', async (origin, path) => {
    const answer = await send(origin);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).details[0].path).toBe(path);
  });
});
