import { expect, test } from 'vitest';
import { parseUpdateDate } from './update-date.ts';

test.each([
  ['2026-03-14', '2026-03-14'],
  ['Released 2026/3/4 at last', '2026-03-04'],
  ['March 14, 2026', '2026-03-14'],
  ['Mar 1st 2026', '2026-03-01'],
  ['14 March 2026', '2026-03-14'],
  ['v2.1 (Sept. 2, 2026)', '2026-09-02'],
  ['October 2026', '2026-10-01'],
  ['2026-10', '2026-10-01'],
])('%s is %s', (text, day) => {
  expect(parseUpdateDate(text)?.toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each(['v1.2.3', 'Spring', 'February 30, 2026', '2026-13-01', ''])('%j is no day', (text) => {
  expect(parseUpdateDate(text)).toBeUndefined();
});
