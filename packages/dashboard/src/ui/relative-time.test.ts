import { expect, test } from 'vitest';
import { toRelativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

test.each([
  ['2026-11-15T12:00:00.000Z', 'just now'],
  ['2026-11-15T11:59:20.000Z', 'just now'],
  ['2026-11-15T11:57:00.000Z', '3 minutes ago'],
  ['2026-11-15T07:00:00.000Z', '5 hours ago'],
  ['2026-11-14T10:00:00.000Z', 'yesterday'],
  ['2026-09-15T12:00:00.000Z', '2 months ago'],
  ['2026-12-15T12:00:00.000Z', 'next month'],
  ['2026-11-22T12:00:00.000Z', 'in 7 days'],
  ['2028-11-15T12:00:00.000Z', 'in 2 years'],
])('%s is %s', (moment, words) => {
  expect(toRelativeTime(Date.parse(moment), NOW)).toBe(words);
});
