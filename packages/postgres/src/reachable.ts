import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

const READ = 0o4;
const ENTER = 0o1;

/** The first folder from the root down to and including this one that the user may not pass, if any. */
export async function findBarrier(folder: string, user: ServerUser): Promise<string | undefined> {
  for (const path of toAncestors(folder)) {
    if (!isAllowed(await stat(path), user, ENTER)) return path;
  }
  return undefined;
}

/** Whether the user may read the file, and execute it if asked, once it has got to its folder. */
export async function isReadable(
  file: string,
  user: ServerUser,
  { execute = false } = {},
): Promise<boolean> {
  return isAllowed(await stat(file), user, execute ? READ | ENTER : READ);
}

function toAncestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...toAncestors(parent), folder];
}

/** The system's rule: the first class that fits decides, even when a later one would allow more. */
function isAllowed({ uid, gid, mode }: Stats, user: ServerUser, wanted: number): boolean {
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
