import { PAGE_KINDS, type PageKind } from '../format/page-kind.ts';
import { BestList } from './best-list.ts';
import type { SectionReader } from './index-reader.ts';
import type { PageFilter } from './page-filter.ts';
import { toPageTest } from './page-filter.ts';
import { scoreTerm, type TermMatch, type TermScores } from './score-term.ts';

export interface RankedSection {
  section: number;
  score: number;
}

export interface RankedPage {
  page: number;
  score: number;
  /** Those worth showing, the best first. */
  sections: RankedSection[];
}

/** How much of what its page says of itself counts for a section. */
const INHERITED = 0.55;
/** How much of a page's score is that of all its text; the rest is that of its best section. */
const WHOLE_PAGE = 0.6;
/** How steeply a score falls with the words that are missing: two of three words beat any one of them. */
const COVERAGE_POWER = 3;
/** What was once decided or changed has the words of every subject, and is rarely what is looked for. */
const KIND_FACTOR: Record<PageKind, number> = { guide: 1, api: 1, changelog: 0.5, decision: 0.5 };
const KIND_FACTORS = PAGE_KINDS.map((kind) => KIND_FACTOR[kind]);
const MIN_BOOST = 0.01;
const MAX_BOOST = 100;
/** A section far below the best of its page is no answer. */
const WORTH_SHOWING = 0.35;

/** What pages and sections are scored by. */
interface Scoring {
  reader: SectionReader;
  terms: readonly TermScores[];
  /** What all terms tell that have to be found. */
  asked: number;
}

/** The pages that fit, the best first. */
export function rankPages(
  reader: SectionReader,
  matches: readonly TermMatch[],
  { maxPages, filter = {} }: { maxPages: number; filter?: PageFilter },
): RankedPage[] {
  const terms = matches.filter(isKnown).map((match) => scoreTerm(reader, match));
  const isWanted = toPageTest(reader, filter);
  const asked = terms.reduce((sum, { required, worth }) => sum + (required ? worth : 0), 0);
  const scoring: Scoring = { reader, terms, asked };
  const best = new BestList(maxPages);
  for (let page = 0; page < reader.firstSections.length; page++) {
    const whole = scoreWholePage(scoring, page);
    // No section is worth more than the whole page: most pages need no look at their sections.
    if (whole <= best.threshold || !isWanted(page)) continue;
    best.add(page, WHOLE_PAGE * whole + (1 - WHOLE_PAGE) * scoreBestSection(scoring, page));
  }
  return best.list().map(({ item: page, score }) => {
    return { page, score, sections: listSections(scoring, page) };
  });
}

/** The score of a page as if all its text were one section: the words may stand anywhere in it. */
function scoreWholePage({ reader, terms, asked }: Scoring, page: number): number {
  let score = 0;
  let answered = 0;
  for (const { pages, required, worth } of terms) {
    const value = pages[page] as number;
    if (value > 0 && required) answered += worth;
    score += value;
  }
  return score === 0 ? 0 : weighCoverage(score, answered, asked) * toFactor(reader, page);
}

function scoreSection({ reader, terms, asked }: Scoring, page: number, section: number): number {
  let score = 0;
  let answered = 0;
  let isFound = false;
  for (const { sections, named, required, worth } of terms) {
    const own = sections[section] as number;
    const value = Math.max(own, INHERITED * (named[page] as number));
    if (own > 0) isFound = true;
    if (value > 0 && required) answered += worth;
    score += value;
  }
  return isFound ? weighCoverage(score, answered, asked) * toFactor(reader, page) : 0;
}

function scoreBestSection(scoring: Scoring, page: number): number {
  const [from, to] = sectionsOf(scoring.reader, page);
  let best = 0;
  for (let section = from; section < to; section++) {
    best = Math.max(best, scoreSection(scoring, page, section));
  }
  return best;
}

function listSections(scoring: Scoring, page: number): RankedSection[] {
  const [from, to] = sectionsOf(scoring.reader, page);
  const sections: RankedSection[] = [];
  for (let section = from; section < to; section++) {
    const score = scoreSection(scoring, page, section);
    if (score > 0) sections.push({ section, score });
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const atLeast = (sections[0]?.score ?? 0) * WORTH_SHOWING;
  return sections.filter(({ score }) => score >= atLeast);
}

function sectionsOf(reader: SectionReader, page: number): [from: number, to: number] {
  const { firstSections, sectionCount } = reader;
  return [firstSections[page] ?? 0, firstSections[page + 1] ?? sectionCount];
}

function weighCoverage(score: number, answered: number, asked: number): number {
  return asked > 0 ? score * (answered / asked) ** COVERAGE_POWER : score;
}

function toFactor({ boosts, kinds }: SectionReader, page: number): number {
  const boost = Math.min(Math.max(boosts[page] ?? 1, MIN_BOOST), MAX_BOOST);
  return boost * (KIND_FACTORS[kinds[page] ?? 0] ?? 1);
}

function isKnown({ candidates, alternatives }: TermMatch): boolean {
  return candidates.length > 0 || alternatives.length > 0;
}
