import { countSigns, encodeNumber } from '../format/numbers.ts';
import { hashPlain } from '../words/hash.ts';
import type { IndexPage, SearchIndex } from './build-index.ts';
import { bytesOf } from './bytes-of.ts';
import { toPostingsJson } from './postings-writer.ts';

/** A stretch of an index that becomes a file. */
export interface CutPart {
  start: number;
  end: number;
  /** Bytes that say what the part holds, where there are such. */
  content?: readonly Uint8Array[];
  /** JSON of what the part holds. */
  toJson(): string;
}

/** The terms with their counts, in parts. */
export function* cutTerms(index: SearchIndex, limit: number): Generator<CutPart> {
  const { rows, vocabulary, hashes } = index;
  const { ids, counts } = rows;
  const lines = (start: number, end: number) =>
    Array.from(
      ids.subarray(start, end),
      (id) => `${vocabulary.termOf(id)} ${encodeNumber(counts[id] as number)}`,
    );
  const items = {
    lengths: ids.map((id) => vocabulary.lengthOf(id) + countSigns(counts[id] as number) + 2),
    hashOf: (row: number) => hashes[ids[row] as number] as number,
  };
  for (const [start, end] of cut(items, limit)) {
    const part = ids.slice(start, end);
    const content = [bytesOf(part), bytesOf(part.map((id) => counts[id] as number))];
    yield { start, end, content, toJson: () => JSON.stringify(lines(start, end).join('\n')) };
  }
}

/** The places of the terms, in parts. */
export function* cutPostings({ rows, hashes }: SearchIndex, limit: number): Generator<CutPart> {
  const { ids, postings } = rows;
  const startOf = (row: number) => (row === 0 ? 0 : (postings.ends[row - 1] as number));
  const items = {
    lengths: postings.ends.map((end, row) => end - startOf(row)),
    hashOf: (row: number) => hashes[ids[row] as number] as number,
  };
  for (const [start, end] of cut(items, limit)) {
    const content = [postings.bytes.subarray(startOf(start), startOf(end))];
    yield { start, end, content, toJson: () => toPostingsJson(postings, start, end) };
  }
}

/** What is shown of pages, in parts. */
export function* cutPages(pages: readonly IndexPage[], limit: number): Generator<CutPart> {
  const items = {
    lengths: Uint32Array.from(pages, ({ length }) => length),
    hashOf: (index: number) => hashPlain((pages[index] as IndexPage).address),
  };
  for (const [start, end] of cut(items, limit)) {
    const part = pages.slice(start, end);
    yield { start, end, toJson: () => `[${part.map((page) => page.toJson()).join(',')}]` };
  }
}

interface Items {
  lengths: Uint32Array;
  /** A number that the name of an item alone decides. */
  hashOf(index: number): number;
}

/**
 * Cuts a list into parts of about a length so that an edit changes few of them: a part begins with an
 * item by what its name is, not by how long the items before it are. None is longer than twice the
 * length, but for an item that is so alone.
 */
function* cut({ lengths, hashOf }: Items, limit: number): Generator<[start: number, end: number]> {
  const isStart = toStartRule(lengths, limit);
  let start = 0;
  let length = 0;
  for (let index = 0; index < lengths.length; index++) {
    const own = lengths[index] as number;
    if (index > start && (isStart(hashOf(index)) || length + own > limit * 2)) {
      yield [start, index];
      start = index;
      length = 0;
    }
    length += own;
  }
  if (lengths.length > start) yield [start, lengths.length];
}

/** Which hashes begin a part: one of so many that parts have the wanted length on average. */
function toStartRule(lengths: Uint32Array, limit: number): (hash: number) => boolean {
  let total = 0;
  for (let index = 0; index < lengths.length; index++) total += lengths[index] as number;
  const stride = 2 ** Math.max(0, Math.round(Math.log2((limit * lengths.length) / total)));
  return (hash) => Number.isFinite(stride) && (hash >>> 4) % stride === 0;
}
