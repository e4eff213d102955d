import { expect, test } from 'vitest';
import { editDistance, lacksMore, toLetters, toTolerance } from './edit-distance.ts';

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

test('words are compared as a table of all their beginnings says', () => {
  const words = listWords('abc', 7);
  for (const limit of [1, 2, 3]) {
    for (const open of [false, true]) {
      const pairs = words.flatMap((word) => words.map((term) => [word, term] as const));
      expect(pairs.map(([word, term]) => editDistance(word, term, limit, open))).toEqual(
        pairs.map(([word, term]) => Math.min(limit + 1, distanceByTable(word, term, open))),
      );
    }
  }
});

test('short words are taken as they are', () => {
  expect(['api', 'form', 'caching', 'configure', 'v1', 'sha256'].map(toTolerance)).toEqual([
    0, 1, 1, 2, 0, 1,
  ]);
});

test('no term is left out for its letters that is near enough', () => {
  const words = listWords('abcdefgh', 7);
  const pairs = words.flatMap((word) => words.map((term) => [word, term] as const));
  const leftOut = pairs.filter(([word, term]) => lacksMore(toLetters(word), toLetters(term), 2));
  expect(leftOut.length).toBeGreaterThan(pairs.length / 4);
  expect(leftOut.filter(([word, term]) => editDistance(word, term, 2, true) <= 2)).toEqual([]);
});

/** Words of every length, a few of each, which share many beginnings. */
function listWords(letters: string, longest: number): string[] {
  let state = 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return letters.charAt(state % letters.length);
  };
  return Array.from({ length: longest * 16 }, (_, index) =>
    Array.from({ length: 1 + (index % longest) }, next).join(''),
  );
}

/** The distance without a limit, from every beginning of one word to every beginning of the other. */
function distanceByTable(word: string, term: string, open: boolean): number {
  const table = Array.from({ length: word.length + 1 }, (_, i) =>
    Array.from({ length: term.length + 1 }, (_, j) => Math.max(i, j)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= word.length; i++) {
    for (let j = 1; j <= term.length; j++) {
      const isSame = word[i - 1] === term[j - 1];
      const isSwap = word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return open ? Math.min(...(table[word.length] ?? [])) : at(word.length, term.length);
}
