import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds all packages of this release, in the repository and when installed. */
const PACKAGES = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = /\.(?:js|css|json)$/;

let known: Promise<string> | undefined;

/**
 * Stands for the code that renders: what one release made is not taken for what another would
 * make. Read from the names, sizes and times of the built files, once for a process.
 */
export function loadRendererIdentity(): Promise<string> {
  known ??= hashFiles();
  return known;
}

async function hashFiles(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(PACKAGES)).sort()) {
    const folder = join(PACKAGES, name, 'dist');
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    for (const entry of entries.filter((path) => CODE.test(path)).sort()) {
      const { size, mtimeMs } = await stat(join(folder, entry));
      hash.update(`${name}/${entry} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
