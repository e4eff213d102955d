import { expect, test } from 'vitest';
import { toGitError } from './describe-failure.ts';
import { GitExit } from './process/run-git.ts';

const codeOf = (said: string) => {
  const facts = { url: 'https://git.test/a.git', host: 'git.test', ref: 'refs/heads/main' };
  const { code, what } = toGitError(new GitExit('128', said), facts);
  return `${code}: ${what}`;
};

test('the words of a server choose no error and are not repeated', () => {
  expect(
    codeOf(
      "remote: fatal: couldn't find remote ref\nremote: Permission denied (publickey)\nfatal: early EOF\n",
    ),
  ).toBe('GIT_FAILED: The repository https://git.test/a.git could not be fetched: early EOF.');
});

test('each kind of failure has an error of its own', () => {
  const codes = [
    "fatal: couldn't find remote ref refs/heads/main",
    'git@git.test: Permission denied (publickey).\nfatal: Could not read from remote repository.',
    'Host key verification failed.\nfatal: Could not read from remote repository.',
    'error: cannot run ssh: No such file or directory\nfatal: unable to fork',
    'fatal: Out of memory, malloc failed (tried to allocate 9 bytes)',
    'fatal: \u001b[31mbroken\u0007',
    '',
  ].map((said) => codeOf(said));
  expect(codes).toEqual([
    'GIT_REF_MISSING: The repository https://git.test/a.git has no refs/heads/main.',
    'GIT_ACCESS_DENIED: The repository https://git.test/a.git could not be read: git@git.test: Permission denied (publickey).',
    'GIT_HOST_KEY_REFUSED: The SSH server git.test does not have the host key that was accepted for it (none).',
    'GIT_MISSING: Connected repositories need Git, which is not installed on this machine.',
    'GIT_LIMIT_REACHED: The repository needs too much memory. The limit is the memory of one Git process.',
    'GIT_FAILED: The repository https://git.test/a.git could not be fetched:  [31mbroken .',
    'GIT_FAILED: The repository https://git.test/a.git could not be fetched: Git exited with 128.',
  ]);
});
