import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { hasErrorCode, messageOf } from '@quire/base';
import type { Binaries } from './binaries.ts';
import { embeddedBinariesUnusable } from './errors.ts';
import { isUserChangeRefusal, type ServerUser, toUserChangeError } from './server-user.ts';

/** Starts one of the programs as a user, or says why it cannot be started. */
export async function spawnAs(
  user: ServerUser,
  file: string,
  flags: readonly string[],
  options: { binaries: Binaries; stdio: StdioOptions; detached?: boolean },
): Promise<ChildProcess> {
  try {
    const child = spawn(file, flags, {
      // A folder that every user may be in.
      cwd: '/',
      env: options.binaries.environment,
      stdio: options.stdio,
      detached: options.detached ?? false,
      ...(user.isSelf ? {} : { uid: user.uid, gid: user.gid }),
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return child;
  } catch (error) {
    throw toSpawnError(error, file, user);
  }
}

/** No right to become that user, or a program that cannot run here. */
function toSpawnError(error: unknown, file: string, user: ServerUser): unknown {
  if (isUserChangeRefusal(error)) return toUserChangeError(error, user);
  // The program is there, so ENOENT speaks of the loader that it asks for.
  const isWithoutLoader = hasErrorCode(error, 'ENOENT');
  const problem = isWithoutLoader ? 'the system has no loader for it' : messageOf(error);
  return embeddedBinariesUnusable({ file, problem }, error);
}
