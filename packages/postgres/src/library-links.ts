import { chmod, mkdir, readdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasErrorCode, systemRandom } from '@quire/base';
import { giveToOwnerOf } from './server-user.ts';

/** A link that an npm package cannot carry: `name` in the library folder stands for `file` there. */
export interface LibraryLink {
  name: string;
  file: string;
}

/** The links that the package lists for its install script, which we do not need to run. */
export async function loadLibraryLinks(native: string): Promise<LibraryLink[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error) => {
    if (hasErrorCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  const list = JSON.parse(text) as { source: string; target: string }[];
  return list.map(({ source, target }) => ({ name: basename(target), file: basename(source) }));
}

/**
 * Fills a folder of our own with links to every shared library under every name, so that nothing
 * is written into `node_modules`, and one folder is the whole library path.
 */
export async function linkLibraries(native: string, folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) {
    await chmod(folder, 0o755);
    await giveToOwnerOf(dirname(folder), folder);
  }
  const library = join(native, 'lib');
  const files = (await readdir(library)).filter((name) => /\.(so|dylib)\b/.test(name));
  for (const name of files) await placeLink(join(folder, name), join(library, name));
  for (const { name, file } of await loadLibraryLinks(native)) {
    await placeLink(join(folder, name), join(library, file));
  }
}

/** Replaces a link in one step: another starter may be loading through it. */
async function placeLink(path: string, target: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return;
  const temporary = `${path}.${systemRandom.bytes(6).toString('hex')}`;
  await symlink(target, temporary);
  await rename(temporary, path);
}
