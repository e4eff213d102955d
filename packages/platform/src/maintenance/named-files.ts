import type { Id } from '@quire/base';
import * as z from 'zod';
import type { MountSource, VectorFile, Version } from '../database/schema/index.ts';
import { loadMountedFiles } from '../mounts/mount-sources.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { blobMissing } from '../storage/errors.ts';
import { storageKey } from '../storage/key.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { loadSourceList } from '../versions/source-list.ts';

/** A stored file, as the row or the list that names it says. */
export interface NamedFile {
  key: string;
  /** For people. */
  name: string;
  size: number;
}

/** What a row names, each content once. */
export interface NamedFiles {
  files: readonly NamedFile[];
  /** Lists that are not there, or only in part: nobody knows what they name. */
  lostLists: readonly string[];
}

const SOURCE_LIST = 'the list of source files';

/** The source files of a version, what it serves once it is rendered, and the vectors of its sections. */
export async function listVersionFiles(
  storage: StorageDriver,
  version: Pick<Version, 'id' | 'orgId' | 'state'>,
  vectors: readonly VectorFile[],
): Promise<NamedFiles> {
  const sources = await loadIfWhole(() => loadSourceList(storage, version));
  const isReady = version.state === 'ready';
  const manifest = isReady
    ? await loadIfWhole(() => loadSiteManifest(storage, version))
    : undefined;
  const files = createFileList(version.orgId);
  for (const [path, file] of Object.entries(manifest?.files ?? {})) {
    files.add(file, path);
    for (const [form, each] of Object.entries(manifest?.encodings[file.sha256] ?? {})) {
      files.add(each, `${path} (${form})`);
    }
  }
  for (const file of sources ?? []) files.add(file, `${file.path} (source)`);
  for (const file of vectors) files.add(file, 'vectors of sections');
  return {
    files: files.list(),
    lostLists: [
      ...(isReady && !manifest ? ['the manifest'] : []),
      ...(sources ? [] : [SOURCE_LIST]),
    ],
  };
}

/** The files of a folder of a repository that a site is put together from. */
export async function listMountFiles(
  storage: StorageDriver,
  source: MountSource,
): Promise<NamedFiles> {
  const mounted = await loadIfWhole(() => loadMountedFiles(storage, source));
  const files = createFileList(source.orgId);
  for (const file of mounted ?? []) files.add(file, `${file.path} (source)`);
  return { files: files.list(), lostLists: mounted ? [] : [SOURCE_LIST] };
}

/** Contents that several files have are stored once, and get the first name. */
function createFileList(orgId: Id<'org'>) {
  const byKey = new Map<string, NamedFile>();
  return {
    add({ sha256, size }: { sha256: string; size: number }, name: string) {
      const key = storageKey.blob(orgId, sha256);
      if (!byKey.has(key)) byKey.set(key, { key, name, size });
    },
    list: () => [...byKey.values()],
  };
}

/** Nothing where it is not there or cannot be understood; a storage that does not answer is another matter. */
async function loadIfWhole<Content>(load: () => Promise<Content>): Promise<Content | undefined> {
  try {
    return await load();
  } catch (error) {
    const isTorn = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isTorn || blobMissing.is(error)) return undefined;
    throw error;
  }
}
