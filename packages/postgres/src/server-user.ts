import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode, messageOf } from '@quire/base';
import { embeddedFolderOwned, embeddedUserChangeRefused, embeddedUserUnknown } from './errors.ts';

/** Who runs the database server: ourselves, or another user when we are root. */
export interface ServerUser {
  uid: number;
  gid: number;
  isSelf: boolean;
}

/**
 * The user for new databases of root. It needs no account: only its number is used.
 * From the range 60578 to 61183, which neither distributions nor systemd hand out.
 */
export const PRIVATE_USER: ServerUser = { uid: 61_042, gid: 61_042, isSelf: false };

/** Whether we may act as any user, and PostgreSQL will refuse to run as us. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function toSelf(): ServerUser {
  return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, isSelf: true };
}

/** The user that runs the server on this cluster: the owner of existing data comes first. */
export async function resolveServerUser(cluster: string): Promise<ServerUser> {
  const self = toSelf();
  const owner = await stat(cluster).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (isRoot()) {
    // Files of root (a copy made by root, say) are ours to give away: the server cannot be root.
    return owner && owner.uid !== 0
      ? { uid: owner.uid, gid: owner.gid, isSelf: false }
      : PRIVATE_USER;
  }
  if (owner && owner.uid !== self.uid) {
    throw embeddedFolderOwned({ folder: cluster, owner: owner.uid, uid: self.uid });
  }
  return self;
}

/**
 * The user that runs `initdb`. Unlike the server it looks itself up in the user database and
 * fails without an entry, so root lends it an existing account without rights.
 */
export async function resolveCreatingUser(user: ServerUser): Promise<ServerUser> {
  if (!user.isSelf) return loadPowerlessUser();
  try {
    userInfo();
  } catch (error) {
    throw embeddedUserUnknown({ uid: user.uid }, error);
  }
  return user;
}

async function loadPowerlessUser(): Promise<ServerUser> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const accounts = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && uid > 0 && Number.isInteger(gid));
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (!account) throw embeddedUserUnknown({ uid: PRIVATE_USER.uid });
  return { uid: account.uid, gid: account.gid, isSelf: false };
}

/** Makes the user the owner of one file or folder. */
export async function giveTo(path: string, user: ServerUser): Promise<void> {
  if (user.isSelf) return;
  try {
    await lchown(path, user.uid, user.gid);
  } catch (error) {
    throw toUserChangeError(error, user);
  }
}

/** Makes a file that root put into somebody's folder theirs, so that they can go on without root. */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (!isRoot()) return;
  const { uid, gid } = await stat(folder);
  if (uid !== 0) await giveTo(path, { uid, gid, isSelf: false });
}

/** Makes the user the owner of a whole tree. */
export async function giveTreeTo(folder: string, user: ServerUser): Promise<void> {
  if (user.isSelf) return;
  // Root shuts the top first: its former owner can then no longer swap a folder for a link
  // to somewhere else while we walk through it.
  await lchown(folder, 0, 0);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTreeTo(path, user);
    else await giveTo(path, user);
  }
  await giveTo(folder, user);
}

/** EPERM without the capability; EINVAL where a user namespace does not know the number. */
export function isUserChangeRefusal(error: unknown): boolean {
  return hasErrorCode(error, 'EPERM') || hasErrorCode(error, 'EINVAL');
}

/** The error that says so, or the same error when it is about something else. */
export function toUserChangeError(error: unknown, { uid }: ServerUser): unknown {
  if (!isUserChangeRefusal(error)) return error;
  return embeddedUserChangeRefused({ uid, problem: messageOf(error) }, error);
}
