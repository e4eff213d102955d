import type { Passage } from '../passage.ts';
import { placeStems, rateConcept, toStems } from '../retrieve/find-form.ts';
import type { FoundConcept } from '../retrieve/find-terms.ts';

/** Of the score of the best, what another needs to answer just as well. */
const AS_GOOD = 0.85;
/** From here on a question names what a title names. */
const NAMED = 0.6;
const MAX_CHOICES = 3;

/**
 * What a question may be about where sections with one heading answer it just as well on several pages: the
 * names that tell these apart. Nothing where the question names one of them.
 */
export function findChoices(
  passages: readonly Passage[],
  concepts: readonly FoundConcept[],
): string[] {
  const [best] = passages;
  if (!best) return [];
  const alike = passages.filter(
    (passage) => passage.score >= best.score * AS_GOOD && toTopic(passage) === toTopic(best),
  );
  const names = [...new Set(nameApart(alike))];
  if (names.length < 2 || names.length < alike.length) return [];
  const asked = concepts.filter(({ kind }) => kind !== 'hint');
  const counts = names.map((name) => countNamed(name, asked));
  const isChosen = Math.max(...counts) > Math.min(...counts);
  return isChosen ? [] : names.slice(0, MAX_CHOICES);
}

/** What a passage is about on its page; the beginning of a page is about what its title says. */
function toTopic({ heading, title }: Passage): string {
  return toStems(heading === '' ? title : heading).join(' ');
}

/** The names that tell passages apart: titles, or the first group above that differs. */
function nameApart(passages: readonly Passage[]): string[] {
  const titles = passages.map(({ title }) => title);
  if (new Set(titles).size > 1) return titles;
  const depth = Math.max(...passages.map(({ breadcrumbs }) => breadcrumbs.length));
  for (let at = 0; at < depth; at++) {
    const groups = passages.map(({ breadcrumbs }) => breadcrumbs[at] ?? '');
    if (new Set(groups).size > 1) return groups;
  }
  return titles;
}

function countNamed(name: string, asked: readonly FoundConcept[]): number {
  const stems = toStems(name);
  const places = placeStems(stems);
  return asked.filter((concept) => rateConcept(concept, stems, places) >= NAMED).length;
}
