import { expect, test } from 'vitest';
import { toStepWords, toTickWords } from './day-words.ts';

test('days are those of UTC wherever the reader is', () => {
  expect(toTickWords(Date.parse('2026-11-15T00:00:00Z'), 14)).toBe('Nov 15');
  expect(toStepWords('2026-11-15', 'day', '2026-11-15')).toBe('Nov 15, 2026');
});

test('moments that are months or years apart are told by these', () => {
  const time = Date.parse('2026-01-01T00:00:00Z');
  expect([30, 180, 365, 730].map((days) => toTickWords(time, days))).toEqual([
    'Jan 2026',
    'Jan 2026',
    '2026',
    '2026',
  ]);
});

test('a week ends with the range', () => {
  expect(toStepWords('2026-11-02', 'week', '2026-12-31')).toBe('Nov 2 – Nov 8, 2026');
  expect(toStepWords('2026-12-28', 'week', '2026-12-31')).toBe('Dec 28 – Dec 31, 2026');
});
