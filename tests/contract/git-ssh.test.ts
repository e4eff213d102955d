import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitRemote } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGitServer, findSshServer } from '../../scripts/git-tools.mjs';
import { listProcessesIn } from '../support/git/child-processes.ts';
import { runGit } from '../support/git/git-server.mjs';
import { commitFiles, createBareRepository } from '../support/git/repositories.ts';
import { createSshKey, type SshServer, startSshServer } from '../support/git/ssh-server.ts';
import {
  createTestGitSource,
  createTestSink,
  type GitSourceParts,
} from '../support/git/test-git-source.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const HOST = 'ssh.test';
const MAIN = { ref: 'refs/heads/main' };

describe.skipIf(!findGitServer() || !findSshServer())('repositories with ssh', () => {
  let folder: TemporaryFolder;
  let server: SshServer;
  let repository: string;
  let commit: string;
  beforeAll(async () => {
    folder = await createTemporaryFolder();
    server = await startSshServer(folder.path);
    repository = createBareRepository(folder.path, 'docs.git');
    runGit(repository, ['config', 'uploadpack.allowFilter', 'true']);
    commit = commitFiles(repository, [
      { path: 'docs/index.mdx', text: '# Hello' },
      { path: 'src/a.ts', text: 'code' },
    ]);
  });
  afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  const createSource = (parts: Partial<GitSourceParts> = {}) =>
    createTestGitSource(folder.path, {
      allowedHosts: [HOST],
      resolve: async () => ['127.0.0.1'],
      ...parts,
    });
  const toUrl = (path = repository) => `ssh://${server.user}@${HOST}:${server.port}${path}`;
  const toRemote = (hostKey: string, privateKey = server.privateKey): GitRemote => ({
    url: toUrl(),
    credential: { kind: 'deploy-key', privateKey },
    hostKey,
  });
  const saidBy = (work: Promise<unknown>) =>
    work.then(
      () => 'no error',
      (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
    );

  test('the host key is shown when connecting, and a fetch with the deploy key uses it', async () => {
    const source = await createSource();
    const { hostKey, fingerprint } = await source.scanHostKey(toUrl());
    expect(fingerprint).toBe(server.fingerprint);
    expect(hostKey).toMatch(/^ssh-ed25519 [A-Za-z0-9+/=]+$/);
    const sink = createTestSink();
    const wanted = { at: MAIN, folder: 'docs', sink };
    const fetched = await source.fetchSource(toRemote(hostKey), wanted);
    expect([fetched.commit.id, fetched.files.map(({ path }) => path)]).toEqual([
      commit,
      ['index.mdx'],
    ]);
    expect([...sink.stored.values()].map(({ bytes }) => String(bytes))).toEqual(['# Hello']);
    expect(await source.listRefs(toRemote(hostKey), { findsDefault: true })).toEqual({
      defaultBranch: 'refs/heads/main',
      refs: [{ name: 'refs/heads/main', commit }],
    });
  });

  test('a server that cannot leave files out is read as well', async () => {
    runGit(repository, ['config', 'uploadpack.allowFilter', 'false']);
    const source = await createSource();
    const { hostKey } = await source.scanHostKey(toUrl());
    const sink = createTestSink();
    const { files } = await source.fetchSource(toRemote(hostKey), { at: MAIN, sink });
    runGit(repository, ['config', 'uploadpack.allowFilter', 'true']);
    expect(files.map(({ path }) => path)).toEqual(['docs/index.mdx', 'src/a.ts']);
  });

  test('another host key, another deploy key and a private address are refused', async () => {
    const source = await createSource();
    const { hostKey } = await source.scanHostKey(toUrl());
    const [type, encoded] = readFileSync(
      `${createSshKey(folder.path, 'stranger')}.pub`,
      'utf8',
    ).split(' ');
    const otherKey = readFileSync(join(folder.path, 'stranger'), 'utf8');
    const strict = await createSource({ allowedHosts: [] });
    const wanted = { at: MAIN, sink: createTestSink() };
    const { credential: _, ...withoutKey } = toRemote(hostKey);
    expect([
      await saidBy(source.fetchSource(toRemote(`${type} ${encoded}`), wanted)),
      await saidBy(source.fetchSource(toRemote(hostKey, otherKey), wanted)),
      await saidBy(source.fetchSource(withoutKey, wanted)),
      await saidBy(source.fetchSource(toRemote('ssh-ed25519 x\nrepository *'), wanted)),
      await saidBy(strict.fetchSource(toRemote(hostKey), wanted)),
      await saidBy(strict.scanHostKey(toUrl())),
    ]).toEqual([
      expect.stringMatching(
        /^GIT_HOST_KEY_REFUSED: The SSH server ssh\.test does not have the host key that was accepted for it \(SHA256:/,
      ),
      expect.stringMatching(/^GIT_ACCESS_DENIED: .*Permission denied \(publickey\)/),
      `GIT_URL_REFUSED: The repository address ${toUrl()} cannot be used: an SSH address needs a deploy key. Use an address such as https://git.example.com/team/docs.git or ssh://git@git.example.com/team/docs.git.`,
      expect.stringMatching(/^GIT_NAME_REFUSED: The host key /),
      expect.stringMatching(/^GIT_ADDRESS_REFUSED: .* ssh\.test resolves to 127\.0\.0\.1/),
      expect.stringMatching(/^GIT_ADDRESS_REFUSED: .* ssh\.test resolves to 127\.0\.0\.1/),
    ]);
  });

  test('a fetch that is canceled leaves neither processes nor the deploy key', async () => {
    const source = await createSource();
    const { hostKey } = await source.scanHostKey(toUrl());
    const canceling = new AbortController();
    const sink = {
      ...createTestSink(),
      async store() {
        canceling.abort();
      },
    };
    const wanted = { at: MAIN, sink, signal: canceling.signal };
    expect(await saidBy(source.fetchSource(toRemote(hostKey), wanted))).toBe(
      'GIT_STOPPED: The fetch was stopped before it was complete.',
    );
    const work = join(folder.path, 'work');
    await expect.poll(() => listProcessesIn(work)).toEqual([]);
  });
});
