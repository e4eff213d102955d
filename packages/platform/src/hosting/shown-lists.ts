import { text } from 'node:stream/consumers';
import { createShownTexts, type Id, type ShownText } from '@quire/base';
import { type ListPart, type ManifestFile, resolveList } from '@quire/model';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import type { LiveSite } from './live-site.ts';

/** Lists that readers see different parts of, such as the navigation and the sitemap. */
export interface ShownLists {
  /** Put together and compressed once for all readers of the same view. */
  find(site: LiveSite, path: string, parts: ManifestFile): Promise<ShownText>;
}

export function createShownLists(storage: StorageDriver): ShownLists {
  const texts = createShownTexts();
  return {
    find: ({ orgId, versionId, view }, path, parts) =>
      texts.find(`${versionId} ${path}`, view.key, async () =>
        resolveList(await readParts(storage, orgId, parts), view.decide),
      ),
  };
}

/** Written by the build of the version, as its manifest is. */
async function readParts(
  storage: StorageDriver,
  orgId: Id<'org'>,
  { sha256 }: ManifestFile,
): Promise<ListPart> {
  return JSON.parse(await text(await storage.read(storageKey.blob(orgId, sha256)))) as ListPart;
}
