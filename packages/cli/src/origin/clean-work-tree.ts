import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workTreeNotClean } from '@quire/migrate';
import { SAFE, SAFE_ENVIRONMENT } from './git-checkout.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** Throws unless a folder is in a git work tree and nothing in it waits to be committed. */
export async function assertCleanWorkTree(folder: string, environment: Environment): Promise<void> {
  // Said in full, because the configuration of a repository may hide files that are not tracked.
  const words = ['status', '--porcelain', '--untracked-files=all', '--', '.'];
  const status = await runGit(folder, words, environment);
  if (status.trim() !== '') {
    throw workTreeNotClean({ folder, problem: 'it has uncommitted changes' });
  }
}

const MAX_NAMES = 5;

/** Throws unless git can bring back each of these files that is there: ignored ones, for example, it cannot. */
export async function assertFilesKept(
  folder: string,
  paths: readonly string[],
  environment: Environment,
): Promise<void> {
  const kept = new Set(await listKept(folder, environment));
  const lost = paths.filter((path) => !kept.has(path) && isThere(join(folder, path)));
  if (lost.length === 0) return;
  const rest = lost.length > MAX_NAMES ? ` and ${lost.length - MAX_NAMES} more` : '';
  const names = `${lost.slice(0, MAX_NAMES).join(', ')}${rest}`;
  const problem = `Git does not track these files, and they would be changed: ${names}`;
  throw workTreeNotClean({ folder, problem });
}

/** Tracked files below a folder. One that git was told to take for unchanged has another letter than `H`. */
async function listKept(folder: string, environment: Environment): Promise<string[]> {
  const listed = await runGit(folder, ['ls-files', '-v', '-z', '--', '.'], environment);
  return listed
    .split('\0')
    .filter((line) => line.startsWith('H '))
    .map((line) => line.slice(2));
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

async function runGit(
  folder: string,
  words: readonly string[],
  environment: Environment,
): Promise<string> {
  const env = { PATH: environment.PATH ?? '', ...SAFE_ENVIRONMENT };
  const options = { cwd: folder, env, timeout: 30_000, maxBuffer: OUTPUT_LIMIT };
  try {
    return (await promisify(execFile)('git', [...SAFE, ...words], options)).stdout;
  } catch {
    throw workTreeNotClean({ folder, problem: 'it is not a Git work tree' });
  }
}
