import type { IndexEntry } from '../format/index-format.ts';
import { encodeNumber } from '../format/numbers.ts';
import { PLACE, toPlace } from '../format/weight.ts';
import type { IndexedPage } from './page-terms.ts';
import { type PostingsList, PostingsWriter } from './postings-writer.ts';
import { CODE_BITS } from './term-counter.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A whole index before it is split into files. */
export interface SearchIndex {
  /** In order of their text. */
  terms: readonly string[];
  /** How many sections have each term. */
  counts: Uint32Array;
  postings: PostingsList;
  pages: IndexPage[];
  sectionCount: number;
  sections: string;
  boosts: IndexEntry['boosts'];
}

/** A page of an index: JSON of a `PageRecord`, which is made when a file needs it. */
export interface IndexPage {
  /** How it begins, its address first; its sections follow. */
  head: string;
  length: number;
  toJson(): string;
}

/** From this many sections on, a word of every fourth section finds only titles and headings. */
const COMMON_FROM_SECTIONS = 1_000;
const COMMON_SHARE = 0.25;
const CODE_MASK = (1 << CODE_BITS) - 1;

/** Puts pages into one index, in their order. */
export function buildIndex(pages: readonly IndexedPage[], vocabulary: Vocabulary): SearchIndex {
  const sectionCount = pages.reduce((sum, { text }) => sum + text.sectionCount, 0);
  const places = gatherPlaces(pages, vocabulary.size);
  const limit =
    sectionCount < COMMON_FROM_SECTIONS ? sectionCount : Math.floor(sectionCount * COMMON_SHARE);
  const order = vocabulary.order();
  const terms: string[] = [];
  const counts = new Uint32Array(order.length);
  const writer = new PostingsWriter(places.sections.length);
  for (let at = 0; at < order.length; at++) {
    const id = order[at] as number;
    const start = places.starts[id] as number;
    const end = places.starts[id + 1] as number;
    const count = end - start;
    if (!encodePostings(places, { start, end, isCommon: count > limit }, writer)) continue;
    counts[terms.length] = count;
    terms.push(vocabulary.termOf(id));
  }
  return {
    terms,
    counts,
    postings: writer.take(),
    pages: pages.map(toIndexPage),
    sectionCount,
    sections: pages.map(({ text }) => encodeNumber(text.sectionCount)).join(''),
    boosts: pages.flatMap(({ page: { boost } }, index): IndexEntry['boosts'] =>
      boost === undefined || boost === 1 ? [] : [[index, boost]],
    ),
  };
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
    if (isCommon && toPlace(code) === PLACE.text) continue;
    const section = sections[at] as number;
    writer.add(section - last, code);
    last = section;
  }
  return writer.endTerm();
}

function toIndexPage({ page: { address, title, breadcrumbs }, text }: IndexedPage): IndexPage {
  const head = `${JSON.stringify([address, title, breadcrumbs]).slice(0, -1)},`;
  const length = head.length + text.sectionsLength + 1;
  return { head, length, toJson: () => `${head}${text.sections}]` };
}
