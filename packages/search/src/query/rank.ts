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
}

export interface RankedSection {
  section: number;
  score: number;
}

export interface RankedPage {
  page: number;
  /** Those worth showing, the best first. */
  sections: RankedSection[];
}

/** How much of what its page says of itself counts for a section. */
const INHERITED = 0.55;
const MIN_BOOST = 0.01;
const MAX_BOOST = 100;
/** A section far below the best of its page is no answer. */
const WORTH_SHOWING = 0.35;

/** Lists over all sections or pages: a query of common words has most of them, and maps would be slow. */
interface TermScores {
  required: boolean;
  /** How much the term tells: rare ones more. */
  worth: number;
  sections: Float32Array;
  /** What titles, keywords and groups of pages say of the term. */
  pages: Float32Array;
}

/** The pages that fit, the best first. */
export function rankPages(
  reader: SectionReader,
  matches: readonly TermMatch[],
  maxPages: number,
): RankedPage[] {
  const scores = scoreSections(reader, matches);
  const best = new Float64Array(reader.firstSections.length);
  for (let section = 0; section < scores.length; section++) {
    const page = reader.pageOf(section);
    best[page] = Math.max(best[page] as number, scores[section] as number);
  }
  return chooseBest(best, maxPages).map((page) => ({
    page,
    sections: listSections(reader, scores, page, (best[page] as number) * WORTH_SHOWING),
  }));
}

function scoreSections(reader: SectionReader, matches: readonly TermMatch[]): Float64Array {
  const terms = matches
    .filter(({ candidates }) => candidates.length > 0)
    .map((match) => scoreTerm(reader, match));
  const asked = terms.reduce((sum, { required, worth }) => sum + (required ? worth : 0), 0);
  const scores = new Float64Array(reader.sectionCount);
  for (let section = 0; section < scores.length; section++) {
    const page = reader.pageOf(section);
    let score = 0;
    let answered = 0;
    let isFound = false;
    for (const { sections, pages, required, worth } of terms) {
      const own = sections[section] as number;
      const value = Math.max(own, INHERITED * (pages[page] as number));
      if (own > 0) isFound = true;
      if (value > 0 && required) answered += worth;
      score += value;
    }
    if (!isFound) continue;
    const coverage = asked > 0 ? answered / asked : 1;
    const boost = Math.min(Math.max(reader.boostOf(page), MIN_BOOST), MAX_BOOST);
    scores[section] = score * coverage * coverage * boost;
  }
  return scores;
}

function scoreTerm(reader: SectionReader, { query, candidates, postings }: TermMatch): TermScores {
  const sections = new Float32Array(reader.sectionCount);
  const pages = new Float32Array(reader.firstSections.length);
  for (const [index, candidate] of candidates.entries()) {
    const factor = candidate.quality * toWorth(candidate.count, reader.sectionCount);
    const numbers = new NumberReader(postings[index] ?? '');
    let section = 0;
    while (!numbers.done) {
      section += numbers.number();
      const code = numbers.sign();
      const value = factor * toWeight(code);
      if (value > (sections[section] as number)) sections[section] = value;
      const place = toPlace(code);
      if (isInText(place) || place === PLACE.heading) continue;
      const page = reader.pageOf(section);
      if (value > (pages[page] as number)) pages[page] = value;
    }
  }
  const worth = toWorth(candidates[0]?.count ?? 0, reader.sectionCount);
  return { required: !query.whole, worth, sections, pages };
}

/** The numbers of the highest values, the first of equal ones first, without sorting all. */
function chooseBest(values: Float64Array, count: number): number[] {
  const chosen: number[] = [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    const last = values[chosen[count - 1] ?? -1] ?? 0;
    if (value <= last) continue;
    let at = chosen.length;
    while (at > 0 && (values[chosen[at - 1] as number] as number) < value) at--;
    chosen.splice(at, 0, index);
    chosen.length = Math.min(chosen.length, count);
  }
  return chosen;
}

function listSections(
  reader: SectionReader,
  scores: Float64Array,
  page: number,
  atLeast: number,
): RankedSection[] {
  const sections: RankedSection[] = [];
  const end = reader.firstSections[page + 1] ?? reader.sectionCount;
  for (let section = reader.firstSections[page] ?? 0; section < end; section++) {
    const score = scores[section] as number;
    if (score > 0 && score >= atLeast) sections.push({ section, score });
  }
  return sections.sort((a, b) => b.score - a.score || a.section - b.section);
}

/** How much a term tells that stands in so many sections. */
export function toWorth(count: number, sectionCount: number): number {
  return Math.log(1 + (sectionCount - Math.min(count, sectionCount) + 0.5) / (count + 0.5)) + 0.05;
}
