import { toStems } from './find-form.ts';
import type { Concept, Form } from './read-question.ts';

/** Words that the site itself says mean the same are as good as the one that was asked. */
const SYNONYM = 0.95;

/** Adds to each concept what the site's own lists of words say means the same. */
export function addSynonyms(
  concepts: readonly Concept[],
  synonyms: readonly (readonly string[])[],
): readonly Concept[] {
  if (synonyms.length === 0) return concepts;
  const lists = synonyms.map((words) => words.map(toStems).filter(({ length }) => length > 0));
  return concepts.map((concept) => {
    const own = concept.forms[0]?.stems.join(' ');
    const others = lists
      .filter((list) => list.some((stems) => stems.join(' ') === own))
      .flat()
      .filter((stems) => stems.join(' ') !== own)
      .map((stems): Form => ({ stems, quality: SYNONYM }));
    return others.length === 0 ? concept : { ...concept, forms: [...concept.forms, ...others] };
  });
}
