import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isWithin } from './real-path.ts';

/** Files around the folder of the old site, by paths that begin with `../`. */
export interface AroundFolder {
  /** The file itself; nothing where it is none that may be read. */
  find(path: string): string | undefined;
  /** The folder itself, likewise. */
  findFolder(path: string): string | undefined;
}

const NOTHING: AroundFolder = { find: () => undefined, findFolder: () => undefined };

/**
 * Configurations name docs, parts and code beside their folder: `../docs`. These are read where they are in the same
 * Git repository, and nothing further out is. The configuration is of a stranger: names that begin with a dot are
 * where secrets are, and a repository that is somebody's home has all of them.
 */
export function openAroundFolder(root: string): AroundFolder {
  const start = realpathSync(root);
  const top = findTop(start);
  if (top === undefined || top === start || top === dirname(top) || isHome(top)) return NOTHING;
  const find = (path: string, isWanted: (place: string) => boolean): string | undefined => {
    if (!path.startsWith('..') || path.includes('\0')) return undefined;
    const place = resolve(start, path);
    if (!isOpen(top, place) || !existsSync(place)) return undefined;
    const real = realpathSync(place);
    return isOpen(top, real) && isWanted(real) ? place : undefined;
  };
  return {
    find: (path) => find(path, (place) => statSync(place).isFile()),
    findFolder: (path) => find(path, (place) => statSync(place).isDirectory()),
  };
}

/** The folder of the Git repository that a folder is in. */
function findTop(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function isHome(folder: string): boolean {
  const home = homedir();
  return existsSync(home) && isWithin(folder, realpathSync(home));
}

function isOpen(top: string, place: string): boolean {
  if (!isWithin(top, place)) return false;
  return !relative(top, place)
    .split(sep)
    .some((part) => part.startsWith('.') || part === 'node_modules');
}

/** The text of a file of the folder or around it. */
export function readText(place: string, most: number): string | undefined {
  if (statSync(place).size > most) return undefined;
  return readFileSync(place, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}
