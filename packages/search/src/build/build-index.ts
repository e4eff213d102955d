import { toCommonLimit } from '../format/common-term.ts';
import type { IndexEntry } from '../format/index-format.ts';
import { encodeNumber } from '../format/numbers.ts';
import { PAGE_KINDS } from '../format/page-kind.ts';
import { encodeRuns } from '../format/runs.ts';
import { isInText, toPlace } from '../format/weight.ts';
import type { IndexedPage } from './page-terms.ts';
import { PostingsWriter } from './postings-writer.ts';
import { CODE_BITS, CODE_MASK } from './term-counter.ts';
import type { TermRows } from './term-rows.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A whole index before it is split into files. */
export interface SearchIndex {
  rows: TermRows;
  vocabulary: Pick<Vocabulary, 'termOf' | 'lengthsOf'>;
  /** Of the term of each row, a number that its text alone decides. */
  hashes: Int32Array;
  pages: IndexPage[];
  sectionCount: number;
  sections: string;
  /** What the entry says of pages and words beside that. */
  about: EntryDetails;
}

/** What an entry says only where there is something to say. */
export type EntryDetails = Pick<IndexEntry, 'boosts' | 'kinds' | 'tabs' | 'synonyms' | 'note'>;

/** What holds for a whole site. */
export interface IndexOptions {
  /** Lists of words that mean the same. */
  synonyms?: readonly (readonly string[])[];
  /** What readers should know of the index. */
  note?: string;
}

/** A page of an index: JSON of a `PageRecord`, which is made when a file needs it. */
export interface IndexPage {
  address: string;
  length: number;
  toJson(): string;
}

/** Puts pages into one index, in their order. */
export function buildIndex(
  pages: readonly IndexedPage[],
  vocabulary: Vocabulary,
  { synonyms = [], note }: IndexOptions = {},
): SearchIndex {
  const sectionCount = pages.reduce((sum, { text }) => sum + text.sectionCount, 0);
  const rows = buildRows(pages, vocabulary, sectionCount);
  return {
    rows,
    vocabulary,
    hashes: vocabulary.hashesOf(rows.ids),
    pages: pages.map(toIndexPage),
    sectionCount,
    sections: pages.map(({ text }) => encodeNumber(text.sectionCount)).join(''),
    about: {
      boosts: listBoosts(pages),
      ...describeKinds(pages),
      ...describeTabs(pages),
      ...(synonyms.length === 0 ? {} : { synonyms: synonyms.map((words) => [...words]) }),
      ...(note === undefined ? {} : { note }),
    },
  };
}

function listBoosts(pages: readonly IndexedPage[]): IndexEntry['boosts'] {
  return pages.flatMap(({ page: { boost } }, index): IndexEntry['boosts'] =>
    boost === undefined || boost === 1 ? [] : [[index, boost]],
  );
}

function describeKinds(pages: readonly IndexedPage[]): Pick<IndexEntry, 'kinds'> {
  const kinds = pages.map(({ page: { kind = 'guide' } }) => PAGE_KINDS.indexOf(kind));
  return kinds.some((kind) => kind > 0) ? { kinds: encodeRuns(kinds) } : {};
}

function describeTabs(pages: readonly IndexedPage[]): Pick<IndexEntry, 'tabs'> {
  const names = [...new Set(pages.flatMap(({ page: { tab } }) => tab ?? []))];
  if (names.length === 0) return {};
  const numbers = new Map(names.map((name, index) => [name, index + 1]));
  const ofPages = pages.map(({ page: { tab } }) => (tab && numbers.get(tab)) || 0);
  return { tabs: { names, pages: encodeRuns(ofPages) } };
}

function buildRows(
  pages: readonly IndexedPage[],
  vocabulary: Vocabulary,
  sectionCount: number,
): TermRows {
  const places = gatherPlaces(pages, vocabulary.size);
  const limit = toCommonLimit(sectionCount);
  const order = vocabulary.order();
  const ids = new Uint32Array(order.length);
  const counts = new Uint32Array(order.length);
  let rowCount = 0;
  const writer = new PostingsWriter(places.sections.length);
  for (let at = 0; at < order.length; at++) {
    const id = order[at] as number;
    const start = places.starts[id] as number;
    const end = places.starts[id + 1] as number;
    const count = end - start;
    counts[id] = count;
    if (encodePostings(places, { start, end, isCommon: count > limit }, writer)) {
      ids[rowCount++] = id;
    }
  }
  return { ids: ids.subarray(0, rowCount), counts, postings: writer.take() };
}

/** Where every term stands, term after term. */
interface Places {
  /** Where the places of a term begin; those of the next begin where they end. */
  starts: Uint32Array;
  sections: Uint32Array;
  codes: Uint8Array;
}

/** Sorts by counting: once over all terms to see how much room each needs, once to put them there. */
function gatherPlaces(pages: readonly IndexedPage[], termCount: number): Places {
  const starts = countTerms(pages, termCount);
  const next = starts.slice();
  const total = starts[termCount] as number;
  const sections = new Uint32Array(total);
  const codes = new Uint8Array(total);
  let section = 0;
  for (const { text } of pages) {
    const { terms, ends } = text;
    let from = 0;
    for (let index = 0; index < ends.length; index++) {
      for (const end = ends[index] as number; from < end; from++) {
        const value = terms[from] as number;
        const id = value >>> CODE_BITS;
        const at = next[id] as number;
        next[id] = at + 1;
        sections[at] = section;
        codes[at] = value & CODE_MASK;
      }
      section++;
    }
  }
  return { starts, sections, codes };
}

/** Where the places of each term begin. */
function countTerms(pages: readonly IndexedPage[], termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  for (const { text } of pages) {
    const { terms } = text;
    for (let at = 0; at < terms.length; at++) {
      const after = ((terms[at] as number) >>> CODE_BITS) + 1;
      starts[after] = (starts[after] as number) + 1;
    }
  }
  for (let id = 0; id < termCount; id++) {
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  }
  return starts;
}

/**
 * Writes the places of one term and says whether there are any. Of words such as "the" only titles
 * and headings: their other places are most of all and tell the least.
 */
function encodePostings(
  { sections, codes }: Places,
  { start, end, isCommon }: { start: number; end: number; isCommon: boolean },
  writer: PostingsWriter,
): boolean {
  let last = 0;
  for (let at = start; at < end; at++) {
    const code = codes[at] as number;
    if (isCommon && isInText(toPlace(code))) continue;
    const section = sections[at] as number;
    writer.add(section - last, code);
    last = section;
  }
  return writer.endTerm();
}

function toIndexPage({ page, text }: IndexedPage): IndexPage {
  const { address, title, breadcrumbs, method } = page;
  const head = `${JSON.stringify([address, title, breadcrumbs]).slice(0, -1)},`;
  const end = method === undefined ? ']' : `,${JSON.stringify(method)}]`;
  const length = head.length + text.sectionsLength + end.length;
  return { address, length, toJson: () => `${head}${text.sections}${end}` };
}
