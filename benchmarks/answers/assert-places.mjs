import { says } from './score.mjs';

/**
 * Throws with everything that is asked for and is not on the site: a page or section that is gone, or an answer that
 * its section does not have, makes figures lie.
 */
export function assertPlaces(site, { questions, unanswerable, queries }, pages) {
  const places = new Map(pages.flatMap(toPlaces));
  const indexes = new Set(pages.map(({ index }) => index));
  const missing = [
    ...questions.flatMap(({ index, sections }) => sections.map((place) => `${index} ${place}`)),
    ...queries.flatMap(({ index, pages: wanted }) => wanted.map((place) => `${index} ${place}`)),
  ].filter((place) => !places.has(place));
  const unknown = unanswerable.flatMap(({ index }) => (indexes.has(index) ? [] : index));
  const unsaid = questions.flatMap(({ index, sections: [meant], shows }) =>
    says(places.get(`${index} ${meant}`) ?? '', shows) ? [] : `"${shows}" in ${meant}`,
  );
  const faults = [...missing, ...unknown, ...unsaid];
  if (faults.length > 0) throw new Error(`${site} has no ${faults.join(', ')}`);
}

/** A page and its sections as entries name them, with what they say. */
function toPlaces({ path, index, title, description, sections }) {
  return [
    [`${index} ${path}`, title],
    ...sections.map(({ id, heading, text }) => [
      `${index} ${path}#${id}`,
      [heading, id === '' ? description : '', text].join('\n'),
    ]),
  ];
}
