import { posix } from 'node:path';
import { ASSETS_FOLDER } from '../read/served-file.ts';

const HASH_CHARACTERS = 10;
const MAX_STEM_CHARACTERS = 48;

/** The name of a file's hashed copy: `images/logo.png` becomes `_assets/logo.0f3a9b2c1d.png`. */
export function toAssetPath(path: string, sha256: string): string {
  const extension = posix.extname(path);
  // Whole characters, so that a name of the longest kind stays below the 255 bytes of file systems.
  const stem = [...posix.basename(path, extension)].slice(0, MAX_STEM_CHARACTERS).join('');
  return `${ASSETS_FOLDER}/${stem}.${sha256.slice(0, HASH_CHARACTERS)}${extension.toLowerCase()}`;
}
