import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { MANIFEST_FILE, SIGNATURE_FILE } from '@quire/model';
import { outputPathTaken } from '../errors.ts';
import type { FolderChange } from './folder-sink.ts';
import { removeFolder } from './remove-folder.ts';

/** These say what the other files are: they come last. */
const LAST: ReadonlySet<string> = new Set([MANIFEST_FILE, SIGNATURE_FILE]);

/**
 * Puts new files into the target one by one, where most of the others stay as they are: after one
 * edit of a large site that is a few files of ten thousand. Each appears as a whole; what is new comes
 * before what points at it, and what is gone is removed at the end. Returns whether it could be done.
 */
export function amendFolder({ target, fresh, written, kept }: FolderChange): boolean {
  if (written.size > kept.size) return false;
  const { files, folders } = listFolder(target);
  // A folder has the name of a new file, or a file that of one of its folders.
  const isInTheWay = (path: string) =>
    folders.has(path) || listAbove(path).some((above) => files.has(above));
  const isGone = (path: string) => !files.has(path);
  const added = [...written].filter(isGone);
  if ([...kept].some(isGone) || added.some(isInTheWay)) return false;
  for (const path of added) place(path, target, fresh);
  const changed = [...written].filter((path) => files.has(path));
  for (const path of changed.sort((a, b) => Number(LAST.has(a)) - Number(LAST.has(b)))) {
    renameSync(`${fresh}/${path}`, `${target}/${path}`);
  }
  for (const path of files) {
    if (!written.has(path) && !kept.has(path)) unlinkSync(`${target}/${path}`);
  }
  const used = new Set([...written, ...kept].flatMap(listAbove));
  for (const folder of [...folders].reverse()) {
    if (!used.has(folder)) rmdirSync(`${target}/${folder}`);
  }
  removeFolder(fresh);
  return true;
}

/** What is below a folder; what is neither file nor folder counts as a file. A folder comes after the one that it is in. */
function listFolder(target: string): { files: Set<string>; folders: Set<string> } {
  const [files, folders] = [new Set<string>(), new Set<string>()];
  const list = (folder: string) => {
    for (const entry of readdirSync(`${target}/${folder}`, { withFileTypes: true })) {
      const path = folder + entry.name;
      if (!entry.isDirectory()) files.add(path);
      else {
        folders.add(path);
        list(`${path}/`);
      }
    }
  };
  list('');
  return { files, folders };
}

/** The folders that a path is in. */
function listAbove(path: string): string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end));
  }
  return folders;
}

function place(path: string, target: string, fresh: string): void {
  const to = `${target}/${path}`;
  mkdirSync(dirname(to), { recursive: true });
  // It was not listed: if it is there all the same, the disk does not tell upper case from lower case.
  if (lstatSync(to, { throwIfNoEntry: false })) throw outputPathTaken({ path });
  renameSync(`${fresh}/${path}`, to);
}
