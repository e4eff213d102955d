import { expect, test } from 'vitest';
import { DataSyntaxError } from './read-data.ts';
import { readJson } from './read-json.ts';

test('takes a raw line break inside a text as it is, and says where it stands', () => {
  expect(readJson('{\n  "a": "one\ntwo",\n  "b": "x\ty"\n}')).toEqual({
    value: { a: 'one\ntwo', b: 'x\ty' },
    loose: {
      problem: 'a string contains a line break',
      fix: 'Write it as \\n.',
      line: 2,
      column: 12,
      count: 2,
    },
  });
});

test('forgives a comma before a closing bracket', () => {
  expect(readJson('\ufeff{"a": [1, 2,\n], "b": ",]",}')).toEqual({
    value: { a: [1, 2], b: ',]' },
    loose: {
      problem: 'there is a comma before ]',
      fix: 'Remove the last comma.',
      line: 1,
      column: 12,
      count: 2,
    },
  });
});

test('says nothing of JSON as it should be', () => {
  expect(readJson('{"a": "\\n\\u0001 \\" ,]"}')).toEqual({ value: { a: '\n\u0001 " ,]' } });
});

test.each([
  ['{"a": 1 // x\n}', 'a comma or } is missing', 1, 9],
  ['{\n// x\n"a": 1}', 'JSON has no comments', 2, 1],
  ['{"a": "x\n}', 'a string is not closed', 1, 7],
  ['{"a": "\n", b: 1}', 'a string is not closed', 1, 7],
  ['{"a": 1,, "b": 2}', 'a key must be in double quotes', 1, 9],
  ['[,]', '"," cannot begin a value', 1, 2],
  ['', 'the file ends too early', 1, 1],
])('refuses %j with its place', (text, problem, line, column) => {
  let thrown: unknown;
  try {
    readJson(text);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(DataSyntaxError);
  expect(thrown).toMatchObject({ message: problem, place: { line, column } });
});

test('a text beyond the limits of other files is refused in plain words', () => {
  const deep = `{"a": ${'['.repeat(200)}`;
  expect(() => readJson(deep)).toThrow(new DataSyntaxError('it is not JSON'));
});
