import { compareText } from '@quire/base';
import type { IndexEntry } from '../format/index-format.ts';
import { encodeNumber } from '../format/numbers.ts';
import { PLACE, toPlace } from '../format/weight.ts';
import type { IndexedPage } from './page-terms.ts';
import { MAX_SIGNS, openWriter } from './sign-writer.ts';
import { CODE_BITS } from './term-counter.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A whole index before it is split into files. */
export interface SearchIndex {
  /** In order of their text, with the number of sections that have them. */
  terms: { term: string; count: number; postings: string }[];
  /** Each as JSON of a `PageRecord`. */
  pages: string[];
  sectionCount: number;
  sections: string;
  boosts: IndexEntry['boosts'];
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
  const terms: SearchIndex['terms'] = [];
  for (let id = 0; id < vocabulary.size; id++) {
    const start = places.starts[id] as number;
    const end = places.starts[id + 1] as number;
    const count = end - start;
    const postings = count === 0 ? '' : encodePostings(places, start, end, count > limit);
    if (postings !== '') terms.push({ term: vocabulary.termOf(id), count, postings });
  }
  return {
    terms: terms.sort((a, b) => compareText(a.term, b.term)),
    pages: pages.map(toRecord),
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
  const starts = new Uint32Array(termCount + 1);
  for (const { text } of pages) {
    for (const value of text.terms) add(starts, (value >>> CODE_BITS) + 1, 1);
  }
  for (let id = 0; id < termCount; id++) add(starts, id + 1, starts[id] as number);
  const next = starts.slice();
  const total = starts[termCount] as number;
  const places = { starts, sections: new Uint32Array(total), codes: new Uint8Array(total) };
  let section = 0;
  for (const { text } of pages) {
    let from = 0;
    for (const end of text.ends) {
      for (; from < end; from++) {
        const value = text.terms[from] as number;
        const at = add(next, value >>> CODE_BITS, 1);
        places.sections[at] = section;
        places.codes[at] = value & CODE_MASK;
      }
      section++;
    }
  }
  return places;
}

/** Adds to one number of a list and gives what it was before. */
function add(list: Uint32Array, at: number, value: number): number {
  const before = list[at] as number;
  list[at] = before + value;
  return before;
}

/** Of words such as "the" only titles and headings: their other places are most of all and tell the least. */
function encodePostings(
  { sections, codes }: Places,
  start: number,
  end: number,
  isCommon: boolean,
): string {
  const writer = openWriter((end - start) * MAX_SIGNS);
  let last = 0;
  for (let at = start; at < end; at++) {
    const code = codes[at] as number;
    if (isCommon && toPlace(code) === PLACE.text) continue;
    const section = sections[at] as number;
    writer.number(section - last);
    writer.sign(code);
    last = section;
  }
  return writer.text();
}

function toRecord({ page: { address, title, breadcrumbs }, text }: IndexedPage): string {
  return `${JSON.stringify([address, title, breadcrumbs]).slice(0, -1)},${text.sections}]`;
}
