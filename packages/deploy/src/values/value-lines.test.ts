import { expect, test } from 'vitest';
import { findLines } from './value-lines.ts';

test('every name and item of a list has its line', () => {
  const text = `# first
a:
  b: 1
  "c d": { e: 2,
    f: [3, 4] }
list:
  - x
  - name: y
    more: |
      text
      text
last: *gone
`;
  expect(Object.fromEntries(findLines(text))).toEqual({
    a: 2,
    'a.b': 3,
    'a.c d': 4,
    'a.c d.e': 4,
    'a.c d.f': 5,
    'a.c d.f[0]': 5,
    'a.c d.f[1]': 5,
    list: 6,
    'list[0]': 7,
    'list[1]': 8,
    'list[1].name': 8,
    'list[1].more': 9,
    last: 12,
  });
});

test.each([
  ['nothing', ''],
  ['a list as a name', '? [a, b]\n: { c: 1 }\nd: 2\n'],
  ['line ends of other systems', 'a: 1\r\nb:\r\n  c: 1\r\n'],
])('%s is walked through', (_name, text) => {
  expect([...findLines(text).values()].every((line) => line > 0)).toBe(true);
});
