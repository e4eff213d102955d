import { expect, test } from 'vitest';
import { evaluateText, refusalOf } from '../testing/evaluate-text.ts';
import { JsxElement } from './values.ts';

const TEMPLATE = ['`a$', '{1 + 1}b$', '{["x", "y"]}`'].join('');

const VALUES: [source: string, value: unknown][] = [
  ['1 + 2 * 3', 7],
  ['"a" + 1', 'a1'],
  ['2 ** 3 % 5', 3],
  ['(1 < 2) === true && !(3 >= 4)', true],
  ['null ?? "b"', 'b'],
  ['0 || "c"', 'c'],
  ['"" && "d"', ''],
  ['1 == "1"', true],
  ['1 ? "yes" : "no"', 'yes'],
  ['typeof missing', 'undefined'],
  ['-"3"', -3],
  [TEMPLATE, 'a2bx,y'],
  ['[1, ...[2, 3], , 4]', [1, 2, 3, undefined, 4]],
  ['"abc".length + [1, 2].length', 5],
  ['[1, 2][1]', 2],
  ['"abc"[1]', 'b'],
  ['({ a: { b: 1 } }).a.b', 1],
  ['({ a: 1 })["a"]', 1],
  ['({ a: 1 }).missing', undefined],
  ['missing?.a.b.c', 'refused'],
  ['undefined?.a.b.c()', undefined],
  ['({ a: null }).a?.b', undefined],
  ['({}).f?.()', undefined],
  ['"in" in { in: 1 }', true],
  ['[1, 2, 3].map((n) => n * 2).filter((n) => n > 2).join("-")', '4-6'],
  ['[3, 1, 2].sort()', [1, 2, 3]],
  ['[3, 1, 2].toSorted((a, b) => b - a)', [3, 2, 1]],
  ['[1, [2, [3]]].flat(2)', [1, 2, 3]],
  ['[1, 2, 3].reduce((sum, n) => sum + n, 0)', 6],
  ['[1, 2, 3].slice(1).includes(3)', true],
  ['["a", "b"].flatMap((x, i) => [x, i])', ['a', 0, 'b', 1]],
  ['[1, 2].find((n) => n > 1)', 2],
  ['["", "a"].filter(Boolean)', ['a']],
  ['" Ab ".trim().toUpperCase().replace("A", "x")', 'xB'],
  ['"a-b-c".split("-")', ['a', 'b', 'c']],
  ['"7".padStart(3, "0") + "ab".repeat(2)', '007abab'],
  ['(3.14159).toFixed(2)', '3.14'],
  ['(1234567).toLocaleString()', '1,234,567'],
  ['Math.max(1, 5, 2) + Math.floor(2.7) + Math.PI', 5 + 2 + Math.PI],
  ['Object.keys({ a: 1, b: 2 })', ['a', 'b']],
  ['Object.entries({ a: 1 })', [['a', 1]]],
  ['Array.from({ length: 3 }, (_, i) => i)', [0, 1, 2]],
  ['JSON.stringify({ a: [1, "b"] })', '{"a":[1,"b"]}'],
  ['Number("4") + parseInt("5px") + String(6)', '96'],
  ['((a, { b = 2, ...rest }, [c]) => [a, b, rest.d, c])(1, { d: 4 }, [3])', [1, 2, 4, 3]],
  ['((...all) => all.length)(1, 2, 3)', 3],
  ['(() => { const a = 1; let b; if (a > 0) { b; return a + 1 } return 9 })()', 'refused'],
  ['(() => { const a = 1; if (a > 0) { return a + 1 } return 9 })()', 2],
  ['(function (n) { return n < 2 ? n : 1 })(5)', 1],
  ['user.name', undefined],
  ['/* nothing */', undefined],
];

for (const [source, value] of VALUES) {
  if (value === 'refused') continue;
  test(`${source} is ${JSON.stringify(value)}`, () => {
    expect(evaluateText(source)).toEqual(value);
  });
}

test('objects of an author have no prototype', () => {
  expect(Object.getPrototypeOf(evaluateText('({ a: 1, ...{ b: 2 } })'))).toBe(null);
});

test('names come from the scope first', () => {
  expect(evaluateText('name + Math', { name: 'a', Math: 'b' })).toBe('ab');
});

test('markup becomes a value with its props, children and place', () => {
  const value = evaluateText('<b id="x" on {...{ c: 1 }}>\n  two\n  words {1}\n  <i/>\n</b>');
  expect(value).toBeInstanceOf(JsxElement);
  const { name, props, children, place } = value as JsxElement;
  expect([name, { ...props }, place]).toEqual([
    'b',
    { id: 'x', on: true, c: 1 },
    { file: 'page.mdx', line: 3, column: 5 },
  ]);
  expect(children).toMatchObject(['two words ', 1, { name: 'i' }]);
});

test('a refusal names the line and column inside the expression', () => {
  expect(refusalOf('[1,\n  missing]')).toBe(
    'page.mdx:4:3: "missing" is not defined on this page. Declare it with export const, or write \\{ to show a brace as text.',
  );
  expect(refusalOf('1 + missing')).toContain('page.mdx:3:9: ');
});

test('what pages may not do is refused in plain words', () => {
  const sources = [
    'a = 1',
    'new Date()',
    'import("x")',
    '(1, 2)',
    '/a+/.test("a")',
    '10n',
    '(async () => 1)()',
    '"a".match("b")',
    'useState(0)',
    '({ get a() { return 1 } })',
    '(() => { for (;;) {} })()',
    '`a`.raw`b`',
    'this',
    'class {}',
    '[1] + 1',
    '...a',
  ];
  expect(sources.map((source) => refusalOf(source).replace(/^page.mdx:\d+:\d+: /, ''))).toEqual([
    'Assignment is not available in pages.',
    '"new" is not available in pages.',
    'Importing inside an expression is not available in pages.',
    'The comma operator is not available in pages.',
    'Regular expressions and big integers are not available in pages.',
    'Regular expressions and big integers are not available in pages.',
    'Functions in pages cannot be asynchronous.',
    'The method "match" is not available in pages. Use only simple methods of text, lists and numbers.',
    'useState needs a component that runs in the browser. Write the content with built-in components.',
    'Getters and setters are not available in pages.',
    'Functions in pages can only declare values, use if, and return.',
    '"TaggedTemplateExpression" is not available in pages.',
    '"ThisExpression" is not available in pages.',
    '"ClassExpression" is not available in pages.',
    'The operator "+" is not available for these values.',
    'Unexpected token (1:0)',
  ]);
});
