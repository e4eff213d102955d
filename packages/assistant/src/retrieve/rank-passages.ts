import { listTerms, type PageHit, type SectionHit } from '@quire/search';
import type { Passage } from '../passage.ts';
import { measureCoverage } from './coverage.ts';
import { toStem } from './stem.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** How much a term counts by where it stands. */
const IN_HEADING = 1.6;
const IN_TITLE = 1.3;
const IN_CRUMBS = 0.4;
const IN_TEXT = 1;
/** Two terms of the question side by side say more than both apart. */
const NEIGHBOURS = 0.35;
/** How much the search's own rank counts beside ours. */
const SEARCH_SHARE = 0.35;
const MAX_TEXT = 12_000;

interface Stems {
  text: string[];
  heading: ReadonlySet<string>;
  title: ReadonlySet<string>;
  crumbs: ReadonlySet<string>;
}

/** The sections of found pages by how well they answer, the best first. */
export function rankPassages(pages: readonly PageHit[], terms: readonly WeighedTerm[]): Passage[] {
  const bestScore = Math.max(1e-9, ...pages.map(({ score }) => score));
  const passages = pages.flatMap((page) =>
    page.sections.map((section) => toPassage(page, section, terms, bestScore)),
  );
  return passages.sort((a, b) => b.score - a.score);
}

function toPassage(
  page: PageHit,
  section: SectionHit,
  terms: readonly WeighedTerm[],
  bestScore: number,
): Passage {
  const stems = toStems(page, section);
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const counts = countStems(stems.text);
  const score = terms.reduce(
    (sum, { stem, weight }) => sum + weight * scoreTerm(stem, stems, counts),
    0,
  );
  const { heading, title, crumbs } = stems;
  const coverage = measureCoverage(
    terms,
    stems.text,
    (stem) => heading.has(stem) || title.has(stem) || crumbs.has(stem),
  );
  const own = (score / Math.max(all, 1e-9)) * (0.4 + 0.6 * coverage);
  const near = NEIGHBOURS * countNeighbours(stems, terms);
  return {
    address: page.address,
    id: section.id,
    title: page.title,
    heading: section.heading,
    breadcrumbs: page.breadcrumbs,
    text: section.text,
    coverage,
    score: own + near + SEARCH_SHARE * (section.score / bestScore),
  };
}

function toStems(page: PageHit, section: SectionHit): Stems {
  const stemsOf = (text: string) => listTerms(text).map(toStem);
  return {
    text: stemsOf(section.text.slice(0, MAX_TEXT)),
    heading: new Set(stemsOf(section.heading)),
    title: new Set(stemsOf(page.title)),
    crumbs: new Set(stemsOf(page.breadcrumbs.join(' '))),
  };
}

function countStems(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function scoreTerm(stem: string, stems: Stems, counts: ReadonlyMap<string, number>): number {
  const count = counts.get(stem) ?? 0;
  // A long section has every word somewhere.
  const length = 0.5 + (0.5 * stems.text.length) / 120;
  const inText = (IN_TEXT * (count * 2.2)) / (count + 1.2 * length) / 2.2;
  return (
    inText +
    (stems.heading.has(stem) ? IN_HEADING : 0) +
    (stems.title.has(stem) ? IN_TITLE : 0) +
    (stems.crumbs.has(stem) ? IN_CRUMBS : 0)
  );
}

/** The share of neighbors in the question that are neighbors in the section. */
function countNeighbours({ text, heading }: Stems, terms: readonly WeighedTerm[]): number {
  if (terms.length < 2) return 0;
  const pairs = new Set<string>();
  for (let at = 1; at < text.length; at++) pairs.add(`${text[at - 1]} ${text[at]}`);
  let found = 0;
  for (let at = 1; at < terms.length; at++) {
    const [left, right] = [terms[at - 1]?.stem ?? '', terms[at]?.stem ?? ''];
    if (pairs.has(`${left} ${right}`) || (heading.has(left) && heading.has(right))) found++;
  }
  return found / (terms.length - 1);
}
