import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, type Random } from '@quire/base';
import { secretKeyFileInvalid } from './errors.ts';
import { isSecretKey, parseSecretKey, type SecretKey } from './secret-key.ts';

/** The keys of an installation with its own database, in its data folder: the newest in the first line. */
const toFile = (dataFolder: string) => join(dataFolder, 'secret-key.txt');

/** The keys in the file, the newest first; none where there is no file. */
export async function readKeyFile(dataFolder: string): Promise<SecretKey[]> {
  const lines = await readLines(dataFolder);
  return lines.map(parseSecretKey);
}

/** The keys in the file, which is created with a first one where there is none. */
export async function ensureKeyFile(dataFolder: string, random: Random): Promise<SecretKey[]> {
  const keys = await readKeyFile(dataFolder);
  if (keys.length > 0) return keys;
  const created = await writeBeside(dataFolder, [createLine(random)], random);
  // Of processes that start at once, one gives the file its name.
  await link(created, toFile(dataFolder)).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  });
  await rm(created);
  return readKeyFile(dataFolder);
}

/** Adds a new key, which encrypts from now on; the others stay for what they encrypted. */
export async function addKey(dataFolder: string, random: Random): Promise<void> {
  const lines = await readLines(dataFolder);
  await replaceFile(dataFolder, [createLine(random), ...lines], random);
}

/** Forgets all keys but the newest. Only after everything was encrypted with it. */
export async function dropOldKeys(dataFolder: string, random: Random): Promise<void> {
  const lines = await readLines(dataFolder);
  if (lines.length > 1) await replaceFile(dataFolder, lines.slice(0, 1), random);
}

async function readLines(dataFolder: string): Promise<string[]> {
  const file = toFile(dataFolder);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const lines = text.trim().split(/\s*\n\s*/);
  if (!lines.every(isSecretKey)) throw secretKeyFileInvalid({ file });
  return lines;
}

const createLine = (random: Random) => random.bytes(32).toString('base64');

async function replaceFile(dataFolder: string, lines: string[], random: Random): Promise<void> {
  await rename(await writeBeside(dataFolder, lines, random), toFile(dataFolder));
}

async function writeBeside(dataFolder: string, lines: string[], random: Random): Promise<string> {
  const file = `${toFile(dataFolder)}.${random.bytes(8).toString('hex')}`;
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return file;
}
