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
export function amendFolder({ target, fresh, written, kept }: FolderChange): boolean {
  if (written.size > kept.size) return false;
  const { files, folders } = listFolder(target);
  for (const path of kept) if (!files.has(path)) return false;
  const added = [...written].filter((path) => !files.has(path));
  if (added.some((path) => isInTheWay(path, files, folders))) return false;
  for (const path of added) place(path, target, fresh);
  const changed = [...written].filter((path) => files.has(path));
  for (const path of changed.sort((a, b) => Number(LAST.has(a)) - Number(LAST.has(b)))) {
    renameSync(`${fresh}/${path}`, `${target}/${path}`);
  }
  removeOthers({ target, files, folders }, new Set([...written, ...kept]));
  removeFolder(fresh);
  return true;
}

interface Listing {
  files: Set<string>;
  /** Each after the one that it is in. */
  folders: Set<string>;
}

/** Everything below a folder; what is neither file nor folder counts as a file. */
function listFolder(target: string): Listing {
  const listing: Listing = { files: new Set(), folders: new Set() };
  const list = (folder: string) => {
    for (const entry of readdirSync(`${target}/${folder}`, { withFileTypes: true })) {
      const path = folder + entry.name;
      if (!entry.isDirectory()) {
        listing.files.add(path);
        continue;
      }
      listing.folders.add(path);
      list(`${path}/`);
    }
  };
  list('');
  return listing;
}

/** Whether a folder has the name of a new file, or a file that of one of its folders. */
function isInTheWay(path: string, files: ReadonlySet<string>, folders: ReadonlySet<string>) {
  if (folders.has(path)) return true;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (files.has(path.slice(0, end))) return true;
  }
  return false;
}

function place(path: string, target: string, fresh: string): void {
  const to = `${target}/${path}`;
  mkdirSync(dirname(to), { recursive: true });
  // It was not listed: if it is there all the same, the disk does not tell upper case from lower case.
  if (lstatSync(to, { throwIfNoEntry: false })) throw outputPathTaken({ path });
  renameSync(`${fresh}/${path}`, to);
}

function removeOthers(
  { target, files, folders }: Listing & Pick<FolderChange, 'target'>,
  wanted: ReadonlySet<string>,
): void {
  for (const path of files) if (!wanted.has(path)) unlinkSync(`${target}/${path}`);
  const needed = new Set<string>();
  for (const path of wanted) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (needed.has(folder)) break;
      needed.add(folder);
    }
  }
  for (const folder of [...folders].reverse()) {
    if (!needed.has(folder)) rmdirSync(`${target}/${folder}`);
  }
}
