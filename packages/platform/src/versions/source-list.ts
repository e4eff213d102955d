import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { compareText, type Id } from '@quire/base';
import type { MountTable } from '@quire/model';
import * as z from 'zod';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import type { NeededPlugin } from './needed-plugins.ts';

const sourceListSchema = z.array(
  z.object({
    path: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.number().int().nonnegative(),
  }),
);

/** The files of a docs folder as they were published, each by its content. */
export type SourceList = z.infer<typeof sourceListSchema>;

/** In path order, so that the same folder always gives the same list. */
export function sortSourceList(files: SourceList): SourceList {
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

/** The identity of a content: the same files, needed plugins and mounts give the same hash. */
export function hashSourceList(
  files: SourceList,
  plugins: readonly NeededPlugin[] = [],
  mounts?: MountTable,
): string {
  const hash = createHash('sha256');
  for (const { path, sha256 } of sortSourceList(files)) {
    hash.update(`${JSON.stringify(path)} ${sha256}\n`);
  }
  for (const { name, version } of plugins) hash.update(`plugin ${name} ${version}\n`);
  if (mounts) hash.update(`mounts ${JSON.stringify(mounts)}\n`);
  return hash.digest('hex');
}

export function parseSourceList(text: string): SourceList {
  return sourceListSchema.parse(JSON.parse(text));
}

/** The source files of a version. */
export async function loadSourceList(
  storage: StorageDriver,
  version: { id: Id<'ver'>; orgId: Id<'org'> },
): Promise<SourceList> {
  const list = await storage.read(storageKey.sourceList(version.orgId, version.id));
  return parseSourceList(await text(list));
}
