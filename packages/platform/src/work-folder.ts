import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Scratch space of running jobs, in the data folder so that results can be moved, not copied. */
export interface WorkFolder {
  /** Gives the task a private folder and removes it afterwards, whatever happens. */
  use<Result>(task: (folder: string) => Promise<Result>): Promise<Result>;
}

export async function createWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async use(task) {
      const scratch = await mkdtemp(join(folder, 'job-'));
      try {
        return await task(scratch);
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Removes what killed processes left: all of it, or what has been there for longer than any job
 * takes where other processes may be at work in the same folder.
 */
export async function clearWorkFolder(folder: string, olderThanSeconds: number): Promise<void> {
  const horizon = Date.now() - olderThanSeconds * 1000;
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (olderThanSeconds === 0 || found.mtimeMs < horizon)) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
