import { expect, test } from 'vitest';
import { countThreads } from './count-threads.ts';

test.each([
  [100, 8, 0],
  [1_499, 8, 0],
  [1_500, 2, 1],
  [1_500, 1, 0],
  [10_000, 2, 1],
  [10_000, 8, 6],
  [4_500, 8, 3],
])('%i pages on %i cores are worth %i more threads', (pages, cores, threads) => {
  expect(countThreads(pages, cores)).toBe(threads);
});
