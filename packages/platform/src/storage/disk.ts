import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasErrorCode, type Random } from '@quire/base';
import type { ByteRange, LinkOptions, StorageDriver } from './driver.ts';
import { blobMissing } from './errors.ts';
import { assertStorageKey } from './key.ts';
import type { LinkSigner } from './link-signer.ts';

export interface DiskStorageOptions {
  folder: string;
  signer: LinkSigner;
  random: Random;
}

/** Storage in a folder: written beside, synced, then renamed, so a crash leaves no half file. */
export function createDiskStorage({ folder, signer, random }: DiskStorageOptions): StorageDriver {
  const place = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };

  async function settle(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const target = place(key);
    const temporary = join(folder, '.incoming', random.bytes(12).toString('hex'));
    await mkdir(dirname(target), { recursive: true });
    await mkdir(dirname(temporary), { recursive: true });
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
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    read: (key, range) => openRead(place(key), key, range),
    delete: (key) => rm(place(key), { force: true }),
    async *list(prefix) {
      for (const name of await listFolder(folder)) {
        if (name.startsWith(prefix)) yield name;
      }
    },
    link: async (key, options: LinkOptions) => {
      assertStorageKey(key);
      return signer.sign(key, options);
    },
  };
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

async function listFolder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => !name.startsWith('.incoming/'))
      .sort();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
