import { expect, test } from 'vitest';
import {
  countDays,
  isDay,
  lastDays,
  listDays,
  parseDayRange,
  toExclusive,
  toRangeBefore,
} from './day-range.ts';

const NOW = Date.parse('2026-03-01T23:59:00.000Z');

test('the last days end today and may cross months', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(lastDays(1, NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test('a range knows its days and its excluded end', () => {
  const range = { from: '2026-02-27', to: '2026-03-01' };
  expect(listDays(range)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(countDays(range)).toBe(3);
  expect(toExclusive(range)).toEqual({ from: '2026-02-27', to: '2026-03-02' });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
  [undefined, false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('an address that makes no sense gives the other range', () => {
  const otherwise = lastDays(30, NOW);
  expect(parseDayRange({ from: '2026-01-01', to: '2026-01-02' }, otherwise)).toEqual({
    from: '2026-01-01',
    to: '2026-01-02',
  });
  expect(parseDayRange({ from: '2026-01-03', to: '2026-01-02' }, otherwise)).toEqual(otherwise);
  expect(parseDayRange({ from: 7 }, otherwise)).toEqual(otherwise);
});

test('the range before has the same length and ends the day before', () => {
  expect(toRangeBefore({ from: '2026-02-01', to: '2026-02-07' })).toEqual({
    from: '2026-01-25',
    to: '2026-01-31',
  });
  expect(toRangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});
