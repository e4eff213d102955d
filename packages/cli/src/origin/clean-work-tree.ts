import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workTreeNotClean } from '@quire/migrate';
import { SAFE, SAFE_ENVIRONMENT } from './git-checkout.ts';

/** Throws unless git can bring back everything that is changed in a folder. */
export async function assertCleanWorkTree(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const words = [...SAFE, 'status', '--porcelain', '--', '.'];
  const env = { PATH: environment.PATH ?? '', ...SAFE_ENVIRONMENT };
  const run = promisify(execFile);
  const status = await run('git', words, { cwd: folder, env, timeout: 30_000 }).catch(
    () => undefined,
  );
  if (!status) throw workTreeNotClean({ folder, problem: 'it is no git work tree' });
  if (status.stdout.trim() !== '') {
    throw workTreeNotClean({ folder, problem: 'it has changes that are not committed' });
  }
}
