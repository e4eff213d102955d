import { expect, test } from 'vitest';
import { NOT_LITERAL, readLiteral } from './literal.ts';

test('plain literals are read without a parser', () => {
  const sources = ['2', ' -1.5 ', 'true', 'false', 'null', 'undefined', '"a b"', "'c'", '`d\ne`'];
  expect(sources.map(readLiteral)).toEqual([
    2,
    -1.5,
    true,
    false,
    null,
    undefined,
    'a b',
    'c',
    'd\ne',
  ]);
});

test('everything else is left to the parser', () => {
  const sources = ['01', '1e3', '"a\\n"', '"a" + "b"', "'a", '`a$' + '{b}`', '"a\nb"', 'x', ''];
  expect(sources.map(readLiteral)).toEqual(sources.map(() => NOT_LITERAL));
});
