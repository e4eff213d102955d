import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasErrorCode, type Logger, messageOf, type Random } from '@quire/base';
import { dataFolderFailed } from '../errors.ts';
import { syncFolder, writeDurably } from '../release/durable-file.ts';

const KEY_FILE = 'session.key';
const KEY_BYTES = 32;

/** The key that sessions of readers are encrypted with. */
export interface SessionKeys {
  /** From the given secret; without one the key of the data folder, which is created once. */
  find(given: string | undefined): Promise<Buffer>;
}

interface KeyOptions {
  folder: string;
  random: Random;
  logger: Logger;
}

/**
 * A lost or damaged key signs everybody out and is no error. Several processes on one folder agree on
 * one key, whoever comes first.
 */
export function createSessionKeys({ folder, random, logger }: KeyOptions): SessionKeys {
  const path = resolve(folder);
  let own: Promise<Buffer> | undefined;
  return {
    async find(given) {
      if (given !== undefined) return createHash('sha256').update(given).digest();
      own ??= openKey({ folder: path, random, logger }).catch((error: unknown) => {
        own = undefined;
        throw dataFolderFailed({ folder: path, problem: messageOf(error) }, error);
      });
      return own;
    },
  };
}

async function openKey({ folder, random, logger }: KeyOptions): Promise<Buffer> {
  const file = join(folder, KEY_FILE);
  const known = await readKey(file);
  if (known?.length === KEY_BYTES) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const growing = `${file}.${random.bytes(8).toString('hex')}`;
  if (known) {
    logger.warn('the session key is damaged; readers must sign in again');
    await rm(file, { force: true });
  }
  await writeDurably(growing, `${random.bytes(KEY_BYTES).toString('hex')}\n`);
  try {
    // Unlike a rename, this fails where another process was first.
    await link(growing, file);
    await syncFolder(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(growing, { force: true });
  }
  const key = await readKey(file);
  if (key?.length !== KEY_BYTES) throw new Error(`${KEY_FILE} cannot be read`);
  return key;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
