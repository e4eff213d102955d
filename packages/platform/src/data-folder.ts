import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/** The folders of ours in the data folder that hold files of organizations. */
const PRIVATE_FOLDERS = ['storage', 'work', 'cache'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What rendering keeps from one version of a site to the next; a folder for each site. */
export const toCacheFolder = (dataFolder: string) => join(dataFolder, 'cache');

/**
 * Creates the data folder, and closes what earlier releases left open to other users of the
 * machine. The database looks after its own folder.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: dataFolderMode() });
  await tightenDataFolder(folder);
  for (const name of PRIVATE_FOLDERS) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    await chmod(path, FOLDER_MODE);
    await tightenWithin(path);
  }
}

/**
 * As root the database runs as a user of its own, who has to pass through this folder but not to
 * list it.
 */
function dataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : FOLDER_MODE;
}

/** A folder that is not for us alone is left as it is: `/tmp`, somebody's home, another user's. */
async function tightenDataFolder(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  const isShared = (mode & STICKY) !== 0 || uid !== process.getuid?.() || folder === homedir();
  const isOpen = (mode & 0o777 & ~dataFolderMode()) !== 0;
  if (isOpen && !isShared) await chmod(folder, mode & dataFolderMode());
}

/**
 * Contents first: a folder that is closed was done before, with all that is in it, and new ones
 * are made closed. So only the first start after an upgrade looks at every file.
 */
async function tightenWithin(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // What goes away meanwhile needs no closing.
    await tighten(path).catch((error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    });
  }
}

async function tighten(path: string): Promise<void> {
  const info = await lstat(path);
  if (info.isSymbolicLink() || (info.mode & OTHERS) === 0) return;
  if (info.isDirectory()) await tightenWithin(path);
  await chmod(path, info.isDirectory() ? FOLDER_MODE : FILE_MODE);
}
