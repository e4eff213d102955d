import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import { embeddedFolderTaken } from './errors.ts';

/*
 * A database that is not in its data folder is tied to it from both sides: the data folder
 * has a pointer to the database folder, the database folder has a marker with the data folder's
 * path. A copy of a data folder carries the pointer along, and the marker then tells it apart.
 */

/** The place that a data folder remembers for its database, and the sentence that explains it. */
export interface RememberedFolder {
  folder: string;
  because: string;
}

/** The file in a data folder that says where its database is. */
export function toPointerFile(dataFolder: string): string {
  return join(dataFolder, 'database-folder.txt');
}

/** The file in a database folder that says whose it is. */
function toMarkerFile(home: string): string {
  return join(home, 'data-folder.txt');
}

/** What the data folder remembers, if anything. */
export async function loadRememberedFolder(
  dataFolder: string,
): Promise<RememberedFolder | undefined> {
  const text = await loadText(toPointerFile(dataFolder));
  const [folder, because] = text?.split('\n') ?? [];
  if (!folder) return undefined;
  return { folder, because: because || `The database files are in ${folder}.` };
}

/** Remembers the place. Keeps and returns the one that is already there, unless `replace` is set. */
export async function rememberFolder(
  dataFolder: string,
  remembered: RememberedFolder,
  { replace }: { replace: boolean },
): Promise<RememberedFolder> {
  const text = `${remembered.folder}\n${remembered.because}\n`;
  await writeWhole(toPointerFile(dataFolder), text, { replace });
  return (await loadRememberedFolder(dataFolder)) ?? remembered;
}

/** Whether somebody has claimed this database folder. */
export async function isClaimed(home: string): Promise<boolean> {
  return (await loadText(toMarkerFile(home))) !== undefined;
}

/** Marks the database folder as belonging to the data folder, or refuses when it is another's. */
export async function claimFolder(home: string, dataFolder: string): Promise<void> {
  const marker = toMarkerFile(home);
  await writeWhole(marker, `${dataFolder}\n`, { replace: false });
  const belongsTo = (await loadText(marker))?.split('\n')[0] ?? '';
  if (belongsTo === dataFolder) return;
  const pointer = toPointerFile(dataFolder);
  throw embeddedFolderTaken({ folder: home, belongsTo, dataFolder, marker, pointer });
}

async function loadText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Several starters may do this at once: a reader sees a whole file or none, the first one stays. */
async function writeWhole(file: string, text: string, { replace }: { replace: boolean }) {
  const temporary = join(dirname(file), `.${systemRandom.bytes(8).toString('hex')}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    if (replace) await rename(temporary, file);
    else await link(temporary, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
