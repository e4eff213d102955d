import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrigin } from './find-origin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-origin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PATH = process.env.PATH;

function git(...words: string[]): string {
  const who = ['-c', 'user.name=Ada Lovelace', '-c', 'user.email=ada@example.com'];
  return execFileSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' }).trim();
}

async function commitPage(): Promise<string> {
  git('init', '--quiet', '--initial-branch=words');
  git('remote', 'add', 'origin', 'https://ada:secret@github.com/acme/docs.git');
  await writeFile(join(folder, 'index.mdx'), '# Hello\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Better words\n\nShort ones.');
  return git('rev-parse', 'HEAD');
}

test('a folder of no repository comes from nowhere', async () => {
  expect(await findOrigin(folder, {}, { PATH })).toEqual({});
});

test('a checkout says what was committed, without the credential of its remote', async () => {
  const commit = await commitPage();
  expect(await findOrigin(folder, {}, { PATH })).toEqual({
    repository: 'https://github.com/acme/docs',
    branch: 'words',
    commit,
    author: 'Ada Lovelace',
    message: 'Better words\n\nShort ones.',
  });
});

test('flags come before the build, the build before the checkout', async () => {
  const commit = await commitPage();
  const build = {
    PATH,
    GITLAB_CI: 'true',
    CI_PROJECT_URL: 'https://gitlab.com/acme/docs',
    CI_COMMIT_SHA: commit,
    CI_COMMIT_REF_NAME: 'of-the-build',
    CI_COMMIT_AUTHOR: 'Grace <grace@example.com>',
  };
  const flags = { branch: 'of-the-flag', pullRequest: 'https://gitlab.com/a/b/-/merge_requests/9' };
  expect(await findOrigin(folder, flags, build)).toEqual({
    repository: 'https://gitlab.com/acme/docs',
    branch: 'of-the-flag',
    commit,
    author: 'Grace',
    message: 'Better words\n\nShort ones.',
    pullRequest: { number: 9, url: 'https://gitlab.com/a/b/-/merge_requests/9' },
  });
});

test('a checkout of another commit adds nothing to what a build says of its own', async () => {
  await commitPage();
  const build = {
    PATH,
    CF_PAGES: '1',
    CF_PAGES_BRANCH: 'main',
    CF_PAGES_COMMIT_SHA: 'a'.repeat(40),
  };
  expect(await findOrigin(folder, {}, build)).toEqual({
    repository: 'https://github.com/acme/docs',
    branch: 'main',
    commit: 'a'.repeat(40),
  });
});

test('the event of a pull request on GitHub has its own commit, not the merge that was tried', async () => {
  const event = join(folder, 'event.json');
  await writeFile(
    event,
    JSON.stringify({
      pull_request: {
        number: 7,
        html_url: 'https://github.com/acme/docs/pull/7',
        title: 'Better words',
        user: { login: 'ada' },
        head: { sha: 'b'.repeat(40), ref: 'words' },
      },
    }),
  );
  const build = {
    PATH,
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'acme/docs',
    GITHUB_REF: 'refs/pull/7/merge',
    GITHUB_HEAD_REF: 'words',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_EVENT_PATH: event,
  };
  expect(await findOrigin(folder, {}, build)).toEqual({
    repository: 'https://github.com/acme/docs',
    branch: 'words',
    commit: 'b'.repeat(40),
    author: 'ada',
    message: 'Better words',
    pullRequest: { number: 7, url: 'https://github.com/acme/docs/pull/7' },
  });
});

test('nothing that a repository configures is run', async () => {
  await commitPage();
  const trap = join(folder, 'trap.sh');
  await writeFile(trap, `#!/bin/sh\ntouch "${folder}/ran-$$"\n`);
  await chmod(trap, 0o755);
  for (const key of [
    'core.fsmonitor',
    'core.pager',
    'core.editor',
    'core.sshCommand',
    'gpg.program',
    'gpg.ssh.program',
    'alias.log',
    'alias.config',
    'credential.helper',
    'diff.external',
    'uploadpack.packObjectsHook',
  ]) {
    git('config', key, key.startsWith('alias.') ? `!${trap}` : trap);
  }
  git('config', 'core.hooksPath', folder);
  git('config', 'log.showSignature', 'true');
  expect(await findOrigin(folder, {}, { PATH })).toMatchObject({ author: 'Ada Lovelace' });
  expect((await readdir(folder)).filter((name) => name.startsWith('ran-'))).toEqual([]);
});

test('texts that the service would refuse are cut or left out', async () => {
  const build = {
    PATH,
    GITLAB_CI: 'true',
    CI_PROJECT_URL: 'file:///srv/docs',
    CI_COMMIT_SHA: 'HEAD',
    CI_COMMIT_REF_NAME: 'a\u0007b',
    CI_COMMIT_MESSAGE: `${'x'.repeat(998)}\u{1F600}${'y'.repeat(50)}`,
    CI_MERGE_REQUEST_IID: '0',
  };
  expect(await findOrigin(folder, {}, build)).toEqual({
    branch: 'a b',
    message: `${'x'.repeat(998)}…`,
  });
});

test.each([
  [{ commit: 'HEAD' }, '--commit is "HEAD"'],
  [{ repository: 'javascript:alert(1)' }, '--repository is "javascript:alert(1)"'],
  [{ pullRequest: 'seven' }, '--pull-request is "seven"'],
  [{ pullRequest: 'javascript:alert(1)/7' }, '--pull-request is'],
  [{ branch: ' ' }, '--branch is " "'],
])('%j is refused: flags are meant as they are written', async (flags, message) => {
  await expect(findOrigin(folder, flags, { PATH })).rejects.toThrow(message);
});
