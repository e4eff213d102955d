import { type IndexEntry, type PartKind, REGISTRY_NAME } from '../format/index-format.ts';
import { encodeNumber } from '../format/numbers.ts';
import type { IndexPage, SearchIndex } from './build-index.ts';
import { type PostingsList, toPostingsJson } from './postings-writer.ts';

/** An index as files: `entry` is what a page loads first, the others only when a query needs them. */
export interface IndexFiles {
  entry: string;
  parts: { file: string; text: string }[];
}

export interface WriteOptions {
  /** Distinguishes the indexes of one site: `en`, `fr-v2`. */
  key: string;
  /** Names a part by its content. */
  nameOf(kind: PartKind, text: string): string;
  /** The name of an earlier part, if the same pages stood in it under the same number. */
  findPages?(number: number, start: number, end: number): string | undefined;
  /** From this many sections on the index is split; by default 1,000. */
  splitFrom?: number;
  /** Characters a part, roughly. */
  partLength?: Partial<Record<PartKind, number>>;
}

/** Sections from which an index is split. */
export const SPLIT_FROM_SECTIONS = 1_000;
/** A reader's query needs few of each: terms of one letter, postings of its words, pages that it shows. */
const PART_LENGTH: Record<PartKind, number> = { terms: 60_000, postings: 30_000, pages: 24_000 };

/** One file of an index besides its entry. */
export interface IndexPart {
  file: string;
  kind: PartKind;
  /** Which of its kind it is, and the items that it holds. */
  number: number;
  start: number;
  end: number;
  /** Made when it is asked for, where its name is known without. */
  toText(): string;
}

interface Part {
  start: number;
  end: number;
  /** JSON of what the part holds. */
  toJson(): string;
}

/** Writes an index as scripts, which a page can load from a disk as well as from a server. */
export function writeIndex(index: SearchIndex, options: WriteOptions): IndexFiles {
  const parts: IndexFiles['parts'] = [];
  const stream = streamIndex(index, options);
  for (;;) {
    const { done, value } = stream.next();
    if (done) return { entry: value, parts };
    parts.push({ file: value.file, text: value.toText() });
  }
}

/** The same part by part, so that a large index is never in memory twice; what is returned last is the entry. */
export function* streamIndex(
  index: SearchIndex,
  options: WriteOptions,
): Generator<IndexPart, string> {
  const isSplit = index.sectionCount >= (options.splitFrom ?? SPLIT_FROM_SECTIONS);
  const lengths = { ...PART_LENGTH, ...options.partLength };
  const limit = (kind: PartKind) => (isSplit ? lengths[kind] : Number.POSITIVE_INFINITY);
  const inline: string[] = [];
  function* place(kind: PartKind, parts: Iterable<Part>) {
    const places: { start: number; file: string }[] = [];
    for (const { start, end, toJson } of parts) {
      const number = places.length;
      const make = () => toScript(options.key, kind, number, toJson());
      const known =
        isSplit && kind === 'pages' ? options.findPages?.(number, start, end) : undefined;
      const text = known === undefined ? make() : '';
      const file = known ?? (isSplit ? options.nameOf(kind, text) : '');
      places.push({ start, file });
      const toText = known === undefined ? () => text : make;
      if (isSplit) yield { file, kind, number, start, end, toText };
      else inline.push(text);
    }
    return places;
  }
  const { ids, counts, postings } = index.rows;
  const lines = Array.from(
    ids,
    (id) => `${index.termOf(id)} ${encodeNumber(counts[id] as number)}`,
  );
  const toFirst = (row: number) => index.termOf(ids[row] as number);
  const terms = yield* place('terms', cutTerms(lines, limit('terms')));
  const entry: IndexEntry = {
    format: 1,
    sections: index.sections,
    boosts: index.boosts,
    terms: terms.map((part) => ({ first: toFirst(part.start), ...part })),
    postings: yield* place('postings', cutPostings(postings, limit('postings'))),
    pages: yield* place('pages', cutPages(index.pages, limit('pages'))),
  };
  const first = toScript(options.key, 'entry', 0, JSON.stringify(entry));
  return [first, ...inline].join('');
}

function* cutTerms(lines: readonly string[], limit: number): Generator<Part> {
  const lengthOf = (index: number) => (lines[index] as string).length + 1;
  for (const [start, end] of cut(lines.length, lengthOf, limit)) {
    yield { start, end, toJson: () => JSON.stringify(lines.slice(start, end).join('\n')) };
  }
}

function* cutPostings(list: PostingsList, limit: number): Generator<Part> {
  const lengthOf = (index: number) =>
    (list.ends[index] as number) - (index === 0 ? 0 : (list.ends[index - 1] as number));
  for (const [start, end] of cut(list.ends.length, lengthOf, limit)) {
    yield { start, end, toJson: () => toPostingsJson(list, start, end) };
  }
}

/** Cuts a list where its text would grow over a length; an item that is longer alone stays whole. */
function* cut(
  count: number,
  lengthOf: (index: number) => number,
  limit: number,
): Generator<[start: number, end: number]> {
  let start = 0;
  let length = 0;
  for (let index = 0; index < count; index++) {
    const own = lengthOf(index);
    if (index > start && length + own > limit) {
      yield [start, index];
      start = index;
      length = 0;
    }
    length += own;
  }
  if (count > start) yield [start, count];
}

/**
 * Cuts the list of pages so that an edit of one page changes one part: a part begins with a page by
 * what its address is, not by how long the pages before it are.
 */
function* cutPages(pages: readonly IndexPage[], limit: number): Generator<Part> {
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  const stride = 2 ** Math.max(0, Math.round(Math.log2((limit * pages.length) / total)));
  const toPart = (start: number, end: number): Part => ({
    start,
    end,
    toJson: () =>
      `[${pages
        .slice(start, end)
        .map((page) => page.toJson())
        .join(',')}]`,
  });
  let start = 0;
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const isEnd = isPartStart(page.head, stride) || length + page.length > limit * 2;
    if (isEnd && index > start) {
      yield toPart(start, index);
      start = index;
      length = 0;
    }
    length += page.length;
  }
  if (pages.length > start) yield toPart(start, pages.length);
}

/** One page of so many, by its address. */
function isPartStart(head: string, stride: number): boolean {
  if (!Number.isFinite(stride)) return false;
  let mixed = 0;
  for (let at = 2; at < head.length && head[at] !== '"'; at++) {
    mixed = Math.imul(mixed ^ head.charCodeAt(at), 0x01000193);
  }
  return (mixed >>> 4) % stride === 0;
}

/** A script that hands its part over, as one `Registered`. */
function toScript(key: string, kind: PartKind | 'entry', number: number, json: string): string {
  return `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push([${JSON.stringify(key)},"${kind}",${number},${json}]);\n`;
}
