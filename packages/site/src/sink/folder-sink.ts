import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '@quire/base';
import { MANIFEST_FILE, type ManifestFile } from '@quire/model';
import type { FileSink } from '../build-options.ts';
import { outputChanged, outputNotOurs, outputPathTaken } from '../errors.ts';
import { amendFolder } from './amend-folder.ts';
import { copyPieces } from './copy-pieces.ts';
import { isOurOutput } from './our-output.ts';
import { assertOutputPath } from './output-path.ts';
import { removeFolder } from './remove-folder.ts';
import type { LeftFile, LeftFiles } from './sink-memory.ts';
import { swapFolder } from './swap-folder.ts';

/** A sink that becomes visible when it is finished. */
export interface FolderSink extends FileSink {
  /** Puts the new files in the place of the old ones. */
  finish(): Promise<void>;
  /** Takes away what was written so far; the old files stay as they were. */
  discard(): Promise<void>;
}

/** What a build wrote, and what it found in its place already. */
export interface FolderChange {
  /** The folder that readers see. */
  target: string;
  /** The folder beside it that has the files which were written, and no others. */
  fresh: string;
  /** Paths of those, in the order of writing. */
  written: ReadonlySet<string>;
  /** Paths of files that stay as an earlier build left them. */
  kept: ReadonlySet<string>;
}

/**
 * Writes into a fresh folder beside the target, so that a build that fails half-way has touched
 * nothing. A file that is in the target already, as an earlier build left it, is not written. At the
 * end the fresh folder takes the place of the target; where most files stay, those in it do so one by one.
 */
export async function createFolderSink(folder: string): Promise<FolderSink> {
  const target = resolve(folder);
  await assertReplaceable(target);
  await mkdir(dirname(target), { recursive: true });
  const fresh = join(dirname(target), `.${basename(target)}.new-${randomBytes(6).toString('hex')}`);
  await mkdir(fresh);
  const before = stampManifest(target);
  const made = new Set<string>(['']);
  const written = new Set<string>();
  const kept = new Set<string>();
  let left: LeftFiles | undefined;
  const keep = (path: string, known: ManifestFile): boolean => {
    const file = left?.get(target, path);
    if (file?.sha256 !== known.sha256 || !isUntouched(`${target}/${path}`, file)) return false;
    left?.keep(path);
    kept.add(path);
    return true;
  };
  /** Makes a file and, where the filler can tell what is in it, remembers how it is left. */
  const create = <Filled extends ManifestFile | undefined>(
    path: string,
    fill: (descriptor: number) => Filled,
  ): Filled => {
    const descriptor = createFile(toPlace(fresh, path, made), path);
    try {
      const file = fill(descriptor);
      if (file && left) left.put(target, path, toLeftFile(file, fstatSync(descriptor)));
      written.add(path);
      return file;
    } finally {
      closeSync(descriptor);
    }
  };
  return {
    useMemory(memory) {
      left = memory.left;
    },
    keep(path, known) {
      assertOutputPath(path);
      return keep(path, known);
    },
    amend(path, pieces) {
      assertOutputPath(path);
      const before = left?.get(target, path);
      if (!before || !isUntouched(`${target}/${path}`, before)) return undefined;
      const source = openSync(`${target}/${path}`, 'r');
      try {
        return create(path, (file) => {
          const copied = copyPieces(pieces, { source, target: file });
          if (!copied) throw outputChanged({ folder: target });
          return copied;
        });
      } finally {
        closeSync(source);
      }
    },
    async write(path, bytes, known) {
      assertOutputPath(path);
      if (known && keep(path, known)) return;
      // Without the thread pool, which costs more than the writing of a page.
      create(path, (file) => {
        writeFileSync(file, bytes);
        return known;
      });
    },
    async finish() {
      // Looked at again: the folder may have been filled by something else during the build.
      await assertReplaceable(target);
      // What stays was looked at before another build wrote here.
      if (kept.size > 0 && stampManifest(target) !== before)
        throw outputChanged({ folder: target });
      const change = { target, fresh, written, kept };
      if (!amendFolder(change)) swapFolder(change);
    },
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

/** Another build leaves another manifest. */
function stampManifest(target: string): string {
  const info = lstatSync(join(target, MANIFEST_FILE), { throwIfNoEntry: false });
  return info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
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

/** Throws when the folder holds something that no build of ours made. */
async function assertReplaceable(target: string): Promise<void> {
  const info = await lstat(target).catch(() => undefined);
  if (!info) return;
  if (!info.isDirectory()) throw outputNotOurs({ folder: target });
  const names = await readdir(target);
  if (names.length > 0 && !isOurOutput(target)) throw outputNotOurs({ folder: target });
}
