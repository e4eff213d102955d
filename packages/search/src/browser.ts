export {
  type Block,
  type CodeBlock,
  type Field,
  type FieldsBlock,
  type LabelBlock,
  type ListBlock,
  type ListItem,
  listPieces,
  type TableBlock,
  type TextBlock,
  toBlockLine,
  toBlockMarkdown,
  toBlocksMarkdown,
  toBlocksText,
  toBlockText,
} from '@quire/base/blocks';
export {
  type IndexEntry,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from './format/index-format.ts';
export { PAGE_KINDS, type PageKind } from './format/page-kind.ts';
export { decodeBlocks } from './format/stored-block.ts';
export { isInText, PLACE, type Place } from './format/weight.ts';
export { type Candidate, findCandidates } from './query/find-candidates.ts';
export type { LoadPart, SectionReader, TermList } from './query/index-reader.ts';
export { markSnippet, markTerms, type Piece } from './query/mark.ts';
export { moveAddresses } from './query/move-addresses.ts';
export type { FilterChoices, PageFilter } from './query/page-filter.ts';
export { MAX_QUERY_LENGTH } from './query/parse-query.ts';
export {
  createMergedSearcher,
  createSearcher,
  type PageHit,
  type SearchAnswer,
  type Searcher,
  type SearchOptions,
  type SectionHit,
} from './query/searcher.ts';
export { type ExcerptLimits, toExcerpt } from './show/excerpt.ts';
export { visitPlaces } from './query/visit-places.ts';
export { findTerm, listTermsFrom, type TermEntry } from './query/vocabulary-terms.ts';
