import { expect, test } from 'vitest';
import { describeChange, toWeek } from './weeks.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

test('days are summed up by week, and those that are missing had nothing', () => {
  const days = [
    { day: '2026-11-02', questions: 4, views: 1 },
    { day: '2026-11-08', questions: 6, views: 0 },
    { day: '2026-11-09', questions: 5, views: 2 },
    { day: '2026-11-15', questions: 7, views: 3 },
  ];
  expect(toWeek(days, 'questions', NOW)).toEqual({
    total: 12,
    before: 10,
    days: [5, 0, 0, 0, 0, 0, 7],
  });
  expect(toWeek([], 'views', NOW)).toEqual({ total: 0, before: 0, days: [0, 0, 0, 0, 0, 0, 0] });
});

test.each([
  [12, 10, '20% more than the week before'],
  [5, 10, '50% fewer than the week before'],
  [10, 10, 'The same as the week before'],
  [3, 0, 'None in the week before'],
  [0, 0, 'None in the last two weeks'],
])('%d after %d is "%s"', (total, before, words) => {
  expect(describeChange({ total, before })).toBe(words);
});
