import { type Block, listTerms, toBlockText } from '@quire/search';
import { toStem } from '../words/stem.ts';
import type { FoundConcept } from './find-terms.ts';

/** Where each stem of a text stands. */
export type StemPlaces = ReadonlyMap<string, readonly number[]>;

/** The words of a text in order, as stems. */
export function toStems(text: string): string[] {
  return listTerms(text).map(toStem);
}

export function placeStems(stems: readonly string[]): StemPlaces {
  const places = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) {
    const known = places.get(stem);
    if (known) known.push(at);
    else places.set(stem, [at]);
  }
  return places;
}

/** Where a form stands: all of its stems, one after the other. */
export function findForm(
  form: readonly string[],
  stems: readonly string[],
  places: StemPlaces,
): readonly number[] {
  const begun = places.get(form[0] ?? '') ?? [];
  if (form.length === 1) return begun;
  return begun.filter((at) => form.every((stem, index) => stems[at + index] === stem));
}

/** The stems of some words and of blocks, and where each stands. */
export function readStems(
  words: string,
  blocks: readonly Block[],
): { stems: string[]; places: StemPlaces } {
  const text = [words, ...blocks.map(toBlockText)].join(' ').slice(0, MAX_TEXT);
  const stems = toStems(text);
  return { stems, places: placeStems(stems) };
}

/** More of a section is not read for a question. */
export const MAX_TEXT = 12_000;

/** How well a text says a concept: the quality of its best form there. */
export function rateConcept(
  { forms }: Pick<FoundConcept, 'forms'>,
  stems: readonly string[],
  places: StemPlaces,
): number {
  return Math.max(
    0,
    ...forms.map((form) => (findForm(form.stems, stems, places).length > 0 ? form.quality : 0)),
  );
}
