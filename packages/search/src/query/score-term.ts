import { NumberReader } from '../format/numbers.ts';
import { isInText, PLACE, toPlace, toWeight } from '../format/weight.ts';
import type { Candidate } from './find-candidates.ts';
import type { SectionReader } from './index-reader.ts';
import type { QueryTerm } from './parse-query.ts';

/** What the index knows of one term of the query. */
export interface TermMatch {
  query: QueryTerm;
  candidates: readonly Candidate[];
  /** The postings of each candidate. */
  postings: readonly string[];
  /** Synonyms: the terms of each, which have to stand together. */
  alternatives: readonly (readonly TermMatch[])[];
}

/** Lists over all sections or pages: a query of common words has most of them, and maps would be slow. */
export interface TermScores {
  /** Whether a section is worth less without it. */
  required: boolean;
  /** How much the term tells: rare ones more. */
  worth: number;
  sections: Float32Array;
  /** What a page as a whole says of the term: its best section, and a little more when several have it. */
  pages: Float32Array;
  /** What titles, keywords and groups of pages say of the term. */
  named: Float32Array;
}

/** What each doubling of the sections that have a term adds to the page. */
const SPREAD = 0.1;
/** Sections beyond these add nothing: a long page is not better for being long. */
const MAX_SPREAD = 8;
const SPREAD_FACTORS = Float32Array.from({ length: MAX_SPREAD + 1 }, (_, count) =>
  count < 2 ? 1 : 1 + SPREAD * Math.log2(count),
);
/** How much a synonym is worth, as a part of what the word itself is. */
export const SYNONYM_QUALITY = 0.85;
/** Candidates this near to the best are what the reader may as well have meant. */
const AS_LIKELY = 0.8;

/** What sections and pages are worth to one term of the query. */
export function scoreTerm(reader: SectionReader, match: TermMatch): TermScores {
  const scores = scoreWord(reader, match);
  for (const alternative of match.alternatives) {
    const parts = alternative.map((part) => scoreWord(reader, part));
    scores.worth ||= Math.max(...parts.map(({ worth }) => worth));
    for (const list of ['sections', 'pages', 'named'] as const) {
      const own = parts.map((part) => part[list]);
      takeBetter(scores[list], own);
    }
  }
  return scores;
}

/** Raises values to those of a synonym, whose words all have to be there. */
function takeBetter(values: Float32Array, parts: readonly Float32Array[]): void {
  for (let at = 0; at < values.length; at++) {
    let least = Number.POSITIVE_INFINITY;
    for (const part of parts) least = Math.min(least, part[at] as number);
    if (least * SYNONYM_QUALITY > (values[at] as number)) values[at] = least * SYNONYM_QUALITY;
  }
}

function scoreWord(reader: SectionReader, match: TermMatch): TermScores {
  const { candidates, postings } = match;
  const { pageOfSection, sectionCount } = reader;
  const pageCount = reader.firstSections.length;
  const sections = new Float32Array(sectionCount);
  const pages = new Float32Array(pageCount);
  const named = new Float32Array(pageCount);
  const spread = new Uint8Array(pageCount);
  const worth = toTermWorth(candidates, sectionCount);
  for (const [index, candidate] of candidates.entries()) {
    const factor = candidate.quality * Math.min(worth, toWorth(candidate.count, sectionCount));
    const numbers = new NumberReader(postings[index] ?? '');
    let section = 0;
    while (!numbers.done) {
      section += numbers.number();
      const code = numbers.sign();
      const value = factor * toWeight(code);
      if (value > (sections[section] as number)) sections[section] = value;
      const page = pageOfSection[section] as number;
      if (value > (pages[page] as number)) pages[page] = value;
      if (index === 0) spread[page] = Math.min((spread[page] as number) + 1, MAX_SPREAD);
      const place = toPlace(code);
      if (isInText(place) || place === PLACE.heading) continue;
      if (value > (named[page] as number)) named[page] = value;
    }
  }
  addSpread(pages, spread);
  return { required: isRequired(match), worth, sections, pages, named };
}

/** A name in code is required where the site has it; other names are found by their parts. */
function isRequired({ query, candidates }: TermMatch): boolean {
  return !query.whole || (query.code === true && candidates[0]?.quality === 1);
}

function addSpread(pages: Float32Array, spread: Uint8Array): void {
  for (let page = 0; page < pages.length; page++) {
    const count = spread[page] as number;
    if (count > 1) pages[page] = (pages[page] as number) * (SPREAD_FACTORS[count] as number);
  }
}

/**
 * How much a term of the query tells: no more than the most common term that it most likely stands for.
 * A longer word is rarer than its beginning, and that alone does not make it the better answer.
 */
function toTermWorth(candidates: readonly Candidate[], sectionCount: number): number {
  const [best] = candidates;
  if (!best) return 0;
  if (best.quality === 1) return toWorth(best.count, sectionCount);
  const likely = candidates.filter(({ quality }) => quality >= best.quality * AS_LIKELY);
  return toWorth(Math.max(...likely.map(({ count }) => count)), sectionCount);
}

/** How much a term tells that stands in so many sections. */
export function toWorth(count: number, sectionCount: number): number {
  return Math.log(1 + (sectionCount - Math.min(count, sectionCount) + 0.5) / (count + 0.5)) + 0.05;
}
