import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@quire/base';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { parseSourceList } from './source-list.ts';
import { assertSourcePath } from './source-path.ts';

/** Writes a version's source files into an empty folder, for a rendering process to read. */
export async function materialiseSource(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
  folder: string,
): Promise<void> {
  const list = await storage.read(storageKey.sourceList(version.orgId, version.id));
  for (const file of parseSourceList(await text(list))) {
    assertSourcePath(file.path);
    const target = join(folder, file.path);
    await mkdir(dirname(target), { recursive: true });
    const bytes = await storage.read(storageKey.blob(version.orgId, file.sha256));
    await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  }
}
