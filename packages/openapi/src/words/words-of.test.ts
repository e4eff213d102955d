import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { apiWordsOf } from './words-of.ts';

const LANGUAGES = 'ar de es fr he it ja ko nl pl pt ru sv tr uk zh zh-hant'.split(' ');

/** The words with the places of values in each: `titles.body: 0`. */
function listPlaces(words: object, around = ''): string[] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [`${around}${name}: ${text.split('{}').length - 1}`]
      : listPlaces(text as object, `${around}${name}.`),
  );
}

test.each(LANGUAGES)('API pages in %s say everything, with every value', (language) => {
  const words = apiWordsOf(language);
  expect(words).not.toBe(ENGLISH);
  expect(listPlaces(words)).toEqual(listPlaces(ENGLISH));
});

test('an unknown language says it in English', () => {
  expect(apiWordsOf('tlh')).toBe(ENGLISH);
});
