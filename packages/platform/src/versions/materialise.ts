import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@quire/base';
import { inParallel } from '../in-parallel.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { STORAGE_AT_ONCE } from './blobs.ts';
import { parseSourceList } from './source-list.ts';
import { assertSourcePath } from './source-path.ts';

/** Writes a version's source files into an empty folder, for a rendering process to read. */
export async function materialiseSource(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
  folder: string,
): Promise<void> {
  const list = await storage.read(storageKey.sourceList(version.orgId, version.id));
  const files = parseSourceList(await text(list));
  for (const { path } of files) assertSourcePath(path);
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  for (const name of [folder, ...folders]) await mkdir(name, { recursive: true, mode: 0o700 });
  await inParallel(files, STORAGE_AT_ONCE, async ({ path, sha256 }) => {
    const bytes = await storage.read(storageKey.blob(version.orgId, sha256));
    await pipeline(bytes, createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
  });
}
