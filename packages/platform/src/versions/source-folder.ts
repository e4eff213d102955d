import { createWriteStream, lstatSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { isSourcePath } from '@quire/contract';
import type { Version } from '../database/schema/index.ts';
import { inParallel } from '../in-parallel.ts';
import type { Services } from '../services.ts';
import { storageKey } from '../storage/key.ts';
import { STORAGE_AT_ONCE } from './blobs.ts';
import { loadSourceList, type SourceList } from './source-list.ts';
import { assertSourcePath } from './source-path.ts';

/** Size, times and number of a file: as long as they are the same, nobody has touched it. */
type Stamp = [size: number, modified: number, changed: number, inode: number];
type Written = readonly [path: string, sha256: string, stamp: Stamp];

/** Says which files are in a folder. It is written last, and believed only as far as the files agree. */
const LIST = 'list.json';
const FILES = 'files';
/** Looking at files never waits: without this a large site would hold up everybody. */
const LOOKS_AT_ONCE = 500;
/** What a disk gives the smallest file. */
const BLOCK_BYTES = 4096;

/**
 * Gives the task a folder with the source files of a version. What an earlier version of the site left on this
 * machine is used again: only files that are new are read from the storage.
 */
export async function withSource<Result>(
  services: Pick<Services, 'storage' | 'sources'>,
  version: Pick<Version, 'id' | 'orgId' | 'siteId'>,
  work: string,
  task: (source: string, files: SourceList) => Promise<Result>,
): Promise<Result> {
  const { storage, sources } = services;
  const files = await loadSourceList(storage, version);
  for (const { path } of files) assertSourcePath(path);
  const folder = join(work, 'source');
  await sources.take(version.siteId, folder);
  const written = await fill(storage, version, folder, files);
  try {
    return await task(join(folder, FILES), files);
  } finally {
    // Whatever became of the task: it has only read them.
    const isListed = await writeFile(join(folder, LIST), JSON.stringify(written), { mode: 0o600 })
      .then(() => true)
      // Without room for it, the next rendering reads all files from the storage.
      .catch(() => false);
    if (isListed) await sources.leave(version.siteId, folder, sumBlocks(written));
  }
}

function sumBlocks(written: readonly Written[]): number {
  const blocks = written.map(([, , [size]]) => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES);
  return blocks.reduce((sum, bytes) => sum + bytes, 0);
}

/** Brings a folder to exactly these files. */
async function fill(
  storage: Services['storage'],
  { orgId }: Pick<Version, 'orgId'>,
  folder: string,
  files: SourceList,
): Promise<Written[]> {
  const root = join(folder, FILES);
  const written = new Map<string, Written>();
  const wanted = new Map(files.map((file) => [file.path, file.sha256]));
  for (const entry of await listUntouched(folder)) {
    const [path, sha256] = entry;
    if (wanted.get(path) === sha256) written.set(path, entry);
    else await removeFile(root, path);
  }
  const missing = files.filter(({ path }) => !written.has(path));
  const folders = new Set(missing.map(({ path }) => dirname(join(root, path))));
  for (const name of [root, ...folders]) await mkdir(name, { recursive: true, mode: 0o700 });
  await inParallel(missing, STORAGE_AT_ONCE, async ({ path, sha256, size }) => {
    const place = join(root, path);
    const bytes = await storage.read(storageKey.blob(orgId, sha256));
    await pipeline(bytes, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    const stamp = findStamp(place);
    if (stamp?.[0] !== size)
      throw new Error(`The content of ${sha256} does not have ${size} bytes.`);
    written.set(path, [path, sha256, stamp]);
  });
  return [...written.values()];
}

/** The files of a folder that are as they were left. If one is not, none is taken on trust: the folder is emptied. */
async function listUntouched(folder: string): Promise<Written[]> {
  const listed = await readList(folder);
  for (const [index, [path, , stamp]] of listed.entries()) {
    if (index % LOOKS_AT_ONCE === LOOKS_AT_ONCE - 1) await setImmediate();
    const now = findStamp(join(folder, FILES, path));
    if (now && isSameStamp(stamp, now)) continue;
    await rm(folder, { recursive: true, force: true });
    return [];
  }
  return listed;
}

/** What a list says; nothing, and an empty folder, where it cannot be read. */
async function readList(folder: string): Promise<Written[]> {
  try {
    const listed = JSON.parse(await readFile(join(folder, LIST), 'utf8')) as Written[];
    if (listed.every(([path]) => isSourcePath(path))) return listed;
  } catch {
    // It was never finished, or a file system lost it.
  }
  await rm(folder, { recursive: true, force: true });
  return [];
}

/** Removes a file, and the folders that are empty without it: one may have the name of a new file. */
async function removeFile(root: string, path: string): Promise<void> {
  await rm(join(root, path));
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    const isGone = await rmdir(join(root, above)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

function findStamp(place: string): Stamp | undefined {
  const info = lstatSync(place, { throwIfNoEntry: false });
  return info?.isFile() ? [info.size, info.mtimeMs, info.ctimeMs, info.ino] : undefined;
}

function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.every((value, index) => value === other[index]);
}
