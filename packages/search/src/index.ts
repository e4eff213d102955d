export * from './browser.ts';
export { buildIndex, type IndexOptions, type SearchIndex } from './build/build-index.ts';
export { openIndex, openStoredIndex, openStoredIndexes } from './build/load-index.ts';
export { type IndexedPage, indexPage, type PageText } from './build/page-terms.ts';
export { decodePageText, encodePageText } from './build/page-text-bytes.ts';
export type { SearchPage } from './build/search-page.ts';
export { Vocabulary } from './build/vocabulary.ts';
export {
  type IndexFiles,
  type IndexPart,
  SPLIT_FROM_SECTIONS,
  streamIndex,
  toListScript,
  type WriteOptions,
  writeIndex,
} from './build/write-index.ts';
export { listTerms, visitTerms } from './words/tokenize.ts';
