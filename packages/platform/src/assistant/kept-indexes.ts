import { createBoundedMap } from '@quire/base';
import type { IndexSearcher } from '@quire/search';
import { keepLoaded } from '../hosting/keep-loaded.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import { type OpenedParts, openSearchParts } from '../hosting/search-parts.ts';
import type { Services } from '../services.ts';

/** An index of a site, and the parts of it that a reader may search. */
export interface AskedIndex {
  site: LiveSite;
  key: string;
  parts: readonly string[];
}

/** Search indexes in memory: every question would read its parts again otherwise. */
export interface KeptIndexes {
  open(asked: AskedIndex): Promise<IndexSearcher>;
}

/** Of all together: the index of a large site takes as much as those of a hundred small ones. */
const INDEX_BYTES = 64 * 1024 * 1024;
/** Places of which it is known which version was asked for last. */
const PLACES_KEPT = 10_000;

/** Readers of one view read the same parts. */
const nameOf = ({ site, key }: AskedIndex) => `${site.versionId} ${site.view.key} ${key}`;
const placeOf = ({ site, key }: AskedIndex) =>
  `${site.siteId} ${site.preview?.id ?? ''} ${site.view.key} ${key}`;

export function keepIndexes({ storage }: Pick<Services, 'storage'>): KeptIndexes {
  const indexes = keepLoaded<AskedIndex, string, OpenedParts>({
    nameOf,
    load: ({ site, parts }) => openSearchParts(storage, site, parts),
    limit: INDEX_BYTES,
    weigh: ({ bytes }) => bytes,
  });
  const latest = createBoundedMap<string, string>(PLACES_KEPT);
  return {
    async open(asked) {
      const [place, name] = [placeOf(asked), nameOf(asked)];
      const before = latest.get(place);
      // Nobody asks the version before any more.
      if (before !== undefined && before !== name) indexes.forget(before);
      latest.set(place, name);
      return (await indexes.load(asked)).searcher;
    },
  };
}
