import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedSocketFolderUnsafe } from './errors.ts';
import { toPathHash } from './layout.ts';
import { giveTo, type ServerUser } from './server-user.ts';

/** There is no TCP port; the number is only part of the socket's name. */
export const PORT = 5432;

/** The kernel's limit for a socket's path without its final zero: 107 on Linux, 103 on macOS. */
const PATH_LIMIT = process.platform === 'linux' ? 107 : 103;

/**
 * The folder of the database's socket: in the database folder, or, where that path is too long for
 * a socket, one under the system's temporary folder that is named after it.
 */
export function toSocketFolder(home: string): string {
  const name = `quire-${toPathHash(home)}`;
  const folders = [join(home, 'run'), join(tmpdir(), name), join('/tmp', name)];
  const fitting = folders.find((folder) => Buffer.byteLength(toSocket(folder, PORT)) <= PATH_LIMIT);
  return fitting ?? join('/tmp', name);
}

/** The socket of a server with this folder and port. */
export function toSocket(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * Creates the folder, for the server's user alone. Whoever may enter it may use the database, and in
 * a shared temporary folder anybody could have made it before us, so its owner is checked.
 */
export async function prepareSocketFolder(folder: string, user: ServerUser): Promise<void> {
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  const found = await lstat(folder);
  if (!found.isDirectory())
    throw embeddedSocketFolderUnsafe({ folder, problem: 'is not a folder' });
  if (isNew || found.uid === process.getuid?.()) {
    await chmod(folder, 0o700);
    await giveTo(folder, user);
  } else if (found.uid !== user.uid || (found.mode & 0o077) !== 0) {
    const problem = `belongs to the user with ID ${found.uid} or is open to others`;
    throw embeddedSocketFolderUnsafe({ folder, problem });
  }
}
