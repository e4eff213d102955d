import { type IndexEntry, type PartKind, REGISTRY_NAME } from '../format/index-format.ts';
import type { SearchIndex } from './build-index.ts';
import { type CutPart, cutPages, cutPostings, cutTerms } from './cut-index.ts';

/** An index as files: `entry` is what a page loads first, the others only when a query needs them. */
export interface IndexFiles {
  entry: string;
  parts: IndexPart[];
}

export interface WriteOptions {
  /** Distinguishes the indexes of one site: `en`, `fr-v2`. */
  key: string;
  /** Names a part by its content. */
  nameOf(kind: PartKind, text: string): string;
  /** From this many sections on all of the index is split; by default 1,000. Of a smaller one the texts of pages may be. */
  splitFrom?: number;
  /** Characters a part, roughly. */
  partLength?: Partial<Record<PartKind, number>>;
}

/** Sections from which an index is split. */
export const SPLIT_FROM_SECTIONS = 1_000;
/** Texts of pages of which there are more, in characters, are in files of their own even where the rest is not. */
const MAX_INLINE_PAGES = 48_000;
/** A reader's query needs few of each: terms of one letter, postings of its words, pages that it shows. */
const PART_LENGTH: Record<PartKind, number> = { terms: 60_000, postings: 30_000, pages: 24_000 };

/** One file of an index besides its entry. */
export interface IndexPart {
  file: string;
  text: string;
}

/** Writes an index as scripts, which a page can load from a disk as well as from a server. */
export function writeIndex(index: SearchIndex, options: WriteOptions): IndexFiles {
  const parts: IndexFiles['parts'] = [];
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
  const isLarge = index.sectionCount >= (options.splitFrom ?? SPLIT_FROM_SECTIONS);
  const isSplit = (kind: PartKind) => isLarge || (kind === 'pages' && hasLongPages(index));
  const lengths = { ...PART_LENGTH, ...options.partLength };
  const limit = (kind: PartKind) => (isSplit(kind) ? lengths[kind] : Number.POSITIVE_INFINITY);
  const inline: string[] = [];
  function* place(kind: PartKind, parts: Iterable<CutPart>) {
    const places: { start: number; file: string }[] = [];
    for (const { start, toJson } of parts) {
      const text = toScript(options.key, kind, places.length, toJson());
      const file = isSplit(kind) ? options.nameOf(kind, text) : '';
      places.push({ start, file });
      if (isSplit(kind)) yield { file, text };
      else inline.push(text);
    }
    return places;
  }
  const terms = yield* place('terms', cutTerms(index, limit('terms')));
  const toFirst = (row: number) => index.vocabulary.termOf(index.rows.ids[row] as number);
  const entry: IndexEntry = {
    format: 1,
    sections: index.sections,
    ...index.about,
    terms: terms.map((part) => ({ first: toFirst(part.start), ...part })),
    postings: yield* place('postings', cutPostings(index, limit('postings'))),
    pages: yield* place('pages', cutPages(index.pages, limit('pages'))),
  };
  const first = toScript(options.key, 'entry', 0, JSON.stringify(entry));
  return [first, ...inline].join('');
}

function hasLongPages({ pages }: SearchIndex): boolean {
  return pages.reduce((sum, { length }) => sum + length, 0) > MAX_INLINE_PAGES;
}

/** The script before and after the keys of the indexes that are searched as one under a key, each as JSON. */
export function toListScript(key: string): { start: string; end: string } {
  const script = toScript(key, 'list', 0, '[]');
  const at = script.lastIndexOf('[]') + 1;
  return { start: script.slice(0, at), end: script.slice(at) };
}

/** A script that hands its part over, as one `Registered`. */
function toScript(
  key: string,
  kind: PartKind | 'entry' | 'list',
  number: number,
  json: string,
): string {
  return `(self.${REGISTRY_NAME}=self.${REGISTRY_NAME}||[]).push([${JSON.stringify(key)},"${kind}",${number},${json}]);\n`;
}
