import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, systemRandom } from '@quire/base';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkFolder } from '../work-folder.ts';
import { createGitSource } from './git-source.ts';
import { GIT_LIMITS } from './limits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-git-'));
  await mkdir(join(folder, 'bin'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Lists refs on a machine that has only these programs. */
async function listOn(git: string | undefined): Promise<string> {
  if (git !== undefined) {
    await writeFile(join(folder, 'bin/git'), `#!/bin/sh\n${git}\n`);
    await chmod(join(folder, 'bin/git'), 0o755);
  }
  const source = createGitSource({
    work: await createWorkFolder(join(folder, 'work')),
    clock: systemClock,
    random: systemRandom,
    limits: GIT_LIMITS,
    allowedHosts: [],
    searchPath: join(folder, 'bin'),
  });
  return source.listRefs({ url: 'https://git.example.com/docs.git' }).then(
    () => 'no error',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
}

test('a machine without git is told what to install', async () => {
  expect(await listOn(undefined)).toBe(
    'GIT_MISSING: Connected repositories need Git, which is not installed on this machine. Install Git. For SSH addresses, also install the SSH client (Debian: apt-get install git openssh-client).',
  );
});

test('a git that is too old is told with the version that is needed', async () => {
  expect(await listOn('echo git version 2.30.2')).toBe(
    'GIT_TOO_OLD: Connected repositories need Git 2.32 or newer, but this machine has 2.30.2. Install a newer Git.',
  );
});

test('a git that fails without a word is told with how it ended', async () => {
  const git = 'if [ "$1" = version ]; then echo git version 2.50.0; else exit 3; fi';
  expect(await listOn(git)).toBe(
    'GIT_FAILED: The repository https://git.example.com/docs.git could not be fetched: Git exited with 3. Check the address and that the Git server can be reached from this machine.',
  );
});
