import { type IndexEntry, type PartKind, REGISTRY_NAME } from '../format/index-format.ts';
import { encodeNumber } from '../format/numbers.ts';
import type { SearchIndex } from './build-index.ts';

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
export type IndexPart = IndexFiles['parts'][number];

interface Part {
  start: number;
  /** JSON of what the part holds. */
  json: string;
}

/** Writes an index as scripts, which a page can load from a disk as well as from a server. */
export function writeIndex(index: SearchIndex, options: WriteOptions): IndexFiles {
  const parts: IndexPart[] = [];
  const stream = streamIndex(index, options);
  for (;;) {
    const { done, value } = stream.next();
    if (done) return { entry: value, parts };
    parts.push(value);
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
    for (const { start, json } of parts) {
      const text = toScript(options.key, kind, places.length, json);
      const file = isSplit ? options.nameOf(kind, text) : '';
      places.push({ start, file });
      if (isSplit) yield { file, text };
      else inline.push(text);
    }
    return places;
  }
  const lines = index.terms.map(({ term, count }) => `${term} ${encodeNumber(count)}`);
  const postings = index.terms.map((term) => term.postings);
  const terms = yield* place('terms', cut(lines, limit('terms'), toLines));
  const entry: IndexEntry = {
    format: 1,
    sections: index.sections,
    boosts: index.boosts,
    terms: terms.map((part) => ({ first: index.terms[part.start]?.term ?? '', ...part })),
    postings: yield* place('postings', cut(postings, limit('postings'), toPlainLines)),
    pages: yield* place('pages', cutPages(index.pages, limit('pages'))),
  };
  const first = toScript(options.key, 'entry', 0, JSON.stringify(entry));
  return [first, ...inline].join('');
}

function toLines(items: readonly string[]): string {
  return JSON.stringify(items.join('\n'));
}

/** For texts in which no sign needs an escape. */
function toPlainLines(items: readonly string[]): string {
  return `"${items.join('\\n')}"`;
}

/** Cuts a list where its text would grow over a length; an item that is longer alone stays whole. */
function* cut(
  items: readonly string[],
  limit: number,
  toJson: (items: readonly string[]) => string,
): Generator<Part> {
  let start = 0;
  let length = 0;
  for (const [index, item] of items.entries()) {
    const own = item.length + 1;
    if (index > start && length + own > limit) {
      yield { start, json: toJson(items.slice(start, index)) };
      start = index;
      length = 0;
    }
    length += own;
  }
  if (items.length > start) yield { start, json: toJson(items.slice(start)) };
}

/**
 * Cuts the list of pages so that an edit of one page changes one part: a part begins with a page by
 * what its address is, not by how long the pages before it are.
 */
function* cutPages(pages: readonly string[], limit: number): Generator<Part> {
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  const stride = 2 ** Math.max(0, Math.round(Math.log2((limit * pages.length) / total)));
  const toPart = (start: number, end: number): Part => ({
    start,
    json: `[${pages.slice(start, end).join(',')}]`,
  });
  let start = 0;
  let length = 0;
  for (const [index, page] of pages.entries()) {
    const isEnd = isPartStart(page, stride) || length + page.length > limit * 2;
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
function isPartStart(page: string, stride: number): boolean {
  if (!Number.isFinite(stride)) return false;
  let mixed = 0;
  for (let at = 2; at < page.length && page[at] !== '"'; at++) {
    mixed = Math.imul(mixed ^ page.charCodeAt(at), 0x01000193);
  }
  return (mixed >>> 4) % stride === 0;
}

/** A script that hands its part over, as one `Registered`. */
function toScript(key: string, kind: PartKind | 'entry', number: number, json: string): string {
  return `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push([${JSON.stringify(key)},"${kind}",${number},${json}]);\n`;
}
