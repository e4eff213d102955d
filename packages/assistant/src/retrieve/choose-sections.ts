import { isInText, PLACE, type Place, type SectionReader, visitPlaces } from '@quire/search';
import type { FoundConcept } from './find-terms.ts';

/** A section that may answer, by its number, and how well the index says that it does. */
export interface ChosenSection {
  section: number;
  page: number;
  score: number;
  /** How well the page as a whole does. */
  pageScore: number;
}

export const PLACES = {
  heading: 1.5,
  title: 1.4,
  keyword: 1,
  crumb: 0.8,
  /** Of what a page says of itself, the part that counts for each of its sections. */
  inherited: 0.55,
  /** Of what stands anywhere in a page, the part that counts for each of its sections. */
  anywhere: 0.08,
};
/** A weight of the index beyond which a text has a term as often as can count. */
const FULL_TEXT = 2.6;

/** The sections that have most of what is asked, the best first. Every section of the index is looked at, none is read. */
export async function chooseSections(
  reader: SectionReader,
  concepts: readonly FoundConcept[],
  maxSections: number,
): Promise<ChosenSection[]> {
  const { sectionCount } = reader;
  const scores = new Float64Array(sectionCount);
  const covered = new Float64Array(sectionCount);
  const pageScores = new Float64Array(reader.firstSections.length);
  const asked = concepts.reduce((sum, { kind, weight }) => sum + (kind === 'hint' ? 0 : weight), 0);
  for (const concept of concepts) {
    const { values, pages } = await placeConcept(reader, concept);
    for (let page = 0; page < pages.length; page++) {
      pageScores[page] = (pageScores[page] as number) + concept.weight * (pages[page] as number);
    }
    for (let section = 0; section < sectionCount; section++) {
      const value = values[section] as number;
      if (value === 0) continue;
      scores[section] = (scores[section] as number) + concept.weight * value;
      if (concept.kind === 'hint') continue;
      covered[section] = (covered[section] as number) + concept.weight * Math.min(1, value);
    }
  }
  for (let section = 0; section < sectionCount; section++) {
    const share = asked > 0 ? (covered[section] as number) / asked : 1;
    scores[section] = (scores[section] as number) * (0.3 + 0.7 * share);
  }
  return listBest(scores, maxSections).map((section) => ({
    section,
    page: reader.pageOfSection[section] as number,
    score: scores[section] as number,
    pageScore: pageScores[reader.pageOfSection[section] as number] as number,
  }));
}

/** For each section, how well it says one thing. */
async function placeConcept(
  reader: SectionReader,
  { terms }: FoundConcept,
): Promise<{ values: Float32Array; pages: Float32Array }> {
  const own = new Float32Array(reader.sectionCount);
  const said = new Float32Array(reader.firstSections.length);
  const anywhere = new Float32Array(reader.firstSections.length);
  const postings = await Promise.all(terms.map(({ number }) => reader.postings(number)));
  for (const [index, { quality }] of terms.entries()) {
    visitPlaces(postings[index] ?? '', (section, place, weight) => {
      const value = quality * toValue(place, weight);
      if (value > (own[section] as number)) own[section] = value;
      const page = reader.pageOfSection[section] as number;
      if (value > (anywhere[page] as number)) anywhere[page] = value;
      if (isInText(place) || place === PLACE.heading) return;
      if (value > (said[page] as number)) said[page] = value;
    });
  }
  for (let section = 0; section < own.length; section++) {
    const page = reader.pageOfSection[section] as number;
    own[section] = Math.max(
      own[section] as number,
      PLACES.inherited * (said[page] as number),
      PLACES.anywhere * (anywhere[page] as number),
    );
  }
  return { values: own, pages: anywhere };
}

function toValue(place: Place, weight: number): number {
  if (isInText(place)) return 0.35 + 0.65 * Math.min(1, weight / FULL_TEXT);
  if (place === PLACE.heading) return PLACES.heading;
  if (place === PLACE.title) return PLACES.title;
  return place === PLACE.keyword ? PLACES.keyword : PLACES.crumb;
}

/** The numbers of the highest values, the highest first; of equal ones the first. */
function listBest(values: Float64Array, count: number): number[] {
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
