import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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

/** Removes what killed processes left. Only for a data folder that no other process uses. */
export async function clearWorkFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
