import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import type { Address } from './connect.ts';

/** What a running server says about itself in `postmaster.pid`; a dead one leaves it behind. */
export interface PostmasterFile {
  text: string;
  /** Undefined while the file is being written, or when it is damaged. */
  pid: number | undefined;
  address: Address | undefined;
}

const NAME = 'postmaster.pid';
/** Lines of the file, counted from zero: process id, data folder, start time, port, socket folder. */
const PID_LINE = 0;
const PORT_LINE = 3;
const SOCKET_FOLDER_LINE = 4;

/** The file of this cluster, if there is one. */
export async function loadPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    return parsePostmasterFile(await readFile(join(cluster, NAME), 'utf8'));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Reads the lines that are there; a server writes them one by one as it starts. */
export function parsePostmasterFile(text: string): PostmasterFile {
  const lines = text.split('\n');
  const pid = toNumber(lines[PID_LINE]);
  const port = toNumber(lines[PORT_LINE]);
  const socketFolder = lines[SOCKET_FOLDER_LINE];
  const address = port && socketFolder?.startsWith('/') ? { socketFolder, port } : undefined;
  return { text, pid, address };
}

function toNumber(line: string | undefined): number | undefined {
  const value = /^\s*[0-9]{1,10}\s*$/.test(line ?? '') ? Number(line) : 0;
  return value > 0 ? value : undefined;
}

/**
 * Removes the file of a dead server, which PostgreSQL itself keeps if some other process has got
 * that number by now. Another starter may have put a live one in its place since we looked: the
 * file is removed first and looked at then, and put back when it is not the one we judged.
 */
export async function removeStaleFile(cluster: string, judged: PostmasterFile): Promise<void> {
  const file = join(cluster, NAME);
  const taken = `${file}.stale-${systemRandom.bytes(6).toString('hex')}`;
  try {
    await rename(file, taken);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    if ((await readFile(taken, 'utf8')) !== judged.text) await link(taken, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(taken, { force: true });
  }
}
