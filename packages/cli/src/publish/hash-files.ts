import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A file of the site, by its content. */
export interface HashedFile {
  path: string;
  location: string;
  sha256: string;
  size: number;
}

/** Reads every file once to know what it holds. */
export async function hashFiles(
  files: readonly { path: string; location: string }[],
): Promise<HashedFile[]> {
  const hashed: HashedFile[] = [];
  for (const { path, location } of files) {
    const bytes = await readFile(location);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    hashed.push({ path, location, sha256, size: bytes.length });
  }
  return hashed;
}
