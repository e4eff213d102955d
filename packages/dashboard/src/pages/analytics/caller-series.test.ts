import { describe, expect, test } from 'vitest';
import { sumCallers, toCallerSeries, toChange } from './caller-series.ts';

const row = (day: string, web = 0, api = 0, other = 0) => ({ day, web, api, other });

describe('toCallerSeries', () => {
  test('has every day of the range, those without questions too', () => {
    const known = [row('2026-02-28', 2, 1), row('2026-03-02', 0, 0, 4)];
    expect(toCallerSeries(known, { from: '2026-02-27', to: '2026-03-02' })).toEqual({
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
    const { step, rows } = toCallerSeries(known, { from: '2026-01-01', to: '2026-12-31' });
    expect([step, rows.length]).toEqual(['week', 53]);
    expect(rows[0]).toEqual(row('2026-01-01', 3));
    expect(rows[1]).toEqual(row('2026-01-08', 4));
    expect(sumCallers(rows)).toEqual({ web: 15, api: 0, other: 0, total: 15 });
  });
});

test('a change is in whole percent, and there is none from nothing', () => {
  expect([toChange(15, 10), toChange(5, 10), toChange(3, 0), toChange(0, 4)]).toEqual([
    50,
    -50,
    undefined,
    -100,
  ]);
});
