import { describe, expect, test } from 'vitest';
import { sumRows, toDaySeries, toStackedColumns } from './day-series.ts';

const NAMES = ['web', 'api', 'other'] as const;
const row = (day: string, web = 0, api = 0, other = 0) => ({ day, web, api, other });

describe('toDaySeries', () => {
  test('has every day of the range, those without counts too', () => {
    const known = [row('2026-02-28', 2, 1), row('2026-03-02', 0, 0, 4)];
    expect(toDaySeries(known, { from: '2026-02-27', to: '2026-03-02' }, NAMES)).toEqual({
      step: 'day',
      rows: [
        row('2026-02-27'),
        row('2026-02-28', 2, 1),
        row('2026-03-01'),
        row('2026-03-02', 0, 0, 4),
      ],
    });
  });

  test('sums weeks where days are too many, and loses none', () => {
    const known = [
      row('2026-01-01', 1),
      row('2026-01-07', 2),
      row('2026-01-08', 4),
      row('2026-12-31', 8),
    ];
    const { step, rows } = toDaySeries(known, { from: '2026-01-01', to: '2026-12-31' }, NAMES);
    expect([step, rows.length]).toEqual(['week', 53]);
    expect(rows[0]).toEqual(row('2026-01-01', 3));
    expect(rows[1]).toEqual(row('2026-01-08', 4));
    expect(NAMES.map((name) => sumRows(rows, [name]))).toEqual([15, 0, 0]);
  });
});

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
