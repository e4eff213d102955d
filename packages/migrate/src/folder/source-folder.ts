import { existsSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, join, posix, relative, resolve, sep } from 'node:path';
import { migrateFolderMissing } from '../errors.ts';
import { MAX_FILES, MAX_TEXT_BYTES } from '../limits.ts';
import { openAroundFolder, readText } from './around-folder.ts';
import { isWithin, toRealPath } from './real-path.ts';

/**
 * The folder of the old site. Paths are relative to it, with forward slashes. Those that begin with `../` are files of
 * the same Git repository; nothing else outside is read.
 */
export interface SourceFolder {
  root: string;
  /** Its own name, also where `root` is `.`. */
  name: string;
  /** Every file inside, sorted; folders of tools and packages left out. */
  files: readonly string[];
  /** Whether there are more files than are listed. */
  isCut: boolean;
  /** A path in the form that files have here: a way out and back in is a path of the folder. */
  settle(path: string): string;
  has(path: string): boolean;
  /** The text of a file, or nothing when there is none or it is too large. */
  read(path: string): string | undefined;
  /** Files below a folder, with paths from the top. */
  below(folder: string): string[];
}

const LEFT_OUT = new Set(['node_modules', '.git', '__pycache__', '.venv', 'venv', '.docusaurus']);

/** What of a folder is not looked at. */
export interface FolderBounds {
  /** Another folder that may be inside. */
  leftOut?: string | undefined;
  /** How many folders deep files are listed; all of them when left out. */
  depth?: number;
  /** Only files with such names are listed. */
  only?: RegExp;
}

/** Opens a folder and lists what is in it. */
export function openSourceFolder(root: string, bounds: FolderBounds = {}): SourceFolder {
  if (!existsSync(root) || !statSync(root).isDirectory())
    throw migrateFolderMissing({ folder: root });
  const { files, isCut } = listFiles(root, bounds);
  const known = new Set(files);
  const around = openAroundFolder(root);
  const start = realpathSync(root);
  const settle = (path: string): string => {
    const plain = normalize(path);
    if (!plain.startsWith('../')) return plain;
    const place = resolve(start, plain);
    return isWithin(start, place) ? relative(start, place).split(sep).join('/') : plain;
  };
  return {
    root,
    name: basename(resolve(root)),
    files,
    isCut,
    settle,
    has(path) {
      const plain = settle(path);
      return known.has(plain) || around.find(plain) !== undefined;
    },
    read(path) {
      const plain = settle(path);
      const place = known.has(plain) ? join(root, plain) : around.find(plain);
      return place === undefined ? undefined : readText(place, MAX_TEXT_BYTES);
    },
    below(folder) {
      const plain = settle(folder);
      if (plain === '' || plain === '.') return [...files];
      const outside = around.findFolder(plain);
      if (outside === undefined) return files.filter((file) => file.startsWith(`${plain}/`));
      return listFiles(outside, bounds)
        .files.map((file) => `${plain}/${file}`)
        .filter((file) => around.find(file) !== undefined && !known.has(settle(file)));
    },
  };
}

function normalize(path: string): string {
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\.?\/+|\/+$/g, '');
}

function listFiles(root: string, bounds: FolderBounds): { files: string[]; isCut: boolean } {
  const files: string[] = [];
  for (const file of walkFiles(root, bounds)) {
    if (files.length >= MAX_FILES) return { files: files.sort(), isCut: true };
    files.push(file);
  }
  return { files: files.sort(), isCut: false };
}

/** Links to folders are not followed, nor links to files elsewhere. */
function* walkFiles(
  root: string,
  { leftOut: other, depth = Infinity, only = /^/ }: FolderBounds,
): Generator<string> {
  const leftOut = other === undefined ? undefined : toRealPath(other);
  const waiting = [''];
  const start = realpathSync(root);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const info = lstatSync(join(root, path));
      if (info.isDirectory()) {
        const isTooDeep = path.split('/').length >= depth;
        if (!isTooDeep && !LEFT_OUT.has(name) && join(start, path) !== leftOut) waiting.push(path);
      } else if (only.test(name) && isFileWithin(start, path, info)) yield path;
    }
  }
}

/** Whether it is a file, or a link to one of the same folder: a README at the top is often a page as well. */
function isFileWithin(root: string, path: string, info: Stats): boolean {
  if (!info.isSymbolicLink()) return info.isFile();
  try {
    const target = realpathSync(join(root, path));
    const parts = relative(root, target).split(sep);
    return (
      isWithin(root, target) &&
      !parts.some((part) => LEFT_OUT.has(part)) &&
      statSync(target).isFile()
    );
  } catch {
    return false;
  }
}
