import { chooseIndex, type ReadScope } from '@quire/assistant/answering';
import { type BoundedMap, createBoundedMap } from '@quire/base';
import {
  bundleManifestSchema,
  listSearchParts,
  type ManifestSearchIndex,
  SEARCH_FOLDER,
} from '@quire/model';
import { moveAddresses, openStoredIndexes, type Searcher } from '@quire/search';
import type { Release } from '../release/release.ts';
import type { ShownSite } from '../serve/shown-site.ts';

/** The search index of a bundle, as one reader sees it. */
export interface SiteIndex {
  key: string;
  searcher: Searcher;
}

/** Finds the index that a question is about; nothing in a site that cannot be searched. */
export type FindIndex = (site: ShownSite, scope: ReadScope) => Promise<SiteIndex | undefined>;

interface OpenRelease {
  indexes: Promise<readonly ManifestSearchIndex[]>;
  /** By what a reader may read, and the name of an index. */
  searchers: BoundedMap<string, Promise<Searcher>>;
}

const SEARCHERS_KEPT = 50;
const { searchIndexes } = bundleManifestSchema.shape;

/** Reads the indexes of a release once, and each in the parts that a reader may read. */
export function createFindIndex(): FindIndex {
  const known = new WeakMap<Release, OpenRelease>();
  return async (site, scope) => {
    const { release } = site.live;
    const { indexes, searchers } = known.get(release) ?? open(release);
    known.set(release, { indexes, searchers });
    indexes.catch(() => known.delete(release));
    const index = chooseIndex(await indexes, scope);
    const parts = index ? listSearchParts(site, index) : [];
    if (!index || parts.length === 0) return undefined;
    const name = `${site.view.key} ${index.key}`;
    const searcher = searchers.get(name) ?? openSearcher(site, parts);
    searchers.set(name, searcher);
    searcher.catch(() => searchers.delete(name));
    return { key: index.key, searcher: await searcher };
  };
}

function open(release: Release): OpenRelease {
  return { indexes: readIndexes(release), searchers: createBoundedMap(SEARCHERS_KEPT) };
}

/** The manifest was verified when the bundle was fetched; of all that it says only this is needed here. */
async function readIndexes(release: Release): Promise<readonly ManifestSearchIndex[]> {
  const bytes = await release.readAll(release.record.manifest);
  const manifest = JSON.parse(bytes.toString('utf8')) as { searchIndexes?: unknown };
  return searchIndexes.parse(manifest.searchIndexes);
}

async function openSearcher(site: ShownSite, parts: readonly string[]): Promise<Searcher> {
  const read = async (name: string) => {
    const file = site.file(`${SEARCH_FOLDER}/${name}`);
    return file ? (await site.live.release.readAll(file)).toString('utf8') : '';
  };
  const entries = await Promise.all(parts.map((part) => read(`${part}.js`)));
  // Addresses of a bundle are seen from its top, wherever it is.
  return moveAddresses(openStoredIndexes(entries, read), (address) =>
    address.replace(/^(?:\.?\/)?/, '/'),
  );
}
