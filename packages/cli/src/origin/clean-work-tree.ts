import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workTreeNotClean } from '@quire/migrate';

/** Throws unless git can bring back everything that is changed in a folder. */
export async function assertCleanWorkTree(folder: string): Promise<void> {
  const status = await promisify(execFile)('git', ['status', '--porcelain', '--', '.'], {
    cwd: folder,
    timeout: 30_000,
  }).catch(() => undefined);
  if (!status) throw workTreeNotClean({ folder, problem: 'it is no git work tree' });
  if (status.stdout.trim() !== '') {
    throw workTreeNotClean({ folder, problem: 'it has changes that are not committed' });
  }
}
