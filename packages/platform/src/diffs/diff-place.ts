import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createBoundedMap, type Id } from '@quire/base';
import { REPORT_FORMAT } from '@quire/diff';
import { loadRendererIdentity } from '../render/renderer-identity.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';
import { loadSiteManifest } from '../versions/site-manifest.ts';
import { toContentId } from './content-id.ts';
import { PAGE_FILE } from './diff-request.ts';

/** Two versions of one organization. */
export interface VersionPair {
  orgId: Id<'org'>;
  before: Id<'ver'>;
  after: Id<'ver'>;
}

/** Where what the comparison of a pair gave is stored: by its two contents, so that versions share it. */
export interface DiffPlace {
  pair: VersionPair;
  toKey(file: string): string;
  /** What is stored there; nothing where nothing is. */
  read(file: string): Promise<Buffer | undefined>;
}

const CONTENTS_KEPT = 2000;

/** Finds the place of a pair. What a version shows never changes, so its content is read once. */
export function createPlaceFinder(storage: StorageDriver) {
  const contents = createBoundedMap<Id<'ver'>, string>(CONTENTS_KEPT);
  const toContent = async (orgId: Id<'org'>, id: Id<'ver'>) => {
    const known = contents.get(id);
    if (known) return known;
    const content = toContentId(await loadSiteManifest(storage, { orgId, id }));
    contents.set(id, content);
    return content;
  };
  return async (pair: VersionPair): Promise<DiffPlace> => {
    const { orgId } = pair;
    const before = await toContent(orgId, pair.before);
    const after = await toContent(orgId, pair.after);
    // A document fits the policy and the style sheet of the release that wrote it.
    const release = `${REPORT_FORMAT}-${(await loadRendererIdentity()).slice(0, 12)}`;
    const toKey = (file: string) => storageKey.diff(orgId, { before, after }, `${release}-${file}`);
    return {
      pair,
      toKey,
      read: async (file) => {
        const key = toKey(file);
        return (await storage.stat(key)) ? buffer(await storage.read(key)) : undefined;
      },
    };
  };
}

/** The name of what is stored for a page. */
export function toPageFile(path: string): string {
  return `${createHash('sha256').update(path).digest('hex').slice(0, 32)}-${PAGE_FILE}`;
}
