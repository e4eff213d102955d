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

/** From this many sections on, a word of every fourth section finds only titles and headings. */
const COMMON_FROM_SECTIONS = 1_000;
const COMMON_SHARE = 0.25;

/** A term of more sections than this is common. */
export function toCommonLimit(sectionCount: number): number {
  return sectionCount < COMMON_FROM_SECTIONS
    ? sectionCount
    : Math.floor(sectionCount * COMMON_SHARE);
}
