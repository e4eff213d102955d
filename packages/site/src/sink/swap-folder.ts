import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '@quire/base';
import { outputChanged, outputPathTaken } from '../errors.ts';
import type { FolderChange } from './folder-sink.ts';
import { removeFolder } from './remove-folder.ts';

/** Puts the fresh folder, completed by what stays, in the place of the target: a reader sees all old files or all new ones. */
export function swapFolder({ target, fresh, kept }: FolderChange): void {
  for (const path of kept) takeAlong(path, target, fresh);
  if (!lstatSync(target, { throwIfNoEntry: false })) {
    renameSync(fresh, target);
    return;
  }
  const aside = fresh.replace(/\.new-(\w+)$/, '.old-$1');
  renameSync(target, aside);
  try {
    renameSync(fresh, target);
  } catch (error) {
    renameSync(aside, target);
    throw error;
  }
  removeFolder(aside);
}

/** Gives a file a second name; some disks know no such thing. */
function takeAlong(path: string, target: string, fresh: string): void {
  const from = `${target}/${path}`;
  const to = `${fresh}/${path}`;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw outputPathTaken({ path }, error);
    if (hasErrorCode(error, 'ENOENT')) throw outputChanged({ folder: target }, error);
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
