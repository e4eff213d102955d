import { lstatSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { migratePathRefused } from '../errors.ts';
import { isWithin } from '../folder/real-path.ts';

/**
 * Throws unless a file can be written or removed at a path of a folder and nowhere else: old sites choose
 * these paths, and links in a folder may lead anywhere.
 */
export function assertPlace(folder: string, path: string, source?: string): void {
  const root = resolve(folder);
  const place = join(root, path);
  const refuse = (problem: string) => migratePathRefused({ path, problem, source });
  if (place === root || !isWithin(root, place)) throw refuse('it is outside the folder');
  const parts = relative(root, place).split(sep);
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join('/');
    const info = lstatSync(join(root, part), { throwIfNoEntry: false });
    if (!info) return;
    if (info.isSymbolicLink()) throw refuse(`${part} is a link`);
    const isLast = index === parts.length - 1;
    if (isLast && info.isDirectory()) throw refuse('it is the name of a folder');
    if (!isLast && !info.isDirectory()) throw refuse(`${part} is a file`);
  }
}
