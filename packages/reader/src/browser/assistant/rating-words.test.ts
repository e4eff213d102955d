import { expect, test } from 'vitest';
import { RATING_ROWS, toRatingWords } from './rating-words.ts';
import { ASSISTANT_ROWS } from './word-table.ts';

test('answers can be rated in every language of the panel', () => {
  expect(Object.keys(RATING_ROWS)).toEqual(Object.keys(ASSISTANT_ROWS));
  for (const row of Object.values(RATING_ROWS)) {
    expect(row.filter((word) => word.trim() !== '')).toHaveLength(3);
  }
});

test('a region speaks its language, and what is unknown English', () => {
  expect(toRatingWords('pt-BR').helpful).toBe('Útil');
  expect(toRatingWords('zh-TW').helpful).toBe('有幫助');
  expect(toRatingWords('uz')).toEqual(toRatingWords('en'));
});
