import { expect, test } from 'vitest';
import { toCsvHead, toCsvLine, toJsonLine } from './row-lines.ts';

const line = (value: string | number | null | string[]) => toCsvLine({ value }, ['value']);

test('a row is a line of its values in the order of the columns', () => {
  const row = { views: 3, path: '/a, b', note: null };
  expect(toCsvHead(['path', 'views', 'note'])).toBe('path,views,note\r\n');
  expect(toCsvLine(row, ['path', 'views', 'note'])).toBe('"/a, b",3,\r\n');
  expect(toJsonLine(row)).toBe('{"views":3,"path":"/a, b","note":null}\n');
});

test('quotes, commas and line ends stay in their field', () => {
  expect(line('say "hi"')).toBe('"say ""hi"""\r\n');
  expect(line('one\r\ntwo')).toBe('"one\r\ntwo"\r\n');
  expect(line(['one', 'two'])).toBe('"one\ntwo"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＠x'])(
  'the text %j is no formula in a spreadsheet',
  (text) => {
    expect(line(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a number below zero is a number', () => {
  expect(line(-1)).toBe('-1\r\n');
});
