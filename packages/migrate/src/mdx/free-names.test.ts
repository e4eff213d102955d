import { expect, test } from 'vitest';
import { listBoundNames, listFreeNames } from './free-names.ts';

test.each([
  ["process.env.NODE_ENV !== 'production' && shown", ['process', 'shown']],
  ['[{ title: \'{ProductName} API\', link: "/api/Check" }]', []],
  ['{ Cards, $Tabs: Tabs }', ['Cards', 'Tabs']],
  ['list.map((item) => item.name + other)', ['list', 'other']],
  ['list.map(item => ({ key: item }))', ['list']],
  [`\`a \${first} b \${second.name}\``, ['first', 'second']],
  ['Math.max(1, undefined)', []],
  ['/* Hidden */', []],
  ['a /* b /* c */ d /* e */ f', ['a', 'd', 'f']],
  ['a */ b /* c', ['a', 'b', 'c']],
])('the free names of %s', (code, names) => {
  expect(listFreeNames(code)).toEqual(names);
});

test('a page declares constants, functions and parameters', () => {
  const code = 'export const a = 1;\nexport function B({ c, d }) {\n  const [e] = f((g) => g);\n}';
  expect(new Set(listBoundNames(code))).toEqual(new Set(['a', 'B', 'c', 'd', 'e', 'g']));
});

test.each(['x', 'function ', 'const {', '/*', '\\"', '('])(
  'a page of %j again and again does not hold the migration',
  (part) => {
    const code = `"${part.repeat(100_000 / part.length)}`;
    expect(listFreeNames(code).length).toBeLessThan(3);
  },
);
