import { expect, test } from 'vitest';
import { describeViews } from './views-words.ts';

const NOW = Date.parse('2026-11-05T23:30:00Z');

test.each([
  [[0, 0, 0], 'No views'],
  [[0, 1, 0], '1 view; most on Nov 4 (1)'],
  [[1_000, 97, 1_000], '2,097 views; most on Nov 3 (1,000)'],
])('%j reads %j', (views, words) => {
  expect(describeViews(views, NOW)).toBe(words);
});
