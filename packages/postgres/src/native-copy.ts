import { chmod, copyFile, link, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import { loadLibraryLinks } from './library-links.ts';

const COPY_PREFIX = 'native-';

/**
 * Puts a copy of the package's programs, libraries and data files beside the database, complete
 * with its links. Made once for a version; hard links cost no space where they are possible.
 */
export async function copyNative(native: string, home: string, version: string): Promise<string> {
  const folder = join(home, `${COPY_PREFIX}${version}`);
  if (await exists(folder)) return folder;
  const temporary = join(home, `${COPY_PREFIX}new-${systemRandom.bytes(6).toString('hex')}`);
  try {
    await copyTree(native, temporary);
    for (const { name, file } of await loadLibraryLinks(native)) {
      await symlink(file, join(temporary, 'lib', name)).catch(ignore('EEXIST'));
    }
    await rename(temporary, folder);
  } catch (error) {
    // Another starter was first: its copy is as good as ours.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

/** Removes copies of other versions. Only when no server can be running from them. */
export async function removeOtherCopies(home: string, keep: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (name.startsWith(COPY_PREFIX) && path !== keep) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) await copyOrLink(source, target);
  }
}

async function copyOrLink(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  const wanted = mode & 0o100 ? 0o755 : 0o644;
  // A hard link shares the mode of the original, which is not ours to change.
  const isShareable = (mode & 0o055) === (wanted & 0o055);
  if (isShareable && (await tryLink(source, target))) return;
  await copyFile(source, target);
  await chmod(target, wanted);
}

/** Hard links fail between file systems, on some file systems, and past a count. */
async function tryLink(source: string, target: string): Promise<boolean> {
  return link(source, target).then(
    () => true,
    () => false,
  );
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, ignore('ENOENT', false));
}

function ignore<Value>(code: string, value?: Value) {
  return (error: unknown): Value => {
    if (hasErrorCode(error, code)) return value as Value;
    throw error;
  };
}
