import { isSourcePath } from './source-path.ts';

/** A file of a docs folder, as far as its place in the folder is concerned. */
interface ListedFile {
  path: string;
  size: number;
}

/** What is wrong with one entry of a list of source files. */
export interface SourceFault {
  /** Which entry, and which part of it. */
  index: number;
  field: 'path' | 'size';
  message: string;
}

/** File systems allow 255; a page gets a name that is a little longer than that of its source. */
const LONGEST_NAME_BYTES = 250;
const LONGEST_PATH_BYTES = 1024;
/** Of all files of a version: a bundle may not weigh more either. */
const VERSION_SIZE_LIMIT = 2 * 1024 ** 3;

/** Everything that would keep these files from being written into one folder, entry by entry. */
export function findSourceFaults(files: readonly ListedFile[]): SourceFault[] {
  const first = new Map<string, number>();
  const folders = listFolders(files);
  const faults: SourceFault[] = [];
  let bytes = 0;
  for (const [index, { path, size }] of files.entries()) {
    const problem =
      describePath(path) ??
      (first.has(path) ? 'is in the list twice' : undefined) ??
      describeClash(folders.get(path));
    if (problem) faults.push({ index, field: 'path', message: `${shown(path)} ${problem}` });
    if (!first.has(path)) first.set(path, index);
    const before = bytes;
    bytes += size;
    if (bytes > VERSION_SIZE_LIMIT && before <= VERSION_SIZE_LIMIT) {
      const message = `with ${shown(path)}, the files are larger than ${VERSION_SIZE_LIMIT} bytes in total, the limit for a version`;
      faults.push({ index, field: 'size', message });
    }
  }
  return faults;
}

function describePath(path: string): string | undefined {
  if (!isSourcePath(path)) {
    return 'must be a relative path with forward slashes, without "." or ".." segments';
  }
  if (/\p{Surrogate}/u.test(path)) return 'contains half of a character';
  if (Buffer.byteLength(path) > LONGEST_PATH_BYTES) {
    return `is too long: the limit for a path is ${LONGEST_PATH_BYTES} bytes`;
  }
  const long = path.split('/').find((name) => Buffer.byteLength(name) > LONGEST_NAME_BYTES);
  if (long === undefined) return undefined;
  return `has a name that is too long: the limit for a file or folder name is ${LONGEST_NAME_BYTES} bytes, and this one has ${Buffer.byteLength(long)}`;
}

function describeClash(within: string | undefined): string | undefined {
  if (within === undefined) return undefined;
  return `is both a file and a folder: ${shown(within)} is in it`;
}

/** Every folder that a path needs, with a path that needs it. */
function listFolders(files: readonly ListedFile[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const { path } of files) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.set(folder, path);
    }
  }
  return folders;
}

/** A path in a message: harmless and not too long. */
function shown(path: string): string {
  return JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
}
