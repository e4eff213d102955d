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
 * before what points at it, and what is gone is taken away at the end. Says whether it could be done.
 */
export function amendFolder(change: FolderChange): boolean {
  const { target, fresh, written, kept } = change;
  if (written.size > kept.size) return false;
  const listing = listFolder(change);
  if (listing.keptCount < kept.size) return false;
  const added = [...written].filter((path) => !listing.changed.has(path));
  if (added.some((path) => isInTheWay(path, kept, listing))) return false;
  for (const path of added) place(path, target, fresh);
  const changed = [...listing.changed];
  for (const path of changed.sort((a, b) => Number(LAST.has(a)) - Number(LAST.has(b)))) {
    renameSync(`${fresh}/${path}`, `${target}/${path}`);
  }
  removeOthers(target, listing, added);
  removeFolder(fresh);
  return true;
}

/** What is in the target, beside what the build has for it. */
interface Listing {
  /** How many of the files that stay are there. */
  keptCount: number;
  /** Files that were written anew. */
  changed: Set<string>;
  /** Files that the build does not have; what is neither file nor folder counts as a file. */
  others: Set<string>;
  /** Each after the one that it is in. */
  folders: Set<string>;
  /** Folders with files of the build in them, or below. */
  needed: Set<string>;
}

function listFolder({ target, written, kept }: FolderChange): Listing {
  const [changed, others] = [new Set<string>(), new Set<string>()];
  const [folders, needed] = [new Set<string>(), new Set<string>()];
  let keptCount = 0;
  /** Says whether the build has files in the folder. */
  const list = (folder: string): boolean => {
    let isNeeded = false;
    for (const entry of readdirSync(`${target}/${folder}`, { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isDirectory()) {
        folders.add(path);
        if (!list(`${path}/`)) continue;
        needed.add(path);
      } else if (kept.has(path)) keptCount++;
      else if (written.has(path)) changed.add(path);
      else {
        others.add(path);
        continue;
      }
      isNeeded = true;
    }
    return isNeeded;
  };
  list('');
  return { keptCount, changed, others, folders, needed };
}

/** Whether a folder has the name of a new file, or a file that of one of its folders. */
function isInTheWay(
  path: string,
  kept: ReadonlySet<string>,
  { changed, others, folders }: Listing,
): boolean {
  if (folders.has(path)) return true;
  return listAbove(path).some(
    (above) => kept.has(above) || changed.has(above) || others.has(above),
  );
}

/** The folders that a path is in, the nearest first. */
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

function removeOthers(
  target: string,
  { others, folders, needed }: Listing,
  added: readonly string[],
): void {
  for (const path of others) unlinkSync(`${target}/${path}`);
  const used = new Set([...needed, ...added.flatMap(listAbove)]);
  for (const folder of [...folders].reverse()) {
    if (!used.has(folder)) rmdirSync(`${target}/${folder}`);
  }
}
