import { expect, test } from 'vitest';
import { sumRows, toStackedColumns } from './day-series.ts';

const NAMES = ['web', 'api', 'other'] as const;
const row = (day: string, web = 0, api = 0, other = 0) => ({ day, web, api, other });

test('columns stack each count on those before it', () => {
  expect(toStackedColumns([row('2026-03-01', 3, 2, 1), row('2026-03-02', 0, 5)], NAMES)).toEqual([
    [1772323200, 1772409600],
    [3, 0],
    [5, 5],
    [6, 5],
  ]);
});

test('the sum is that of the named counts', () => {
  expect(sumRows([row('2026-03-01', 3, 2, 1), row('2026-03-02', 0, 5)], ['web', 'api'])).toBe(10);
});
