import { constants, createReadStream } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasErrorCode, type Random } from '@quire/base';
import type { ByteRange, LinkOptions, StorageDriver, StoredObject } from './driver.ts';
import { blobMissing } from './errors.ts';
import { assertStorageKey } from './key.ts';
import type { LinkSigner } from './link-signer.ts';

export interface DiskStorageOptions {
  folder: string;
  signer: LinkSigner;
  random: Random;
}

/** Nobody but the user of the service reads what is stored. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };

/** Storage in a folder: written beside, synced, then renamed, so a crash leaves no half file. */
export function createDiskStorage({ folder, signer, random }: DiskStorageOptions): StorageDriver {
  const place = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };

  async function settle(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const target = place(key);
    const temporary = join(folder, '.incoming', random.bytes(12).toString('hex'));
    await mkdir(dirname(target), PRIVATE_FOLDER);
    await mkdir(dirname(temporary), PRIVATE_FOLDER);
    try {
      await fill(temporary);
      await syncPath(temporary);
      await rename(temporary, target);
      await syncPath(dirname(target));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) => settle(key, (temporary) => writeNew(temporary, bytes)),
    putFile: (key, file) => settle(key, (temporary) => moveFile(file, temporary)),
    stat: (key) => statFile(place(key), key),
    touch: (key) => touchFile(place(key)),
    read: (key, range) => openRead(place(key), key, range),
    delete: (key) => rm(place(key), { force: true }),
    async *list(prefix) {
      for await (const key of listKeys(folder, prefix)) {
        const found = await statFile(place(key), key);
        if (found) yield found;
      }
    },
    link: async (key, options: LinkOptions) => {
      assertStorageKey(key);
      return signer.sign(key, options);
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
}

async function statFile(file: string, key: string): Promise<StoredObject | undefined> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { key, size, modifiedAt: mtimeMs };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function touchFile(file: string): Promise<boolean> {
  try {
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
  } finally {
    await handle.close();
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
    await chmod(to, 0o600);
  }
}

/** Makes a file's bytes, or a folder's names, survive a power cut. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openRead(file: string, key: string, range?: ByteRange): Promise<Readable> {
  try {
    const handle = await open(file, 'r');
    return createReadStream(file, { fd: handle, ...range });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw blobMissing({ key }, error);
    throw error;
  }
}

/** Keys that begin so, in their order. One folder at a time is in memory, and no folder that cannot have any. */
async function* listKeys(folder: string, prefix: string): AsyncGenerator<string> {
  const above = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of listBelow(folder, above)) if (key.startsWith(prefix)) yield key;
}

async function* listBelow(folder: string, above: string): AsyncGenerator<string> {
  for (const entry of await readFolder(join(folder, above))) {
    // A key is where its name would be among those of all files below.
    if (entry.endsWith('/')) {
      if (above !== '' || entry !== '.incoming/') yield* listBelow(folder, above + entry);
    } else yield above + entry;
  }
}

/** The names in a folder, those of folders with a slash at the end. */
async function readFolder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .sort();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}
