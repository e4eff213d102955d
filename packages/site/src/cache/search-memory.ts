import { decodeTermRows, encodeTermRows } from '@quire/search';
import type { SearchMemory } from '../search/find-earlier.ts';
import type { CacheTables } from './cache-state.ts';
import type { PackPlace } from './pack.ts';
import { decodePageText } from './page-text-bytes.ts';

interface Options {
  tables: Pick<CacheTables, 'pages' | 'indexes' | 'searchParts'>;
  /** Whether the numbers of terms have lost their meaning. */
  hasLostTerms(): boolean;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/** What search remembers, over what the cache had before and will have next. */
export function createSearchMemory({ tables, hasLostTerms, read, add }: Options): SearchMemory {
  const { pages, indexes, searchParts } = tables;
  return {
    getPart: (key) => (hasLostTerms() ? undefined : searchParts.get(key)),
    putPart(key, part) {
      if (searchParts.get(key)?.known.sha256 === part.known.sha256) searchParts.keep(key);
      else searchParts.put(key, part);
    },
    getRows(key, order) {
      const known = hasLostTerms() ? undefined : indexes.get(key);
      const bytes = known?.pages === order ? read(known.rows) : undefined;
      return bytes && decodeTermRows(bytes);
    },
    putRows(key, order, rows) {
      indexes.put(key, { pages: order, rows: add(encodeTermRows(rows)) });
    },
    getText(path) {
      const known = hasLostTerms() ? undefined : pages.get(path)?.search;
      if (!known) return undefined;
      const load = () => {
        const bytes = read(known.place);
        return bytes && decodePageText(bytes);
      };
      return { key: known.key, load };
    },
  };
}
