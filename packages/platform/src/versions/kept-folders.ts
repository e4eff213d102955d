import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, type Id, type Logger, messageOf } from '@quire/base';

/**
 * Folders with the source files of sites, left on the disk for the next rendering. Whoever takes one moves it
 * away, and moves it back when it is complete: a folder has one user at a time, without a lock that a killed
 * process could leave behind, and what such a process had taken is gone with its work folder.
 */
export interface KeptFolders {
  /** Moves the folder of a site to a place where nothing is, if there is one. */
  take(siteId: Id<'site'>, place: string): Promise<void>;
  /** Leaves a folder with so many bytes for the next who takes one of this site. */
  leave(siteId: Id<'site'>, place: string, bytes: number): Promise<void>;
}

interface KeptFoldersParts {
  /** Has a folder for each site. */
  cacheFolder: string;
  /** What they may have together; nothing is left where it is 0. */
  maxBytes: number;
  logger: Logger;
}

/** In the cache of a site. Below it is one folder; its name is how many bytes it has. */
const FOLDER = 'source';
const KEPT = /^\d+$/;
/** The folders are counted again after every so many bytes that were left: other processes leave some as well. */
const COUNTS = 16;

export function createKeptFolders({
  cacheFolder,
  maxBytes,
  logger,
}: KeptFoldersParts): KeptFolders {
  let uncounted = maxBytes;
  const toFolder = (siteId: string) => join(cacheFolder, siteId, FOLDER);

  return {
    async take(siteId, place) {
      const folder = toFolder(siteId);
      try {
        for (const name of await listKept(folder)) {
          if (await move(join(folder, name), place)) return;
        }
      } catch (error) {
        logger.warn({ siteId, error: messageOf(error) }, 'kept source files were not used');
      }
    },
    async leave(siteId, place, bytes) {
      if (bytes > maxBytes) return;
      const folder = toFolder(siteId);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Another rendering of the site has left one meanwhile.
        if ((await listKept(folder)).length > 0) return;
        if (!(await move(place, join(folder, String(bytes))))) return;
        uncounted += bytes;
        if (uncounted < maxBytes / COUNTS) return;
        uncounted = 0;
        await removeOldest(cacheFolder, maxBytes);
      } catch (error) {
        // The next rendering reads all files from the storage.
        logger.warn({ siteId, error: messageOf(error) }, 'source files were not kept');
      }
    },
  };
}

/** Removes the folders that were left longest ago, until the others have at most so many bytes. */
async function removeOldest(cacheFolder: string, maxBytes: number): Promise<void> {
  const found: { path: string; bytes: number; leftAt: number }[] = [];
  for (const site of await list(cacheFolder)) {
    const folder = join(cacheFolder, site, FOLDER);
    for (const name of await listKept(folder)) {
      const info = await stat(folder).catch(() => undefined);
      found.push({ path: join(folder, name), bytes: Number(name), leftAt: info?.mtimeMs ?? 0 });
    }
  }
  let rest = found.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of found.sort((a, b) => a.leftAt - b.leftAt)) {
    if (rest <= maxBytes) return;
    // Nobody may take it half removed.
    const away = `${path}.old`;
    if (await move(path, away)) await rm(away, { recursive: true, force: true });
    rest -= bytes;
  }
}

/** The names of folders that can be taken. What a removal left that was cut short is removed. */
async function listKept(folder: string): Promise<string[]> {
  const names = await list(folder);
  const [kept, old] = [
    names.filter((name) => KEPT.test(name)),
    names.filter((name) => !KEPT.test(name)),
  ];
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return kept;
}

/** Whether it was there to be moved, and the place was free. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => hasErrorCode(error, code))) return false;
    throw error;
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
