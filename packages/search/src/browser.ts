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
export type { LoadPart } from './query/index-reader.ts';
export { markSnippet, markTerms, type Piece } from './query/mark.ts';
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
