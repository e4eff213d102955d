import { decodePageText, encodePageText, type Vocabulary } from '@quire/search';
import type { Site } from '../build/site-build.ts';
import { digestOf } from './digest.ts';
import type { Store } from './store.ts';

/** What search has of pages, as the build before had it. */
export interface SearchCache extends Pick<Site, 'indexContent'> {
  /** Leaves the words that the pages refer to. */
  finish(): void;
}

const WORDS = 'words';
/** Words that no page has any more stay; once there are so many more than at first, all pages are indexed again. */
const MAX_GROWTH = 2;
const MIN_WORDS = 10_000;

/** Creates it for a site. The words come with the numbers by which pages refer to them. */
export function keepSearch({ search }: Pick<Site, 'search'>, store: Store): SearchCache {
  const { vocabulary } = search;
  const first = fillVocabulary(vocabulary, store);
  const isKnown = first !== undefined;
  const before = vocabulary.size;
  return {
    indexContent(page, content) {
      if (!page.search) return undefined;
      const index = () => search.index(page, content.load().sections);
      const name = `search ${page.path}`;
      const key = content.key && digestOf([content.key, search.describe(page)]);
      if (key && isKnown && store.get(name) === key) {
        store.keep(name);
        return () => {
          const bytes = store.read(name);
          return bytes ? decodePageText(bytes) : index();
        };
      }
      const text = index();
      if (key) store.put(name, key, encodePageText(text));
      return search.hold(text);
    },
    finish() {
      const { size } = vocabulary;
      if (isKnown && size === before) store.keep(WORDS);
      else store.put(WORDS, [first ?? size, size], vocabulary.toBytes());
    },
  };
}

/** Returns how many words there were at first; nothing where they are gone, or have become too many. */
function fillVocabulary(vocabulary: Vocabulary, store: Store): number | undefined {
  const [first = 0, last = 0] = store.get<[first: number, last: number]>(WORDS) ?? [];
  const isLarge = last > MIN_WORDS && last > first * MAX_GROWTH;
  const bytes = isLarge ? undefined : store.read(WORDS);
  if (!bytes) return undefined;
  vocabulary.fill(bytes);
  return first;
}
