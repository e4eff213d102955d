import { findForm, placeStems } from './find-form.ts';
import type { FoundConcept } from './find-terms.ts';

/** The words of a section by where they stand, as stems. */
export interface SectionWords {
  text: readonly string[];
  heading: readonly string[];
  title: readonly string[];
  crumbs: readonly string[];
}

export const FIELDS = {
  text: 0.8,
  heading: 0.8,
  title: 1,
  crumbs: 0.25,
  usualLength: 80,
  near: 0.4,
  window: 24,
  coverageBase: 0.25,
  headingPrecision: 0.5,
  titlePrecision: 0.4,
};

/** How well a section answers, and of what is asked the share that it speaks of. */
export interface SectionScore {
  score: number;
  coverage: number;
}

/** Scores one section against what is asked. */
export function scoreSection(concepts: readonly FoundConcept[], words: SectionWords): SectionScore {
  const places = placeStems(words.text);
  const fields = [
    { stems: words.heading, places: placeStems(words.heading), worth: FIELDS.heading },
    { stems: words.title, places: placeStems(words.title), worth: FIELDS.title },
    { stems: words.crumbs, places: placeStems(words.crumbs), worth: FIELDS.crumbs },
  ];
  const length = 0.4 + (0.6 * words.text.length) / FIELDS.usualLength;
  let score = 0;
  let asked = 0;
  let covered = 0;
  const met: { at: number[]; weight: number }[] = [];
  for (const { forms, weight, kind } of concepts) {
    let inText = 0;
    let total = 0;
    let best = 0;
    const at: number[] = [];
    for (const { stems, quality } of forms) {
      const found = findForm(stems, words.text, places);
      if (found.length > 0) {
        inText += quality * found.length;
        best = Math.max(best, quality);
        if (quality > 0.4) at.push(...found);
      }
    }
    if (inText > 0)
      total += ((FIELDS.text * best * ((2.2 * inText) / (inText + 1.2 * length))) / 2.2) * 1.6;
    for (const field of fields) {
      const quality = Math.max(
        0,
        ...forms.map((form) =>
          findForm(form.stems, field.stems, field.places).length > 0 ? form.quality : 0,
        ),
      );
      total += field.worth * quality;
      best = Math.max(best, quality * (field.worth < 0.5 ? 0.5 : 1));
    }
    score += weight * total;
    if (kind !== 'hint') {
      asked += weight;
      covered += weight * best;
      if (at.length > 0) met.push({ at, weight });
    }
  }
  const coverage = asked > 0 ? covered / asked : 0;
  const near = asked > 0 ? weighWindow(met) / asked : 0;
  const share = FIELDS.coverageBase + (1 - FIELDS.coverageBase) * coverage;
  const said =
    FIELDS.headingPrecision * measurePrecision(concepts, words.heading) * coverage +
    FIELDS.titlePrecision * measurePrecision(concepts, words.title) * coverage;
  return {
    score: (score / Math.max(asked, 1e-9)) * share + FIELDS.near * near + said,
    coverage,
  };
}

/** Of the words of a heading, the share that the question has. */
function measurePrecision(concepts: readonly FoundConcept[], heading: readonly string[]): number {
  if (heading.length === 0) return 0;
  const places = placeStems(heading);
  const values = heading.map(() => 0);
  for (const { forms, kind } of concepts) {
    for (const { stems, quality } of forms) {
      for (const at of findForm(stems, heading, places)) {
        for (let index = at; index < at + stems.length; index++) {
          values[index] = Math.max(values[index] ?? 0, kind === 'hint' ? quality * 0.5 : quality);
        }
      }
    }
  }
  return values.reduce((sum, value) => sum + value, 0) / heading.length;
}

/** The most that is met within one window of the text. */
function weighWindow(met: readonly { at: readonly number[]; weight: number }[]): number {
  const all = met
    .flatMap(({ at, weight }, concept) => at.map((place) => ({ place, weight, concept })))
    .sort((a, b) => a.place - b.place);
  let best = 0;
  let from = 0;
  let weight = 0;
  const counts = new Map<number, number>();
  for (const entry of all) {
    const count = counts.get(entry.concept) ?? 0;
    if (count === 0) weight += entry.weight;
    counts.set(entry.concept, count + 1);
    while (entry.place - (all[from]?.place ?? 0) > FIELDS.window) {
      const left = all[from++] as (typeof all)[number];
      const rest = (counts.get(left.concept) ?? 1) - 1;
      counts.set(left.concept, rest);
      if (rest === 0) weight -= left.weight;
    }
    best = Math.max(best, weight);
  }
  return best;
}
