export * from './browser.ts';
export { buildIndex, type EarlierIndex, type SearchIndex } from './build/build-index.ts';
export { bytesOf } from './build/bytes-of.ts';
export { openIndex, openStoredIndex } from './build/load-index.ts';
export { type IndexedPage, indexPage, type PageText } from './build/page-terms.ts';
export type { ChangedText } from './build/patch-rows.ts';
export type { SearchPage } from './build/search-page.ts';
export { decodeTermRows, encodeTermRows, type TermRows } from './build/term-rows.ts';
export { Vocabulary } from './build/vocabulary.ts';
export {
  type IndexFiles,
  type IndexPart,
  type PartPlace,
  SPLIT_FROM_SECTIONS,
  streamIndex,
  type WriteOptions,
  writeIndex,
} from './build/write-index.ts';
export { listTerms } from './words/tokenize.ts';
