import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isToolFolder } from '@quire/model';
import { LIMITS } from '../../read/limits.ts';
import { isOurOutput } from '../../sink/our-output.ts';

/** Each folder costs the system something to watch. */
const MAX_FOLDERS = 8_000;

/** Never part of a site, and full of files. */
const LEFT_OUT = new Set(['node_modules']);

/** The folders to watch, `''` for the site's own; nothing when there are too many. */
export function listFolders(root: string): string[] | undefined {
  const folders = [''];
  for (let i = 0; i < folders.length; i++) {
    const folder = folders[i] ?? '';
    if (folder.split('/').length > LIMITS.folderDepth) continue;
    for (const name of readFolderNames(join(root, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (!isOurOutput(join(root, path))) folders.push(path);
    }
    if (folders.length > MAX_FOLDERS) return undefined;
  }
  return folders;
}

function readFolderNames(location: string): string[] {
  try {
    return readdirSync(location, { withFileTypes: true })
      .filter(({ name }) => !LEFT_OUT.has(name) && !isToolFolder(name))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    // Taken away while it was being listed.
    return [];
  }
}
