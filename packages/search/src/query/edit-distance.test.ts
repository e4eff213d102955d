import { expect, test } from 'vitest';
import { editDistance, toTolerance } from './edit-distance.ts';

test.each([
  ['cache', 'cache', 0],
  ['cahce', 'cache', 1],
  ['cach', 'cache', 1],
  ['caache', 'cache', 1],
  ['cbche', 'cache', 1],
  ['czzhe', 'cache', 2],
  ['zzzzz', 'cache', 3],
  ['a', 'abcdef', 3],
])('from %s to %s it is %i, as far as two are counted', (word, term, distance) => {
  expect(editDistance(word, term, 2)).toBe(distance);
});

test('an open word is compared with the beginning of a term', () => {
  expect(editDistance('authentci', 'authentication', 2, true)).toBe(1);
  expect(editDistance('authentci', 'authentication', 2)).toBe(3);
});

test('short words are taken as they are', () => {
  expect(['api', 'form', 'caching', 'configure', 'v1', 'sha256'].map(toTolerance)).toEqual([
    0, 1, 1, 2, 0, 1,
  ]);
});
