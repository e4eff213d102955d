import { findForm, placeStems, rateConcept, type StemPlaces } from './find-form.ts';
import type { FoundConcept } from './find-terms.ts';

/** The words of a section by where they stand, as stems. */
export interface SectionWords {
  text: readonly string[];
  heading: readonly string[];
  title: readonly string[];
  /** What its page says of itself at the beginning. */
  about: readonly string[];
  crumbs: readonly string[];
}

/** How well a section answers, and of what is asked the share that it speaks of. */
export interface SectionScore {
  score: number;
  coverage: number;
}

/** How much it counts where a thing is said. */
const IN_TEXT = 1.6;
const IN_HEADING = 0.8;
const IN_TITLE = 1;
const IN_ABOUT = 0.6;
const IN_CRUMBS = 0.25;
/** What stands in the groups above a page, or at its beginning, alone is covered in part. */
const COVERED_BY_CONTEXT = 0.5;
/** The length of an ordinary section, in words: a long one has every word somewhere. */
const USUAL_LENGTH = 80;
/** What things that are said near each other add, and how near that is, in words. */
const NEAR = 0.4;
const NEAR_WORDS = 24;
/** A form that resembles less stands near other words by chance. */
const NEAR_QUALITY = 0.4;
/** What a heading or title adds that the question says in full. */
const WHOLE_HEADING = 0.5;
const WHOLE_TITLE = 0.4;
/** Of its score, what a section keeps that speaks of nothing else that is asked. */
const UNCOVERED = 0.25;
const HINTED = 0.5;

interface Field {
  stems: readonly string[];
  places: StemPlaces;
  worth: number;
  covers: number;
}

/** Scores one section against what is asked. */
export function scoreSection(concepts: readonly FoundConcept[], words: SectionWords): SectionScore {
  const text = placeStems(words.text);
  const fields = toFields(words);
  const length = 0.4 + (0.6 * words.text.length) / USUAL_LENGTH;
  let score = 0;
  let asked = 0;
  let covered = 0;
  const met: Met[] = [];
  for (const concept of concepts) {
    const said = findInText(concept, words.text, text);
    const best = scoreFields(concept, fields);
    score +=
      concept.weight * (said.quality * IN_TEXT * toFrequency(said.count, length) + best.score);
    if (concept.kind === 'hint') continue;
    asked += concept.weight;
    covered += concept.weight * Math.max(said.quality, best.covers);
    if (said.at.length > 0) met.push({ at: said.at, weight: concept.weight });
  }
  if (asked === 0) return { score, coverage: 0 };
  const coverage = covered / asked;
  const whole =
    WHOLE_HEADING * measureWhole(concepts, words.heading) +
    WHOLE_TITLE * measureWhole(concepts, words.title);
  return {
    score:
      (score / asked) * (UNCOVERED + (1 - UNCOVERED) * coverage) +
      NEAR * (weighNearest(met) / asked) +
      whole * coverage,
    coverage,
  };
}

function toFields({ heading, title, about, crumbs }: SectionWords): Field[] {
  const toField = (stems: readonly string[], worth: number, covers = 1) => ({
    stems,
    places: placeStems(stems),
    worth,
    covers,
  });
  return [
    toField(heading, IN_HEADING),
    toField(title, IN_TITLE),
    toField(about, IN_ABOUT, COVERED_BY_CONTEXT),
    toField(crumbs, IN_CRUMBS, COVERED_BY_CONTEXT),
  ];
}

/** How often a text says a concept, how well at best, and where. */
function findInText({ forms }: FoundConcept, stems: readonly string[], places: StemPlaces) {
  let count = 0;
  let quality = 0;
  const at: number[] = [];
  for (const form of forms) {
    const found = findForm(form.stems, stems, places);
    if (found.length === 0) continue;
    count += form.quality * found.length;
    quality = Math.max(quality, form.quality);
    if (form.quality > NEAR_QUALITY) at.push(...found);
  }
  return { count, quality, at };
}

/** What is said often counts more, but ever less so. */
function toFrequency(count: number, length: number): number {
  return count / (count + 1.2 * length);
}

function scoreFields(concept: FoundConcept, fields: readonly Field[]) {
  let score = 0;
  let covers = 0;
  for (const field of fields) {
    const quality = rateConcept(concept, field.stems, field.places);
    score += field.worth * quality;
    covers = Math.max(covers, field.covers * quality);
  }
  return { score, covers };
}

/** Of the words of a heading, the share that the question says. */
export function measureWhole(
  concepts: readonly FoundConcept[],
  heading: readonly string[],
): number {
  if (heading.length === 0) return 0;
  const places = placeStems(heading);
  const said = heading.map(() => 0);
  for (const { forms, kind } of concepts) {
    for (const { stems, quality } of forms) {
      const worth = kind === 'hint' ? quality * HINTED : quality;
      for (const start of findForm(stems, heading, places)) {
        for (let at = start; at < start + stems.length; at++) {
          said[at] = Math.max(said[at] ?? 0, worth);
        }
      }
    }
  }
  return said.reduce((sum, worth) => sum + worth, 0) / heading.length;
}

/** Where one thing that is asked is met in a text. */
interface Met {
  at: readonly number[];
  weight: number;
}

/** The most that is met in one place of a text. */
export function weighNearest(met: readonly Met[]): number {
  const all = met
    .flatMap(({ at, weight }, thing) => at.map((place) => ({ place, weight, thing })))
    .sort((a, b) => a.place - b.place);
  const counts = new Map<number, number>();
  let best = 0;
  let weight = 0;
  let first = 0;
  for (const entry of all) {
    const count = counts.get(entry.thing) ?? 0;
    if (count === 0) weight += entry.weight;
    counts.set(entry.thing, count + 1);
    for (; entry.place - (all[first]?.place ?? 0) > NEAR_WORDS; first++) {
      const left = all[first] as (typeof all)[number];
      const rest = (counts.get(left.thing) ?? 1) - 1;
      counts.set(left.thing, rest);
      if (rest === 0) weight -= left.weight;
    }
    best = Math.max(best, weight);
  }
  return best;
}
