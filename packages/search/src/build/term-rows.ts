import { bytesOf } from './bytes-of.ts';
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

const HEAD_BYTES = 12;

/** Three lengths, then the tables as they are in memory. */
export function encodeTermRows({ ids, counts, postings }: TermRows): Buffer {
  const { bytes, ends } = postings;
  const head = Uint32Array.of(ids.length, counts.length, bytes.length);
  return Buffer.concat([...[head, ids, counts, ends].map(bytesOf), bytes]);
}

/** Reads what `encodeTermRows` wrote on the same machine. */
export function decodeTermRows(bytes: Buffer): TermRows {
  const [rowCount, idCount, length] = toNumbers(bytes, 0, 3) as unknown as [number, number, number];
  const idsEnd = HEAD_BYTES + rowCount * 4;
  const countsEnd = idsEnd + idCount * 4;
  const endsEnd = countsEnd + rowCount * 4;
  return {
    ids: toNumbers(bytes, HEAD_BYTES, rowCount),
    counts: toNumbers(bytes, idsEnd, idCount),
    postings: {
      ends: toNumbers(bytes, countsEnd, rowCount),
      bytes: bytes.subarray(endsEnd, endsEnd + length),
    },
  };
}

function toNumbers(bytes: Buffer, start: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  bytesOf(numbers).set(bytes.subarray(start, start + count * 4));
  return numbers;
}
