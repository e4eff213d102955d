import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatCounted,
  formatDuration,
  sum,
  toChange,
  toShortId,
} from './amounts.ts';

test('counts have their noun and separators', () => {
  expect([formatCount(1234567), formatCounted(1, 'page'), formatCounted(0, 'page')]).toEqual([
    '1,234,567',
    '1 page',
    '0 pages',
  ]);
  expect(formatCounted(2, 'index', 'indexes')).toBe('2 indexes');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [48_300, '48 KB'],
  [3_400_000, '3.4 MB'],
  [7e12, '7000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  ['2026-01-01T00:00:00.800Z', '0.8 s'],
  ['2026-01-01T00:00:12.400Z', '12 s'],
  ['2026-01-01T00:03:20.000Z', '3 min 20 s'],
  ['2026-01-02T02:05:59.900Z', '26 h 5 min'],
  ['2026-01-01T00:01:59.900Z', '1 min 59 s'],
  ['2025-12-31T23:59:00.000Z', '0.0 s'],
])('until %s it took %s', (end, text) => {
  expect(formatDuration('2026-01-01T00:00:00.000Z', end)).toBe(text);
});

test('the sum of nothing is nothing', () => {
  expect([sum([]), sum([3, 0, 4])]).toEqual([0, 7]);
});

test('a change is in whole percent, and there is none from nothing', () => {
  expect([toChange(15, 10), toChange(5, 10), toChange(3, 0), toChange(0, 4)]).toEqual([
    50,
    -50,
    undefined,
    -100,
  ]);
});

test('a short id keeps its kind and eight characters', () => {
  expect(toShortId('ver_0123456789abcdef01234567')).toBe('ver_01234567');
});
