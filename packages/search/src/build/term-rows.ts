import type { PostingsList } from './postings-writer.ts';

/** All terms of an index that can be found, and where they stand. */
export interface TermRows {
  /** The numbers of the terms, in the order of their text. */
  ids: Uint32Array;
  /** How many sections have each term, by the number of the term: also of those that cannot be found. */
  counts: Uint32Array;
  /** Their places, term after term. */
  postings: PostingsList;
}
