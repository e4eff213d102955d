import { text } from 'node:stream/consumers';
import { SEARCH_FOLDER } from '@quire/model';
import { type IndexSearcher, openStoredIndexes } from '@quire/search';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import type { LiveSite } from './live-site.ts';

const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The text of a file of a version, for a reader who may have it. */
export async function readSiteText(
  storage: StorageDriver,
  { orgId, file: find }: LiveSite,
  path: string,
): Promise<string | undefined> {
  const file = find(path);
  if (!file || file.size > MAX_FILE_BYTES) return undefined;
  return text(await storage.read(storageKey.blob(orgId, file.sha256)));
}

/** Indexes that are searched as one. */
export interface OpenedParts {
  searcher: IndexSearcher;
  /** About how much memory it takes once queries have loaded all of it. */
  bytes: number;
}

/** What was read of an index takes twice as much memory: as text, and as the terms and pages in it. */
const MEMORY_FACTOR = 2;

/** Opens such indexes as one; their sections are numbered in the order of the parts. */
export async function openSearchParts(
  storage: StorageDriver,
  site: LiveSite,
  parts: readonly string[],
): Promise<OpenedParts> {
  const toPath = (name: string) => `${SEARCH_FOLDER}/${name}`;
  const read = async (name: string) => (await readSiteText(storage, site, toPath(name))) ?? '';
  const names = parts.map((part) => `${part}.js`);
  const searcher = openStoredIndexes(await Promise.all(names.map(read)), read);
  const sizes = [...names, ...searcher.files].map((name) => site.file(toPath(name))?.size ?? 0);
  return { searcher, bytes: MEMORY_FACTOR * sizes.reduce((sum, size) => sum + size, 0) };
}
