import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '@quire/base';
import { MANIFEST_FILE } from '@quire/model';
import type { FileSink } from '../build-options.ts';
import { outputChanged, outputNotOurs, outputPathTaken } from '../errors.ts';
import { amendFolder } from './amend-folder.ts';
import { readEarlierOutput, sealOutput } from './earlier-output.ts';
import { isOurOutput } from './our-output.ts';
import { assertOutputPath } from './output-path.ts';
import { removeFolder } from './remove-folder.ts';
import { swapFolder } from './swap-folder.ts';

/** A sink that becomes visible when it is finished. */
export interface FolderSink extends FileSink {
  /** Puts the new files in the place of the old ones. */
  finish(): Promise<void>;
  /** Removes what was written so far; the old files stay as they were. */
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
  const isLeft = readEarlierOutput(target);
  const made = new Set<string>(['']);
  const written = new Set<string>();
  const kept = new Set<string>();
  return {
    // Without the thread pool, which costs more than the writing of a page.
    async write(path, file) {
      assertOutputPath(path);
      if (isLeft(path, file)) {
        kept.add(path);
        return;
      }
      createFile(toPlace(fresh, path, made), path, file.bytes());
      written.add(path);
    },
    async finish() {
      // Looked at again: the folder may have been filled by something else during the build.
      await assertReplaceable(target);
      // What stays was looked at before another build wrote here.
      if (kept.size > 0 && stampManifest(target) !== before)
        throw outputChanged({ folder: target });
      const change = { target, fresh, written, kept };
      if (!amendFolder(change)) swapFolder(change);
      await sealOutput(target);
    },
    discard: async () => removeFolder(fresh),
  };
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
function createFile(file: string, path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
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
