import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { migrateFolderMissing } from '../errors.ts';
import { MAX_FILES, MAX_TEXT_BYTES } from '../limits.ts';
import { toRealPath } from './real-path.ts';

/** The folder of the old site. Paths are relative to it, with forward slashes; nothing outside is read. */
export interface SourceFolder {
  root: string;
  /** Every file, sorted; folders of tools and packages left out. */
  files: readonly string[];
  /** Whether there are more files than are listed. */
  isCut: boolean;
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
  return {
    root,
    files,
    isCut,
    has: (path) => known.has(normalize(path)),
    read(path) {
      const plain = normalize(path);
      if (!known.has(plain)) return undefined;
      const place = join(root, plain);
      if (statSync(place).size > MAX_TEXT_BYTES) return undefined;
      return readFileSync(place, 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
    },
    below(folder) {
      const start = normalize(folder);
      return start === '' || start === '.'
        ? [...files]
        : files.filter((file) => file.startsWith(`${start}/`));
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

/** Links are not followed: what they lead to may be anywhere. */
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
      } else if (info.isFile() && only.test(name)) yield path;
    }
  }
}
