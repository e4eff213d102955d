import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '@quire/base';
import type { FileSink } from '../build-options.ts';
import { outputNotOurs, outputPathTaken } from '../errors.ts';
import { isOurOutput } from './our-output.ts';
import { assertOutputPath } from './output-path.ts';

/** A sink that becomes visible as a whole, when it is finished. */
export interface FolderSink extends FileSink {
  /** Puts the new files in the place of the old ones. */
  finish(): Promise<void>;
  /** Takes away what was written so far; the old files stay as they were. */
  discard(): Promise<void>;
}

/**
 * Writes into a fresh folder beside the target and renames it into place at the end, so that a
 * reader, or a build that fails half-way, never meets a mixture of old and new.
 */
export async function createFolderSink(folder: string): Promise<FolderSink> {
  const target = resolve(folder);
  await assertReplaceable(target);
  await mkdir(dirname(target), { recursive: true });
  const token = randomBytes(6).toString('hex');
  const fresh = join(dirname(target), `.${basename(target)}.new-${token}`);
  const aside = join(dirname(target), `.${basename(target)}.old-${token}`);
  await mkdir(fresh);
  const made = new Set<string>([fresh]);
  return {
    write: async (path, bytes) => writeBelow(fresh, path, bytes, made),
    finish: () => swapFolders({ fresh, target, aside }),
    discard: () => rm(fresh, { recursive: true, force: true }),
  };
}

/** Without the thread pool, which costs more than the writing of a page. */
function writeBelow(fresh: string, path: string, bytes: Uint8Array, made: Set<string>): void {
  assertOutputPath(path);
  const file = join(fresh, path);
  const parent = dirname(file);
  if (!made.has(parent)) {
    mkdirSync(parent, { recursive: true });
    made.add(parent);
  }
  const descriptor = createFile(file, path);
  try {
    writeFileSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}

/** Never writes through a name that exists, be it a file or a link. */
function createFile(file: string, path: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    throw hasErrorCode(error, 'EEXIST') ? outputPathTaken({ path }, error) : error;
  }
}

async function swapFolders(paths: { fresh: string; target: string; aside: string }): Promise<void> {
  const { fresh, target, aside } = paths;
  // Looked at again: the folder may have been filled by something else during the build.
  const hadTarget = await assertReplaceable(target);
  if (hadTarget) await rename(target, aside);
  try {
    await rename(fresh, target);
  } catch (error) {
    if (hadTarget) await rename(aside, target);
    throw error;
  }
  if (hadTarget) await rm(aside, { recursive: true, force: true });
}

/** Says whether the folder exists; throws when it holds something that no build of ours made. */
async function assertReplaceable(target: string): Promise<boolean> {
  const info = await lstat(target).catch(() => undefined);
  if (!info) return false;
  if (!info.isDirectory()) throw outputNotOurs({ folder: target });
  const names = await readdir(target);
  if (names.length > 0 && !isOurOutput(target)) throw outputNotOurs({ folder: target });
  return true;
}
