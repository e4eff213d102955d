import { access, chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasErrorCode, messageOf, QuireError } from '@quire/base';
import { UNFIT_FOR_PROGRAMS } from './binaries.ts';
import {
  embeddedFolderChanged,
  embeddedFolderMissing,
  embeddedFolderOwned,
  embeddedFolderUnreachable,
  embeddedFolderUnusable,
} from './errors.ts';
import {
  claimFolder,
  isClaimed,
  loadRememberedFolder,
  type RememberedFolder,
  rememberFolder,
  toPointerFile,
} from './folder-claim.ts';
import { toLayout, toPathHash } from './layout.ts';
import { findBarrier } from './reachable.ts';
import { isRoot, PRIVATE_USER, resolveServerUser, type ServerUser } from './server-user.ts';

/** Where the database files are, who runs the server on them, and why not in the data folder. */
export interface Placement {
  home: string;
  user: ServerUser;
  movedBecause: string | undefined;
}

/** For databases of root whose data folder the server's user cannot get into. */
const SYSTEM_FOLDER = '/var/lib/quire';

/** Decides where the database of a data folder is, and makes sure that it can be there. */
export async function choosePlacement(options: {
  dataFolder: string;
  databaseFolder?: string | undefined;
}): Promise<Placement> {
  try {
    return await place(options);
  } catch (error) {
    throw await toFolderError(options.dataFolder, error);
  }
}

/** Whether a data folder has a database. Only looks: nothing is created. */
export async function hasEmbeddedDatabase(options: {
  dataFolder: string;
  databaseFolder?: string | undefined;
}): Promise<boolean> {
  const { dataFolder, databaseFolder } = options;
  const remembered = await loadRememberedFolder(dataFolder);
  const places = [databaseFolder && resolve(databaseFolder), remembered?.folder];
  for (const folder of [...places, toOwnFolder(dataFolder)]) {
    if (folder && (await holdsCluster(folder))) return true;
  }
  return false;
}

async function place(options: {
  dataFolder: string;
  databaseFolder?: string | undefined;
}): Promise<Placement> {
  const dataFolder = await prepareFolder(options.dataFolder, 0o700);
  const remembered = await loadRememberedFolder(dataFolder);
  if (options.databaseFolder) {
    return settleAsSet(dataFolder, resolve(options.databaseFolder), remembered);
  }
  if (remembered) return settleAsRemembered(dataFolder, remembered);
  return settleByChoice(dataFolder);
}

/** QUIRE_DATABASE_DIR decides, but never leaves a database behind unnoticed. */
async function settleAsSet(
  dataFolder: string,
  wanted: string,
  remembered: RememberedFolder | undefined,
): Promise<Placement> {
  const current = remembered?.folder ?? toOwnFolder(dataFolder);
  if (!(await isSameFolder(current, wanted)) && (await holdsCluster(current))) {
    throw embeddedFolderChanged({ current, wanted });
  }
  const { home, user } = await prepareHome(wanted);
  if (home === toOwnFolder(dataFolder)) return { home, user, movedBecause: undefined };
  await claimFolder(home, dataFolder);
  const because = `The database files are in ${home}, as set in QUIRE_DATABASE_DIR.`;
  await rememberFolder(dataFolder, { folder: home, because }, { replace: true });
  return { home, user, movedBecause: because };
}

async function settleAsRemembered(
  dataFolder: string,
  { folder, because }: RememberedFolder,
): Promise<Placement> {
  if (!(await isClaimed(folder))) {
    throw embeddedFolderMissing({ folder, pointer: toPointerFile(dataFolder) });
  }
  await claimFolder(folder, dataFolder);
  return { ...(await prepareHome(folder)), movedBecause: because };
}

/** The data folder itself if at all possible: one folder to back up, to move and to remove. */
async function settleByChoice(dataFolder: string): Promise<Placement> {
  const own = toOwnFolder(dataFolder);
  const barrier = isRoot() ? await findBarrier(dataFolder, PRIVATE_USER) : undefined;
  if (!barrier || (await holdsCluster(own))) {
    return { ...(await prepareHome(own)), movedBecause: undefined };
  }
  const folder = await findFreeSystemFolder(dataFolder);
  // Another starter was first: its pointer is there by now.
  if (!folder) return place({ dataFolder });
  const { home } = await prepareHome(folder);
  await claimFolder(home, dataFolder);
  const because = `The database files are in ${home}: PostgreSQL does not run as root, and the user that runs it (ID ${PRIVATE_USER.uid}) has no permission to enter ${barrier}.`;
  const settled = await rememberFolder(dataFolder, { folder: home, because }, { replace: false });
  return settleAsRemembered(dataFolder, settled);
}

/**
 * A folder under `/var/lib/quire` without a database in it. One with a database belonged to an
 * earlier data folder of the same path; a new data folder must not wake it up.
 */
async function findFreeSystemFolder(dataFolder: string): Promise<string | undefined> {
  const base = join(SYSTEM_FOLDER, toPathHash(dataFolder));
  for (let number = 1; number <= 1000; number++) {
    const folder = number === 1 ? base : `${base}-${number}`;
    if (!(await holdsCluster(folder))) return folder;
    if (await loadRememberedFolder(dataFolder)) return undefined;
  }
  const problem =
    'it already contains a thousand databases of earlier data folders with the same path';
  throw embeddedFolderUnusable({ folder: SYSTEM_FOLDER, problem });
}

async function prepareHome(folder: string): Promise<{ home: string; user: ServerUser }> {
  // Root's folder is entered by the server's user, who need not see what else is in it.
  const home = await prepareFolder(folder, isRoot() ? 0o711 : 0o700);
  if (UNFIT_FOR_PROGRAMS.test(home)) {
    const problem = 'its path contains one of the characters : ; $ " ` \\';
    throw embeddedFolderUnusable({ folder: home, problem });
  }
  const user = await resolveServerUser(toLayout(home).cluster);
  const barrier = user.isSelf ? undefined : await findBarrier(home, user);
  if (barrier) throw embeddedFolderUnreachable({ folder: home, barrier, uid: user.uid });
  return { home, user };
}

async function prepareFolder(folder: string, mode: number): Promise<string> {
  if (/[\u0000-\u001f\u007f]/.test(folder)) {
    throw embeddedFolderUnusable({ folder, problem: 'its path contains a control character' });
  }
  try {
    const made = await mkdir(folder, { recursive: true, mode });
    // The umask of whoever started us may be stricter than what the server's user needs.
    if (made) await chmod(folder, mode);
    return await realpath(folder);
  } catch (error) {
    throw await toFolderError(folder, error);
  }
}

async function toFolderError(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof QuireError) return error;
  const uid = process.getuid?.() ?? -1;
  const owner = hasErrorCode(error, 'EACCES')
    ? (await stat(folder).catch(() => undefined))?.uid
    : uid;
  if (owner !== undefined && owner !== uid) return embeddedFolderOwned({ folder, owner, uid });
  return embeddedFolderUnusable({ folder, problem: messageOf(error) }, error);
}

function toOwnFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

async function holdsCluster(folder: string): Promise<boolean> {
  return access(toLayout(folder).cluster).then(
    () => true,
    // A folder that we may not look into is not free.
    (error: unknown) => !hasErrorCode(error, 'ENOENT') && !hasErrorCode(error, 'ENOTDIR'),
  );
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const toReal = (path: string) => realpath(path).catch(() => path);
  return (await toReal(one)) === (await toReal(other));
}
