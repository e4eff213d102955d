import { encodeNumber } from '../format/numbers.ts';
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
export function* cutTerms({ rows, vocabulary }: SearchIndex, limit: number): Generator<CutPart> {
  const { ids, counts } = rows;
  const idOf = (row: number) => ids[row] as number;
  const countOf = (row: number) => encodeNumber(counts[idOf(row)] as number);
  const lines = (start: number, end: number) =>
    Array.from(
      ids.subarray(start, end),
      (id, index) => `${vocabulary.termOf(id)} ${countOf(start + index)}`,
    );
  const items = {
    count: ids.length,
    lengthOf: (row: number) => vocabulary.lengthOf(idOf(row)) + countOf(row).length + 2,
    hashOf: (row: number) => vocabulary.hashOf(idOf(row)),
  };
  for (const [start, end] of cut(items, limit)) {
    const part = ids.slice(start, end);
    const content = [bytesOf(part), bytesOf(part.map((id) => counts[id] as number))];
    yield { start, end, content, toJson: () => JSON.stringify(lines(start, end).join('\n')) };
  }
}

/** The places of the terms, in parts. */
export function* cutPostings({ rows, vocabulary }: SearchIndex, limit: number): Generator<CutPart> {
  const { ids, postings } = rows;
  const startOf = (row: number) => (row === 0 ? 0 : (postings.ends[row - 1] as number));
  const items = {
    count: ids.length,
    lengthOf: (row: number) => (postings.ends[row] as number) - startOf(row),
    hashOf: (row: number) => vocabulary.hashOf(ids[row] as number),
  };
  for (const [start, end] of cut(items, limit)) {
    const content = [postings.bytes.subarray(startOf(start), startOf(end))];
    yield { start, end, content, toJson: () => toPostingsJson(postings, start, end) };
  }
}

/** What is shown of pages, in parts. */
export function* cutPages(pages: readonly IndexPage[], limit: number): Generator<CutPart> {
  const items = {
    count: pages.length,
    lengthOf: (index: number) => (pages[index] as IndexPage).length,
    hashOf: (index: number) => hashPlain((pages[index] as IndexPage).address),
  };
  for (const [start, end] of cut(items, limit)) {
    const part = pages.slice(start, end);
    yield { start, end, toJson: () => `[${part.map((page) => page.toJson()).join(',')}]` };
  }
}

interface Items {
  count: number;
  lengthOf(index: number): number;
  /** A number that the name of an item alone decides. */
  hashOf(index: number): number;
}

/**
 * Cuts a list into parts of about a length so that an edit changes few of them: a part begins with an
 * item by what its name is, not by how long the items before it are. None is longer than twice the
 * length, but for an item that is so alone.
 */
function* cut(
  { count, lengthOf, hashOf }: Items,
  limit: number,
): Generator<[start: number, end: number]> {
  let total = 0;
  for (let index = 0; index < count; index++) total += lengthOf(index);
  const stride = 2 ** Math.max(0, Math.round(Math.log2((limit * count) / total)));
  const isStart = (index: number) =>
    Number.isFinite(stride) && (hashOf(index) >>> 4) % stride === 0;
  let start = 0;
  let length = 0;
  for (let index = 0; index < count; index++) {
    const own = lengthOf(index);
    if (index > start && (isStart(index) || length + own > limit * 2)) {
      yield [start, index];
      start = index;
      length = 0;
    }
    length += own;
  }
  if (count > start) yield [start, count];
}
