export {
  type IndexEntry,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from './format/index-format.ts';
export type { LoadPart, SectionReader } from './query/index-reader.ts';
export { markSnippet, markTerms, type Piece } from './query/mark.ts';
export { MAX_QUERY_LENGTH } from './query/parse-query.ts';
export {
  createMergedSearcher,
  createSearcher,
  type IndexSearcher,
  type PageHit,
  readSections,
  type SearchAnswer,
  type Searcher,
  type SearchOptions,
  type SectionHit,
} from './query/searcher.ts';
