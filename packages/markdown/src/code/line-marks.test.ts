import { expect, test } from 'vitest';
import { readLineMarks } from './line-marks.ts';

test('marks are taken out with the comment around them', () => {
  const source = [
    'a(); // [!code ++]',
    'b(); # [!code --]',
    '<c /> {/* [!code highlight] */}',
    '<d /> <!-- [!code focus] -->',
    'e(); // kept [!code ++]',
  ].join('\n');
  const { code, classes } = readLineMarks(source);
  expect(code).toBe('a();\nb();\n<c />\n<d />\ne(); // kept');
  expect([...classes]).toEqual([
    [1, ['line-diff line-add']],
    [2, ['line-diff line-remove']],
    [3, ['line-highlight']],
    [4, ['line-focus']],
    [5, ['line-diff line-add']],
  ]);
});

test('a mark may count for several lines, not beyond the last', () => {
  const { classes } = readLineMarks('a // [!code ++:3]\nb');
  expect([...classes.keys()]).toEqual([1, 2]);
});

test('code without marks is returned as it is', () => {
  expect(readLineMarks('a [!code] b')).toEqual({
    code: 'a [!code] b',
    classes: new Map(),
    words: [],
    gone: [],
  });
});

test('a mark names a word, for all lines below it or for some', () => {
  const source = 'a // [!code word:a]\n// [!code word:b\\:c:2]\nd';
  expect(readLineMarks(source)).toEqual({
    code: 'a\nd',
    classes: new Map(),
    words: [
      { text: 'a', from: 1 },
      { text: 'b:c', from: 2, to: 3 },
    ],
    gone: [2],
  });
});
