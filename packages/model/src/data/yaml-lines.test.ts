import { expect, test } from 'vitest';
import { listYamlLines } from './yaml-lines.ts';

const linesOf = (text: string) =>
  Object.fromEntries(listYamlLines(text).map(({ path, line }) => [path.join('/'), line]));

test('every name and item of a list has its line', () => {
  const text = `# first
a: &a
  b: 1
  "c d": { e: 2,
    f: [3, 4] }
list:
  - x
  -
  - name: y
    more: |
      text
      text
empty:
2: b
b: *a
`;
  expect(linesOf(text)).toEqual({
    a: 2,
    'a/b': 3,
    'a/c d': 4,
    'a/c d/e': 4,
    'a/c d/f': 5,
    'a/c d/f/0': 5,
    'a/c d/f/1': 5,
    list: 6,
    'list/0': 7,
    'list/2': 9,
    'list/2/name': 9,
    'list/2/more': 10,
    empty: 13,
    '2': 14,
    b: 15,
  });
});

test.each([
  ['nothing', '', {}],
  ['one value', 'text', {}],
  ['a list as a name', '? [a, b]\n: { c: 1 }\nd: 2\n', { 'a,b': 1, 'a,b/c': 2, d: 3 }],
  ['line ends of other systems', 'a: 1\r\nb:\r\n  c: 1\r\n', { a: 1, b: 2, 'b/c': 3 }],
])('%s is walked through', (_name, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
