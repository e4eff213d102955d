import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '@quire/base';

/** The file in a data folder that says under which address its platform was started last. */
const toFile = (dataFolder: string) => join(dataFolder, 'address.txt');

/** Notes the address of the platform, for commands that are not told its port. */
export async function rememberAddress(dataFolder: string, url: string): Promise<void> {
  await writeFile(toFile(dataFolder), `${url}\n`, { mode: 0o600 });
}

/** The address that the platform of a data folder has, or had when it last ran; nothing when it never did. */
export async function loadLastAddress(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(toFile(dataFolder), 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return '';
    throw error;
  });
  const url = text.trim();
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : undefined;
}
