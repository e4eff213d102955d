import { expect, test } from 'vitest';
import { decodeRuns, encodeRuns } from './runs.ts';

test('numbers of pages come back as they went in', () => {
  const values = [0, 0, 3, 3, 3, 1, 40, 40, 0, 1_000];
  expect([...decodeRuns(encodeRuns(values), values.length)]).toEqual(values);
});

test('many alike pages need few signs', () => {
  expect(encodeRuns(Array.from({ length: 10_000 }, () => 2))).toBe('2MU9');
});

test('pages that nothing is said of have zero', () => {
  expect([...decodeRuns(encodeRuns([2]), 3)]).toEqual([2, 0, 0]);
  expect([...decodeRuns('', 2)]).toEqual([0, 0]);
});
