import type { Block } from '@quire/base/blocks';
import { buildIndex, type IndexOptions } from '../build/build-index.ts';
import { openIndex } from '../build/load-index.ts';
import { indexPage } from '../build/page-terms.ts';
import type { SearchPage, SearchSection } from '../build/search-page.ts';
import { Vocabulary } from '../build/vocabulary.ts';
import { type IndexFiles, type WriteOptions, writeIndex } from '../build/write-index.ts';
import type { Searcher } from '../query/searcher.ts';

/** A page with what a test needs to differ; its address is its title. */
export function createPage(title: string, parts: Partial<SearchPage> = {}): SearchPage {
  return {
    address: `./${title.toLowerCase().replaceAll(' ', '-')}.html`,
    title,
    breadcrumbs: [],
    keywords: [],
    sections: [],
    ...parts,
  };
}

/** What a section of one paragraph holds. */
export function paragraph(text: string): Block[] {
  return [{ kind: 'text', text }];
}

/** A section of a page with one paragraph. */
export function textSection(id: string, title: string, text: string): SearchSection {
  return { id, title, blocks: paragraph(text) };
}

/** The files of an index; parts are named by their order. */
export function writePages(
  pages: readonly SearchPage[],
  options: Partial<WriteOptions> = {},
  site: IndexOptions = {},
): IndexFiles {
  let count = 0;
  const vocabulary = new Vocabulary();
  const indexed = pages.map((page) => indexPage(page, vocabulary));
  return writeIndex(buildIndex(indexed, vocabulary, site), {
    key: 'en',
    nameOf: (kind) => `${kind}.${count++}.js`,
    ...options,
  });
}

/** A searcher over pages. */
export function openPages(
  pages: readonly SearchPage[],
  options?: Partial<WriteOptions>,
  site?: IndexOptions,
): Searcher {
  return openIndex(writePages(pages, options, site));
}

/** Numbers from 0 to below `limit`, the same ones for the same seed. */
export function createDice(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const SYLLABLES = [
  'ca',
  'che',
  'to',
  'ken',
  'fi',
  'le',
  'ser',
  'ver',
  'pa',
  'ge',
  'run',
  'ner',
  'lo',
  'gin',
];

/** A site of invented words, for what has to hold for any text. */
export function inventPages(count: number, seed: number): SearchPage[] {
  const dice = createDice(seed);
  const word = () =>
    Array.from({ length: 1 + dice(4) }, () => SYLLABLES[dice(SYLLABLES.length)]).join('');
  const words = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, index) =>
    createPage(`${words(2)} ${index}`, {
      breadcrumbs: [words(1)],
      ...(index % 17 === 0 ? { boost: 1.5 } : {}),
      sections: Array.from({ length: 1 + dice(5) }, (_section, at) => ({
        id: at === 0 ? '' : `s${at}`,
        title: at === 0 ? '' : words(3),
        blocks: paragraph(words(40 + dice(60))),
      })),
    }),
  );
}
