/**
 * Where in a section a term stands best. Together with how often the text has it, that is one of 56
 * steps, one sign in the index. `code`: nowhere but in code. `field`: nowhere but in what an API description
 * says of parameters and responses, which is much the same on page after page.
 */
export const PLACE = {
  text: 0,
  crumb: 1,
  keyword: 2,
  heading: 3,
  title: 4,
  code: 5,
  field: 6,
} as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/** The worth of a place: a title is worth more than a heading, and that more than any text. */
const BASE: readonly number[] = [0, 1.2, 3, 3.6, 6, 0, 0];
/** How much a place counts: what a description of an API repeats on page after page counts less than prose. */
const FACTOR: readonly number[] = [1, 1, 1, 1, 1, 0.9, 0.6];
/** What frequency in the text and shortness of the field can add. */
const RANGE = 2.4;
const STEPS = 7;

/** A sign below 56 for a place and what is added to its worth, which is cut at the range. */
export function toWeightCode(place: Place, added: number): number {
  const step = Math.round((Math.min(Math.max(added, 0), RANGE) / RANGE) * STEPS);
  return place * (STEPS + 1) + step;
}

/** The worth that a code stands for. */
export function toWeight(code: number): number {
  return WEIGHTS[code] ?? 0;
}

/** A query looks up hundreds of thousands. */
const WEIGHTS = Float64Array.from({ length: 64 }, (_, code) => {
  const place = toPlace(code);
  const added = ((code % (STEPS + 1)) / STEPS) * RANGE;
  return ((BASE[place] ?? 0) + added + 0.2) * (FACTOR[place] ?? 1);
});

/** The place that a code stands for. */
export function toPlace(code: number): Place {
  return Math.min(PLACE.field, Math.floor(code / (STEPS + 1))) as Place;
}

/** Whether a term stands in the text of a section, and nowhere better. */
export function isInText(place: Place): boolean {
  return place === PLACE.text || place === PLACE.code || place === PLACE.field;
}
