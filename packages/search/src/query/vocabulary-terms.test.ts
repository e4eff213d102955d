import { expect, test } from 'vitest';
import { PLACE } from '../format/weight.ts';
import { createPage, openPages, textSection } from '../testing/pages.ts';
import { visitPlaces } from './visit-places.ts';
import { listTermsFrom } from './vocabulary-terms.ts';

const { reader } = openPages([
  createPage('Caching', { sections: [textSection('a', 'Caches', 'A cache is cached.')] }),
]);

test('terms with a beginning are listed in order, with how many sections have them', async () => {
  const found = await listTermsFrom(reader, 'cach');
  expect(found.map(({ term, count }) => [term, count])).toEqual([
    ['cache', 1],
    ['cached', 1],
    ['caches', 1],
    ['caching', 1],
  ]);
  expect(await listTermsFrom(reader, 'tide')).toEqual([]);
});

test('the places of a term are the sections that have it', async () => {
  const places: [number, number][] = [];
  for (const { number } of await listTermsFrom(reader, 'caching')) {
    visitPlaces(await reader.postings(number), (section, place) => places.push([section, place]));
  }
  expect(places).toEqual([[0, PLACE.title]]);
});
