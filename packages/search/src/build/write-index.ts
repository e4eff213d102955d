import {
  type IndexEntry,
  type PageRecord,
  type PartKind,
  REGISTRY_NAME,
  type Registered,
} from '../format/index-format.ts';
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

interface Part {
  start: number;
  data: unknown;
}

/** Writes an index as scripts, which a page can load from a disk as well as from a server. */
export function writeIndex(index: SearchIndex, options: WriteOptions): IndexFiles {
  const isSplit = index.sectionCount >= (options.splitFrom ?? SPLIT_FROM_SECTIONS);
  const lengths = { ...PART_LENGTH, ...options.partLength };
  const limit = (kind: PartKind) => (isSplit ? lengths[kind] : Number.POSITIVE_INFINITY);
  const lines = index.terms.map(({ term, count }) => `${term} ${encodeNumber(count)}`);
  const postings = index.terms.map((term) => term.postings);
  const join = (items: readonly string[]) => items.join('\n');
  const parts: Record<PartKind, Part[]> = {
    terms: cut(lines, limit('terms'), ({ length }) => length, join),
    postings: cut(postings, limit('postings'), ({ length }) => length, join),
    pages: cut(index.pages, limit('pages'), lengthOf, (records) => records),
  };
  const files: IndexFiles['parts'] = [];
  const inline: string[] = [];
  const place = (kind: PartKind) =>
    parts[kind].map(({ start, data }, number) => {
      const text = toScript([options.key, kind, number, data]);
      if (!isSplit) {
        inline.push(text);
        return { start, file: '' };
      }
      const file = options.nameOf(kind, text);
      files.push({ file, text });
      return { start, file };
    });
  const entry: IndexEntry = {
    format: 1,
    sections: index.sections,
    boosts: index.boosts,
    terms: place('terms').map((part) => ({ first: index.terms[part.start]?.term ?? '', ...part })),
    postings: place('postings'),
    pages: place('pages'),
  };
  return { entry: [toScript([options.key, 'entry', 0, entry]), ...inline].join(''), parts: files };
}

/** Cuts a list where its text would grow over a length; an item that is longer alone stays whole. */
function cut<Item>(
  items: readonly Item[],
  limit: number,
  lengthOf: (item: Item) => number,
  toData: (items: readonly Item[]) => unknown,
): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let length = 0;
  for (const [index, item] of items.entries()) {
    const own = lengthOf(item) + 1;
    if (index > start && length + own > limit) {
      parts.push({ start, data: toData(items.slice(start, index)) });
      start = index;
      length = 0;
    }
    length += own;
  }
  if (items.length > start) parts.push({ start, data: toData(items.slice(start)) });
  return parts;
}

function lengthOf([address, title, , sections]: PageRecord): number {
  return sections.reduce(
    (sum, [id, heading, text]) => sum + id.length + heading.length + text.length + 10,
    address.length + title.length + 20,
  );
}

function toScript(registered: Registered): string {
  return `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push(${JSON.stringify(registered)});\n`;
}
