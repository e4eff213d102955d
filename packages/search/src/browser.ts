export {
  type IndexEntry,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from './format/index-format.ts';
export type { Place } from './format/weight.ts';
export { PLACE } from './format/weight.ts';
export type { LoadPart, SectionReader, TermList } from './query/index-reader.ts';
export { markSnippet, markTerms, type Piece } from './query/mark.ts';
export { MAX_QUERY_LENGTH } from './query/parse-query.ts';
export { findTerm, listTermsFrom, type TermEntry } from './query/vocabulary-terms.ts';
export { visitPlaces } from './query/visit-places.ts';
export {
  createMergedSearcher,
  createSearcher,
  type PageHit,
  type SearchAnswer,
  type Searcher,
  type SearchOptions,
  type SectionHit,
} from './query/searcher.ts';
