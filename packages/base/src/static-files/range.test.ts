import { describe, expect, test } from 'vitest';
import { parseRange } from './range.ts';

describe('parseRange', () => {
  test.each([
    [undefined, 10, undefined],
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['bytes=4-', 10, { start: 4, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=5-2', 10, undefined],
    ['bytes=-', 10, undefined],
    ['bytes=0-1,3-4', 10, undefined],
    ['items=0-1', 10, undefined],
    ['bytes=9999999999999999999-', 10, undefined],
  ])('%s of %d bytes', (header, size, range) => {
    expect(parseRange(header, size)).toEqual(range);
  });
});
