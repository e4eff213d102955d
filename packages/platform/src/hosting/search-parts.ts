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

/** Opens such indexes as one; their sections are numbered in the order of the parts. */
export async function openSearchParts(
  storage: StorageDriver,
  site: LiveSite,
  parts: readonly string[],
): Promise<IndexSearcher> {
  const read = async (name: string) =>
    (await readSiteText(storage, site, `${SEARCH_FOLDER}/${name}`)) ?? '';
  const entries = await Promise.all(parts.map((part) => read(`${part}.js`)));
  return openStoredIndexes(entries, read);
}
