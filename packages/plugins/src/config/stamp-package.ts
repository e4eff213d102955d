import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** More files than a plugin has; of larger packages a part stands for all. */
const MAX_FILES = 5_000;

/** The folder of an installed package, as Node finds it: in the nearest `node_modules` above. */
export function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (dirname(folder) === folder) return undefined;
  }
}

/** Changes when a file of a package does: by names, sizes and times, as a package has no business to be read. */
export function stampPackage(folder: string): string {
  const hash = createHash('sha256');
  const open = [''];
  let left = MAX_FILES;
  for (let path = open.pop(); path !== undefined && left > 0; path = open.pop()) {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const below = join(path, name);
      const info = lstatSync(join(folder, below));
      if (info.isDirectory() && name !== 'node_modules') open.push(below);
      if (!info.isFile() || left-- <= 0) continue;
      hash.update(`${below} ${info.size} ${info.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
