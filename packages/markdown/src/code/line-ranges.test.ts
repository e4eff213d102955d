import { expect, test } from 'vitest';
import { isLineRanges, parseLineRanges } from './line-ranges.ts';

test('lines are read one by one and as ranges, in order and each once', () => {
  expect(parseLineRanges('5, 1-3,2')).toEqual([1, 2, 3, 5]);
  expect(parseLineRanges('[1,3]')).toEqual([1, 3]);
});

test('what is no line is passed over', () => {
  expect(parseLineRanges('a,3-1,,2-b, 4')).toEqual([4]);
});

test('a huge range is cut', () => {
  expect(parseLineRanges('1-999999')).toHaveLength(5_000);
});

test('only digits, commas and dashes make a list of lines', () => {
  expect(['1', '1-2, 5', 'id', '', '-'].map(isLineRanges)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
