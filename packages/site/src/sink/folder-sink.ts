import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '@quire/base';
import type { ManifestFile } from '@quire/model';
import type { FileSink } from '../build-options.ts';
import { outputNotOurs, outputPathTaken } from '../errors.ts';
import { isOurOutput } from './our-output.ts';
import { assertOutputPath } from './output-path.ts';
import { removeFolder } from './remove-folder.ts';
import type { LeftFile, LeftFiles } from './sink-memory.ts';

/** A sink that becomes visible as a whole, when it is finished. */
export interface FolderSink extends FileSink {
  /** Puts the new files in the place of the old ones. */
  finish(): Promise<void>;
  /** Takes away what was written so far; the old files stay as they were. */
  discard(): Promise<void>;
}

/**
 * Writes into a fresh folder beside the target and renames it into place at the end, so that a
 * reader, or a build that fails half-way, never meets a mixture of old and new. A file that is in
 * the target already, as an earlier build left it, gets a second name instead of being written.
 */
export async function createFolderSink(folder: string): Promise<FolderSink> {
  const target = resolve(folder);
  await assertReplaceable(target);
  await mkdir(dirname(target), { recursive: true });
  const token = randomBytes(6).toString('hex');
  const fresh = join(dirname(target), `.${basename(target)}.new-${token}`);
  const aside = join(dirname(target), `.${basename(target)}.old-${token}`);
  await mkdir(fresh);
  const made = new Set<string>(['']);
  let left: LeftFiles | undefined;
  const keep = (path: string, known: ManifestFile): boolean => {
    const before = left?.get(target, path);
    const file = `${target}/${path}`;
    if (before?.sha256 !== known.sha256 || !isUntouched(file, before)) return false;
    return linkBelow(fresh, path, file, made);
  };
  return {
    useMemory(memory) {
      left = memory.left;
    },
    async keep(path, known) {
      assertOutputPath(path);
      return keep(path, known);
    },
    async write(path, bytes, known) {
      assertOutputPath(path);
      if (known && keep(path, known)) return;
      const descriptor = createFile(toPlace(fresh, path, made), path);
      try {
        // Without the thread pool, which costs more than the writing of a page.
        writeFileSync(descriptor, bytes);
        if (known && left) left.put(target, path, toLeftFile(known, fstatSync(descriptor)));
      } finally {
        closeSync(descriptor);
      }
    },
    finish: () => swapFolders({ fresh, target, aside }),
    discard: async () => removeFolder(fresh),
  };
}

function toLeftFile({ sha256, size }: ManifestFile, { mtimeMs, ino }: Stats): LeftFile {
  return { sha256, size, modified: mtimeMs, inode: ino };
}

function isUntouched(file: string, { size, modified, inode }: LeftFile): boolean {
  const info = lstatSync(file, { throwIfNoEntry: false });
  return (
    info?.isFile() === true && info.size === size && info.mtimeMs === modified && info.ino === inode
  );
}

/** Says whether it could be done: some disks know no second names. */
function linkBelow(fresh: string, path: string, from: string, made: Set<string>): boolean {
  try {
    linkSync(from, toPlace(fresh, path, made));
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw outputPathTaken({ path }, error);
    return false;
  }
}

/** Where a file goes; its folder is made. The path is plain: it was looked at. */
function toPlace(fresh: string, path: string, made: Set<string>): string {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (!made.has(folder)) {
    mkdirSync(`${fresh}/${folder}`, { recursive: true });
    made.add(folder);
  }
  return `${fresh}/${path}`;
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
  if (hadTarget) removeFolder(aside);
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
