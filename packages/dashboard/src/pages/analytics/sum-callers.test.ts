import { expect, test } from 'vitest';
import { sumCallers } from './sum-callers.ts';

test('questions are summed by caller and over all', () => {
  const rows = [
    { day: '2026-01-01', web: 3, api: 0, other: 1 },
    { day: '2026-01-08', web: 12, api: 2, other: 0 },
  ];
  expect(sumCallers(rows)).toEqual({ web: 15, api: 2, other: 1, total: 18 });
  expect(sumCallers([])).toEqual({ web: 0, api: 0, other: 0, total: 0 });
});
