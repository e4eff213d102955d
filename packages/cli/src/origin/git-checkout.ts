import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FoundOrigin } from './ci-environments.ts';

const run = promisify(execFile);

const TIMEOUT_MS = 5_000;
const OUTPUT_LIMIT = 64 * 1024;

/**
 * Nothing that a repository configures is run: no hooks, no file-system monitor, no check of signatures,
 * no pager, and no transport, so that a partial clone does not fetch what it lacks.
 */
export const SAFE = [
  '--no-pager',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'log.showSignature=false'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** The settings of the machine and of the user do not count either. */
export const SAFE_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
};

/**
 * What the git checkout around a folder says; nothing where there is none, or no git. Git itself is asked,
 * because only it reads every form that references and objects are stored in.
 */
export async function readCheckout(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<FoundOrigin> {
  const env = { PATH: environment.PATH ?? '', ...SAFE_ENVIRONMENT };
  const git = async (...words: string[]): Promise<string | undefined> => {
    try {
      const options = { cwd: folder, env, timeout: TIMEOUT_MS, maxBuffer: OUTPUT_LIMIT };
      const { stdout } = await run('git', [...SAFE, ...words], options);
      return stdout.trim() || undefined;
    } catch {
      return undefined;
    }
  };
  const head = await git('log', '-1', '--no-show-signature', '--format=%H%n%an%n%B');
  if (head === undefined) return {};
  const [commit, author, ...message] = head.split('\n');
  return {
    commit,
    author,
    message: message.join('\n'),
    // Fails where a commit is checked out and not a branch, as most builds do it.
    branch: await git('symbolic-ref', '--short', '--quiet', 'HEAD'),
    repository: await git('config', '--local', '--get', 'remote.origin.url'),
  };
}
