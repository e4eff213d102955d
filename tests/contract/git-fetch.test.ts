import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { GIT_LIMITS, type GitRemote, type WantedSource } from '@quire/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { createCertificate, type TestCertificate } from '../support/git/certificate.ts';
import { listProcessesIn } from '../support/git/child-processes.ts';
import { type GitServer, runGit, startGitServer } from '../support/git/git-server.mjs';
import {
  commitFiles,
  createBareRepository,
  writeCommit,
  writeObject,
  writeTree,
} from '../support/git/repositories.ts';
import {
  createTestGitSource,
  createTestSink,
  type GitSourceParts,
} from '../support/git/test-git-source.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';

const HOST = 'git.test';
const TOKEN = 'token-of-the-connection';

let folder: TemporaryFolder;
let certificate: TestCertificate;
let server: GitServer;
let answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  certificate = createCertificate(folder.path, [HOST, 'other.test']);
  server = await startGitServer({
    folder: folder.path,
    tls: certificate.tls,
    token: TOKEN,
    answer: (request, response) => answer?.(request, response) ?? false,
  });
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});
beforeEach(() => {
  answer = undefined;
});

const toUrl = (name: string, host = HOST) => `https://${host}:${server.port}/${name}`;
const toRemote = (name: string): GitRemote => ({
  url: toUrl(name),
  credential: { kind: 'token', token: TOKEN },
});

const createSource = (parts: Partial<GitSourceParts> = {}) =>
  createTestGitSource(folder.path, {
    allowedHosts: [HOST],
    authorityFile: certificate.authorityFile,
    resolve: async () => ['127.0.0.1'],
    ...parts,
  });

const hashOf = (kind: string, text: string) => createHash(kind).update(text).digest('hex');

const MAIN = { ref: 'refs/heads/main' };

async function fetchAll(
  name: string,
  wanted: Partial<WantedSource> = {},
  parts: Partial<GitSourceParts> = {},
) {
  const source = await createSource(parts);
  const sink = createTestSink();
  const fetched = await source.fetchSource(toRemote(name), { at: MAIN, sink, ...wanted });
  const texts = fetched.files.map(({ path, blob }) => [path, String(sink.stored.get(blob)?.bytes)]);
  return { ...fetched, texts: Object.fromEntries(texts) };
}

const saidBy = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );

const within = (limits: Partial<typeof GIT_LIMITS>) => ({ limits: { ...GIT_LIMITS, ...limits } });

describe.skipIf(!findGitServer())('a fetch', () => {
  test('brings the files of a folder at a commit, and tells of the commit', async () => {
    const repository = createBareRepository(folder.path, 'plain.git');
    commitFiles(repository, [{ path: 'docs/old.mdx', text: 'old' }]);
    const id = commitFiles(
      repository,
      [
        { path: 'docs/index.mdx', text: '# Hello' },
        { path: 'docs/guides/größe.mdx', text: 'Größe' },
        { path: 'docs/run.sh', text: '#!/bin/sh', mode: '100755' },
        { path: 'src/secret.ts', text: 'no part of the docs' },
      ],
      { message: 'docs: a greeting\n\nWith a body.\n', author: 'Grace Hopper <grace@example.com>' },
    );
    const { commit, files, findings, texts } = await fetchAll('plain.git', { folder: 'docs/' });
    expect({ commit, findings, texts }).toEqual({
      commit: {
        id,
        author: 'Grace Hopper',
        message: 'docs: a greeting\n\nWith a body.',
        time: 1_767_322_800_000,
      },
      findings: [],
      texts: {
        'guides/größe.mdx': 'Größe',
        'index.mdx': '# Hello',
        'old.mdx': 'old',
        'run.sh': '#!/bin/sh',
      },
    });
    expect(files.at(-1)).toEqual({
      path: 'run.sh',
      isExecutable: true,
      blob: hashOf('sha1', 'blob 9\0#!/bin/sh'),
      sha256: hashOf('sha256', '#!/bin/sh'),
      size: 9,
    });
    // By its id, from the root, and without what nobody wants.
    const byId = await fetchAll('plain.git', {
      at: { commit: id },
      takes: (path) => path.endsWith('.ts'),
    });
    expect(byId.texts).toEqual({ 'src/secret.ts': 'no part of the docs' });
  });

  test('does not bring again what is stored', async () => {
    const repository = createBareRepository(folder.path, 'again.git');
    const page = (n: number) => ({ path: `page-${n}.mdx`, text: `page ${n} `.repeat(500) });
    commitFiles(
      repository,
      Array.from({ length: 40 }, (_, n) => page(n)),
    );
    const source = await createSource();
    const sink = createTestSink();
    const wanted = { at: MAIN, sink };
    await source.fetchSource(toRemote('again.git'), wanted);
    expect(sink.stored.size).toBe(40);
    commitFiles(repository, [{ path: 'page-7.mdx', text: 'changed' }]);
    const { files } = await source.fetchSource(toRemote('again.git'), wanted);
    expect([files.length, sink.stored.size]).toEqual([40, 41]);
    expect(files.find(({ path }) => path === 'page-7.mdx')?.size).toBe(7);
    // Nothing is left on the disk.
    expect(await readdir(join(folder.path, 'work'))).toEqual([]);
  });

  test('tells of links, submodules, pointers and odd paths instead of taking them', async () => {
    const repository = createBareRepository(folder.path, 'odd.git');
    const blob = (text: string) => writeObject(repository, 'blob', Buffer.from(text));
    const plain = blob('plain');
    const pointer = blob(
      `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`,
    );
    const tree = writeTree(repository, [
      { mode: '100644', name: 'back\\slash.mdx', id: plain },
      { mode: '100644', name: Buffer.from([0x63, 0xff]), id: plain },
      { mode: '100644', name: 'e\u0301.mdx', id: plain },
      { mode: '100644', name: 'index.mdx', id: plain },
      { mode: '100644', name: 'large.png', id: pointer },
      { mode: '120000', name: 'link.mdx', id: blob('/etc/passwd') },
      { mode: '160000', name: 'module', id: '1'.repeat(40) },
      { mode: '100644', name: '\u00e9.mdx', id: plain },
    ]);
    writeCommit(repository, tree);
    const { findings, texts } = await fetchAll('odd.git');
    expect(texts).toEqual({ '\u00e9.mdx': 'plain', 'index.mdx': 'plain' });
    expect(findings.map(({ code, file }) => [code, file])).toEqual([
      ['git-path-refused', 'back\\slash.mdx'],
      ['git-path-refused', 'c\u00ff'],
      ['git-link', 'link.mdx'],
      ['git-submodule', 'module'],
      ['git-path-twice', '\u00e9.mdx'],
      ['git-lfs-pointer', 'large.png'],
    ]);
  });

  test('a submodule or link in place of a folder of pages is told of, though no page has its name', async () => {
    const repository = createBareRepository(folder.path, 'folders.git');
    const plain = writeObject(repository, 'blob', Buffer.from('plain'));
    const tree = writeTree(repository, [
      { mode: '120000', name: 'guides', id: plain },
      { mode: '100644', name: 'index.mdx', id: plain },
      { mode: '160000', name: 'reference', id: '1'.repeat(40) },
      { mode: '160000', name: 'vendor', id: '1'.repeat(40) },
    ]);
    writeCommit(repository, tree);
    const takes = (path: string) => path.endsWith('.mdx') && !path.startsWith('vendor/');
    const { findings } = await fetchAll('folders.git', { takes });
    expect(findings.map(({ code, file }) => [code, file])).toEqual([
      ['git-link', 'guides'],
      ['git-submodule', 'reference'],
    ]);
  });

  test('says what is missing', async () => {
    const repository = createBareRepository(folder.path, 'missing.git');
    const id = commitFiles(repository, [{ path: 'docs', text: 'a file' }]);
    const wrong = {
      ...toRemote('missing.git'),
      credential: { kind: 'token', token: 'x' } as const,
    };
    const source = await createSource();
    const sink = createTestSink();
    expect([
      await saidBy(fetchAll('missing.git', { at: { ref: 'refs/heads/none' } })),
      await saidBy(fetchAll('missing.git', { folder: 'docs' })),
      await saidBy(fetchAll('missing.git', { folder: 'none' })),
      await saidBy(fetchAll('nowhere.git')),
      await saidBy(source.fetchSource(wrong, { at: MAIN, sink })),
    ]).toEqual([
      `GIT_REF_MISSING: The repository ${toUrl('missing.git')} has no refs/heads/none. Check the branch name. The branch may have been deleted or renamed.`,
      `GIT_FOLDER_MISSING: There is no folder "docs" in commit ${id}. Check the folder in the settings of the connection.`,
      `GIT_FOLDER_MISSING: There is no folder "none" in commit ${id}. Check the folder in the settings of the connection.`,
      `GIT_ACCESS_DENIED: The repository ${toUrl('nowhere.git')} could not be read: repository '${toUrl('nowhere.git/')}' not found. Check that the repository exists, and that the token or deploy key of the connection can read it.`,
      `GIT_ACCESS_DENIED: The repository ${toUrl('missing.git')} could not be read: could not read Username for 'https://${HOST}:${server.port}': terminal prompts disabled. Check that the repository exists, and that the token or deploy key of the connection can read it.`,
    ]);
  });

  test('never takes a name for a flag', async () => {
    const refused: string[] = [];
    for (const ref of ['--upload-pack=touch /tmp/x', 'main', 'refs/heads/--x', 'refs/heads/a..b']) {
      refused.push((await saidBy(fetchAll('plain.git', { at: { ref } }))).split(':')[0] ?? '');
    }
    for (const commit of ['--all', 'HEAD', 'abc', `${'a'.repeat(39)}\n`]) {
      refused.push((await saidBy(fetchAll('plain.git', { at: { commit } }))).split(':')[0] ?? '');
    }
    for (const path of ['../up', 'a/../b', 'a\nb', 'a//b']) {
      refused.push((await saidBy(fetchAll('plain.git', { folder: path }))).split(':')[0] ?? '');
    }
    expect(refused).toEqual(Array(12).fill('GIT_NAME_REFUSED'));
  });
});

describe.skipIf(!findGitServer())('limits', () => {
  test('each is an error with its number', async () => {
    const repository = createBareRepository(folder.path, 'limits.git');
    const random = (at: number) =>
      Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * at * 7919) % 251));
    commitFiles(repository, [
      { path: 'a/b/c/d.mdx', text: 'deep' },
      ...[1, 2, 3, 4].map((at) => ({ path: `p${at}.mdx`, text: random(at) })),
    ]);
    const reach = (limits: Partial<typeof GIT_LIMITS>) =>
      saidBy(fetchAll('limits.git', {}, within(limits))).then((said) =>
        said.split('. ').slice(0, 2).join('. '),
      );
    expect([
      await reach({ entries: 4 }),
      await reach({ files: 4 }),
      await reach({ depth: 2 }),
      await reach({ pathBytes: 10 }),
      await reach({ fileBytes: 2999 }),
      await reach({ totalBytes: 11_000 }),
      await reach({ objects: 2 }),
      await reach({ receivedBytes: 2000 }),
    ]).toEqual([
      'GIT_LIMIT_REACHED: The folder has too many files. The limit is 4',
      'GIT_LIMIT_REACHED: The folder has too many files. The limit is 4',
      'GIT_LIMIT_REACHED: Folders are nested too deeply. The limit is 2 levels',
      'GIT_LIMIT_REACHED: A path is too long. The limit is 10 bytes',
      'GIT_LIMIT_REACHED: The file "p1.mdx" is too large. The limit is 2999 bytes',
      'GIT_LIMIT_REACHED: The total size of the files is too large. The limit is 11000 bytes',
      'GIT_LIMIT_REACHED: The Git server sends too many objects. The limit is 2',
      'GIT_LIMIT_REACHED: The Git server sends too much data. The limit is 2000 bytes',
    ]);
  });

  test('a server that stalls is left, with every process of the fetch', async () => {
    answer = (request) => request.url?.includes('git-upload-pack') ?? false;
    const said = await saidBy(fetchAll('plain.git', {}, within({ seconds: 1 })));
    expect(said).toBe(
      'GIT_LIMIT_REACHED: The fetch takes too long. The limit is 1 seconds. Check that the Git server is fast enough, or raise QUIRE_GIT_SECONDS.',
    );
    await expect.poll(() => listProcessesIn(join(folder.path, 'work'))).toEqual([]);
  });

  test('a canceled fetch ends, and its processes held nothing of the service', async () => {
    process.env.QUIRE_CANARY = 'canary-of-the-service';
    try {
      answer = (request) => request.method === 'POST';
      const canceling = new AbortController();
      const work = saidBy(fetchAll('plain.git', { signal: canceling.signal }));
      const processes = () => listProcessesIn(join(folder.path, 'work'));
      await expect
        .poll(() => processes().some(({ command }) => command.includes('remote-https')))
        .toBe(true);
      const seen = processes();
      canceling.abort();
      expect(await work).toBe('GIT_STOPPED: The fetch was stopped before it was complete.');
      await expect.poll(processes).toEqual([]);
      const words = JSON.stringify(seen);
      expect(words).not.toContain('canary-of-the-service');
      expect(words).not.toContain(TOKEN);
      expect(words).not.toContain(Buffer.from(`git:${TOKEN}`).toString('base64'));
    } finally {
      delete process.env.QUIRE_CANARY;
    }
  });
});

describe.skipIf(!findGitServer())('the way to the server', () => {
  test('private addresses are refused unless the operator allows the host', async () => {
    let connections = 0;
    const canary = createServer(() => connections++);
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    const { port } = canary.address() as { port: number };
    const sink = createTestSink();
    const reach = async (url: string, addresses: string[], allowedHosts: string[] = []) => {
      const source = await createSource({ allowedHosts, resolve: async () => addresses });
      return (await saidBy(source.fetchSource({ url }, { at: MAIN, sink }))).split(' For ')[0];
    };
    const shown = `https://inner.test:${port}/`;
    expect([
      await reach(`https://127.0.0.1:${port}/a.git`, []),
      await reach(`https://[::1]:${port}/a.git`, []),
      await reach(`${shown}a.git`, ['127.0.0.1']),
      await reach(`${shown}a.git`, ['8.8.8.8', '10.0.0.1']),
      await reach(`${shown}a.git`, ['169.254.169.254'], ['inner.test']),
      await reach(`${shown}a.git`, ['127.0.0.1'], ['inner.test:1', 'test']),
    ]).toEqual([
      `GIT_ADDRESS_REFUSED: The address https://127.0.0.1:${port}/ was not fetched: 127.0.0.1 is a loopback address.`,
      `GIT_ADDRESS_REFUSED: The address https://[::1]:${port}/ was not fetched: ::1 is a loopback address.`,
      `GIT_ADDRESS_REFUSED: The address ${shown} was not fetched: inner.test resolves to 127.0.0.1, which is a loopback address.`,
      `GIT_ADDRESS_REFUSED: The address ${shown} was not fetched: inner.test resolves to 10.0.0.1, which is a private address.`,
      `GIT_ADDRESS_REFUSED: The address ${shown} was not fetched: inner.test resolves to 169.254.169.254, which is a metadata address.`,
      `GIT_ADDRESS_REFUSED: The address ${shown} was not fetched: inner.test resolves to 127.0.0.1, which is a loopback address.`,
    ]);
    expect(connections).toBe(0);
    await new Promise((done) => canary.close(done));
  });

  test('the name is looked up once for all connections of a fetch', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    await fetchAll('plain.git', {}, { resolve });
    expect(asked).toEqual([HOST]);
  });

  test('redirects are followed on the same host, and lead to no other', async () => {
    const redirect = (to: string) => {
      answer = (request, response) => {
        if (!request.url?.startsWith('/moved.git')) return false;
        const rest = request.url.slice('/moved.git'.length);
        response.writeHead(302, { location: `${to}${rest}` }).end();
        return true;
      };
    };
    redirect(toUrl('plain.git'));
    expect(Object.keys((await fetchAll('moved.git', { folder: 'docs' })).texts)).toHaveLength(4);
    const said: string[] = [];
    for (const to of [
      toUrl('plain.git', 'other.test'),
      'https://127.0.0.1:6379/plain.git',
      `https://${HOST}/plain.git`,
      `http://${HOST}:${server.port}/plain.git`,
      'file:///etc/passwd',
      'ext::sh -c touch% /tmp/x',
    ]) {
      redirect(to);
      said.push((await saidBy(fetchAll('moved.git'))).split(':')[0] ?? '');
    }
    expect(said).toEqual([
      'GIT_REDIRECT_REFUSED',
      'GIT_REDIRECT_REFUSED',
      'GIT_REDIRECT_REFUSED',
      'GIT_FAILED',
      'GIT_FAILED',
      'GIT_FAILED',
    ]);
  });

  test('a certificate of nobody known is refused', async () => {
    const source = await createTestGitSource(folder.path, {
      allowedHosts: [HOST],
      resolve: async () => ['127.0.0.1'],
    });
    const said = await saidBy(
      source.fetchSource(toRemote('plain.git'), { at: MAIN, sink: createTestSink() }),
    );
    expect(said).toMatch(/^GIT_FAILED: .*certificate/);
  });

  test('a file of authorities that is not there is named', async () => {
    const authorityFile = join(folder.path, 'none.pem');
    const said = await saidBy(fetchAll('plain.git', {}, { authorityFile }));
    expect(said).toMatch(
      /^GIT_CA_FILE_UNREADABLE: The file .*none\.pem in QUIRE_GIT_CA_FILE cannot be read/,
    );
  });

  test('other schemes and odd addresses are refused', async () => {
    const source = await createSource();
    const said: string[] = [];
    for (const url of [
      'http://git.test/a.git',
      'file:///etc',
      'git://git.test/a.git',
      'ext::sh -c id',
      '/etc',
      '--upload-pack=x',
      '-oProxyCommand=x@host:path',
      'ssh://-oProxyCommand=x/path',
      'ssh://git@-host/path',
      'https://user:secret@git.test/a.git',
      'https://git.test:25/a.git',
      'https://git.test/a.git?x',
      'https://git.test/',
      "ssh://git@git.test/a';id;'",
      'https://git.test/a\nb.git',
    ]) {
      const failed = await saidBy(source.listRefs({ url }));
      said.push(failed.includes('secret') ? failed : (failed.split(':')[0] ?? ''));
    }
    expect(said).toEqual(Array(15).fill('GIT_URL_REFUSED'));
  });
});

describe.skipIf(!findGitServer())('the list of refs', () => {
  test('has branches and tags, each with its commit, and the default branch when asked', async () => {
    const repository = createBareRepository(folder.path, 'refs.git');
    const main = commitFiles(repository, [{ path: 'index.mdx', text: '1' }]);
    const release = commitFiles(repository, [{ path: 'index.mdx', text: '2' }], {
      branch: 'release/2.0',
    });
    runGit(repository, ['tag', '-a', '-m', 'one', 'v1', main]);
    runGit(repository, ['update-ref', 'refs/pull/1/head', release]);
    const source = await createSource();
    const refs = [
      { name: 'refs/heads/main', commit: main },
      { name: 'refs/heads/release/2.0', commit: release },
      { name: 'refs/tags/v1', commit: main },
    ];
    expect(await source.listRefs(toRemote('refs.git'))).toEqual({ defaultBranch: undefined, refs });
    expect(await source.listRefs(toRemote('refs.git'), { findsDefault: true })).toEqual({
      defaultBranch: 'refs/heads/main',
      refs,
    });
    const few = await createSource(within({ refs: 2 }));
    expect(await saidBy(few.listRefs(toRemote('refs.git')))).toBe(
      'GIT_LIMIT_REACHED: The repository has too many branches and tags. The limit is 2. Delete unused branches and tags.',
    );
    // A tag and a pull request are fetched like a branch.
    for (const ref of ['refs/tags/v1', 'refs/pull/1/head']) {
      const { commit } = await fetchAll('refs.git', { at: { ref } });
      expect(commit.id).toBe(ref.includes('pull') ? release : main);
    }
  });
});
