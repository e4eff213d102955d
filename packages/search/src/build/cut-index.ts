import { countSigns, encodeNumber } from '../format/numbers.ts';
import { hashPlain } from '../words/hash.ts';
import type { IndexPage, SearchIndex } from './build-index.ts';
import { toPostingsJson } from './postings-writer.ts';

/** A stretch of an index that becomes a file. */
export interface CutPart {
  start: number;
  end: number;
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
  const lengths = vocabulary.lengthsOf(ids);
  const total = addCounts(lengths, ids, counts);
  for (const [start, end] of cut({ lengths, total, hashes }, limit)) {
    yield { start, end, toJson: () => JSON.stringify(lines(start, end).join('\n')) };
  }
}

/** Makes lengths of terms those of their lines, and gives the sum. */
function addCounts(lengths: Uint32Array, ids: Uint32Array, counts: Uint32Array): number {
  let total = 0;
  for (let row = 0; row < lengths.length; row++) {
    const count = counts[ids[row] as number] as number;
    const length = (lengths[row] as number) + countSigns(count) + 2;
    lengths[row] = length;
    total += length;
  }
  return total;
}

/** The places of the terms, in parts. */
export function* cutPostings({ rows, hashes }: SearchIndex, limit: number): Generator<CutPart> {
  const { postings } = rows;
  const { ends } = postings;
  const startOf = (row: number) => (row === 0 ? 0 : (ends[row - 1] as number));
  const lengths = toLengths(ends);
  for (const [start, end] of cut({ lengths, total: startOf(ends.length), hashes }, limit)) {
    yield { start, end, toJson: () => toPostingsJson(postings, start, end) };
  }
}

function toLengths(ends: Uint32Array): Uint32Array {
  const lengths = new Uint32Array(ends.length);
  for (let row = 0, last = 0; row < lengths.length; row++) {
    const end = ends[row] as number;
    lengths[row] = end - last;
    last = end;
  }
  return lengths;
}

/** What is shown of pages, in parts. */
export function* cutPages(pages: readonly IndexPage[], limit: number): Generator<CutPart> {
  const lengths = Uint32Array.from(pages, ({ length }) => length);
  const hashes = Int32Array.from(pages, ({ address }) => hashPlain(address));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  for (const [start, end] of cut({ lengths, total, hashes }, limit)) {
    const part = pages.slice(start, end);
    yield { start, end, toJson: () => `[${part.map((page) => page.toJson()).join(',')}]` };
  }
}

/** What is to be cut. */
interface Items {
  lengths: Uint32Array;
  total: number;
  hashes: Int32Array;
}

/**
 * Cuts a list into parts of about a length so that an edit changes few of them: a part begins with an
 * item by its hash, a number that its name alone decides, not by how long the items before it are. None
 * is longer than twice the length, but for an item that is so alone. There are as many items as terms of
 * a site: nothing is called for each, and it is not a generator, which V8 takes far longer to compile.
 */
function cut({ lengths, total, hashes }: Items, limit: number): [start: number, end: number][] {
  const parts: [number, number][] = [];
  const mask = toStartMask(total / lengths.length, limit);
  let start = 0;
  let length = 0;
  for (let index = 0; index < lengths.length; index++) {
    const own = lengths[index] as number;
    const isStart = mask !== NEVER && (((hashes[index] as number) >>> 4) & mask) === 0;
    if (index > start && (isStart || length + own > limit * 2)) {
      parts.push([start, index]);
      start = index;
      length = 0;
    }
    length += own;
  }
  if (lengths.length > start) parts.push([start, lengths.length]);
  return parts;
}

const NEVER = -1;
/** Longer than any hash is here. */
const LONGEST_BITS = 30;

/** The bits of a hash that begin a part when they are all zero: so many that parts have the wanted length on average. */
function toStartMask(meanLength: number, limit: number): number {
  const bits = Math.max(0, Math.round(Math.log2(limit / meanLength)));
  return Number.isFinite(bits) ? 2 ** Math.min(bits, LONGEST_BITS) - 1 : NEVER;
}
