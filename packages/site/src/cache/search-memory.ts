import { decodeTermRows, encodeTermRows } from '@quire/search';
import type { SearchMemory } from '../search/find-earlier.ts';
import type { CacheState } from './cache-state.ts';
import type { PackPlace } from './pack.ts';
import { decodePageText } from './page-text-bytes.ts';

interface Options {
  old: CacheState;
  fresh: CacheState;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/** What search remembers, over what the cache had before and will have next. */
export function createSearchMemory({ old, fresh, read, add }: Options): SearchMemory {
  return {
    getPart: (key) => old.searchParts[key],
    putPart(key, part) {
      const known = old.searchParts[key];
      fresh.searchParts[key] = known?.sha256 === part.sha256 ? known : part;
    },
    getRows(key, pages) {
      const known = old.indexes[key];
      const bytes = known?.pages === pages ? read(known.rows) : undefined;
      return bytes && decodeTermRows(bytes);
    },
    putRows(key, pages, rows) {
      fresh.indexes[key] = { pages, rows: add(encodeTermRows(rows)) };
    },
    getText(path) {
      const known = old.pages[path]?.search;
      if (!known) return undefined;
      const load = () => {
        const bytes = read(known.place);
        return bytes && decodePageText(bytes);
      };
      return { key: known.key, load };
    },
  };
}
