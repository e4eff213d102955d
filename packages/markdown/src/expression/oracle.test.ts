import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { evaluateText, refusalOf } from '../testing/evaluate-text.ts';
import { Builtin, Closure } from './values.ts';

// What the interpreter gives is what the language gives, or it refuses, and the sandbox shows the expression.
// A wrong value would be shown to readers without a word.

/** Text of an author with a template in it, which in a plain string of ours would look like a mistake. */
const toTemplate = (text: string) => text.replaceAll('#', '$');

const LANGUAGE = createContext({});
const REFUSED = 'refused';

/** As the language has it. What throws there has no value to show, so here it has to be refused. */
function askLanguage(source: string): unknown {
  try {
    return toData(runInContext(`(${source})`, LANGUAGE));
  } catch {
    return REFUSED;
  }
}

function askInterpreter(source: string): unknown {
  try {
    return toData(evaluateText(source));
  } catch {
    return REFUSED;
  }
}

/** A text by which values of two realms can be compared. */
function toData(value: unknown): string {
  if (typeof value === 'function' || value instanceof Closure || value instanceof Builtin)
    return 'function';
  if (Array.isArray(value)) return `[${Array.from(value, toData).join()}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map(([key, each]) => `${key}:${toData(each)}`)}}`;
  }
  if (typeof value === 'string') return JSON.stringify(value);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Those that have another value, or are refused and have one, as `source -> ours, the language's`. */
function findDifferences(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const [ours, theirs] = [askInterpreter(source), askLanguage(source)];
    return ours === theirs ? [] : [`${source} -> ${ours}, ${theirs}`];
  });
}

const OPERANDS = [
  '0',
  '1',
  '-3',
  '2.5',
  '""',
  '"a"',
  '"2"',
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
];
const BINARY = '+ - * / % ** & | ^ << >> >>> == != === !== < <= > >= && || ??'.split(' ');
const UNARY = ['!', '-', '+', '~', 'typeof ', 'void '];

test('operators', () => {
  const sources = BINARY.flatMap((operator) =>
    OPERANDS.flatMap((left) => OPERANDS.map((right) => `(${left}) ${operator} (${right})`)),
  );
  const unary = UNARY.flatMap((operator) => OPERANDS.map((operand) => `${operator}(${operand})`));
  const functions = [
    'typeof (() => 1)',
    'typeof Math.max',
    'typeof []',
    'typeof {}',
    'typeof missing',
  ];
  expect(findDifferences([...sources, ...unary, ...functions])).toEqual([]);
});

function combine(selves: readonly string[], methods: string, args: readonly string[]): string[] {
  return methods
    .split(' ')
    .flatMap((method) =>
      selves.flatMap((self) => args.map((each) => `${self}.${method}(${each})`)),
    );
}

const TEXTS = ['""', '"abc"', '" Ab-cAb "', '"12"'];
const TEXT_METHODS =
  'at charAt concat endsWith includes indexOf lastIndexOf padEnd padStart repeat replace replaceAll slice split startsWith substring toLowerCase toString toUpperCase trim trimEnd trimStart';
const TEXT_ARGUMENTS = [
  '',
  '"b"',
  '"Ab"',
  '"-"',
  '""',
  '" "',
  '0',
  '1',
  '2',
  '-2',
  '1.5',
  '7',
  '1, 2',
  '-3, -1',
  '2, 1',
  '"b", 1',
  '"Ab", 2',
  '"b", -1',
  '"b", 3',
  '7, "-"',
  '7, ""',
  '7, "xy"',
  '"Ab", "x"',
  '"A", ""',
  '"", "x"',
  '"b", 0',
  '"-", 1',
  'null',
  'undefined',
  'true',
  'undefined, 2',
  '"b", undefined',
  'NaN',
  'Infinity',
  '"1"',
  '1, "2"',
  '12',
  '"x", "y", "z"',
];

test('methods of text', () => {
  expect(findDifferences(combine(TEXTS, TEXT_METHODS, TEXT_ARGUMENTS))).toEqual([]);
  // Objects would be asked to convert themselves, and a dollar sign stands for something else.
  const left = [
    ...combine(['"abc"'], TEXT_METHODS, ['[1]', '{}']),
    ...combine(['"abc"'], 'replace replaceAll', ['"b", "$&"', '"b", "$$"']),
  ];
  expect(left.filter((source) => askInterpreter(source) !== REFUSED)).toEqual([]);
});

const LISTS = [
  '[]',
  '[3, 1, 20]',
  '["b", "a", null, undefined]',
  '[[1], [2, [3, [4]]]]',
  '[true, "", 0]',
];
const BY_VALUE = 'at concat flat includes indexOf join reverse slice sort toReversed toSorted';
const BY_FUNCTION = 'every filter find findIndex flatMap map some';
const PLACES = [
  '',
  '0',
  '1',
  '-1',
  '2',
  '1, 2',
  '-2, -1',
  '"1"',
  'null',
  'undefined',
  'true',
  '1.7',
  'Infinity',
  '3, 1',
  '3, -3',
  '3, undefined',
  '"a", 2',
  '"-"',
  '""',
];
const FUNCTIONS = [
  '(x) => x',
  '(x) => x !== 1',
  '(x, i) => i',
  '(x, i) => i > 0',
  '(x, i, all) => all.length',
  '(x) => [x, [x]]',
  'Boolean',
  'String',
];
const REDUCERS = [
  '(sum, x) => sum + x, ""',
  '(sum, x) => sum + x, 0',
  '(sum, x) => sum + x',
  '(sum, x, i) => i',
  '(sum, x, i) => i, 9',
  '(sum, x, i, all) => all.length',
  '(sum, x) => x, undefined',
  '',
  '1',
];
const ORDERS = ['', 'undefined', '(a, b) => a - b', '(a, b) => b - a', '(a, b) => 0', 'null', '1'];

test('methods of lists', () => {
  const sources = [
    ...combine(LISTS, BY_VALUE, PLACES).filter((source) => !/sort/i.test(source)),
    ...combine(LISTS, BY_FUNCTION, [...FUNCTIONS, '', '1', 'null']),
    ...combine(['[]', '[3, 1, 20]'], 'reduce', REDUCERS),
    ...combine(
      ['[]', '[3, 1, 20]', '["b", "a", undefined, "c"]', '[[2], [1]]'],
      'sort toSorted',
      ORDERS.slice(0, 2),
    ),
    ...combine(['[3, 1, 20]', '[]'], 'sort toSorted', ORDERS),
    '[1].concat([5, 6])',
    '[1].concat([5], 6, [[7]])',
    '[[[[[[[[[[[[1]]]]]]]]]]]].flat(3)',
    // The language gives something that can only be walked through; here it is a list at once.
    '[...[3, 1].keys()]',
    '[...[].keys()].length',
  ];
  expect(findDifferences(sources)).toEqual([]);
});

test('methods with arguments that nobody means have the value of the language or none', () => {
  const all = [...PLACES, ...FUNCTIONS, ...REDUCERS, ...ORDERS, '[5, 6]', '[5], 6', '{}'];
  const sources = [
    ...combine(LISTS, `${BY_VALUE} ${BY_FUNCTION} reduce`, all),
    ...combine(TEXTS, TEXT_METHODS, all),
    '[[[[[[[[[[[[1]]]]]]]]]]]].flat(Infinity)',
    'Number([5])',
    'Number({})',
    'String({})',
    'String(() => 1)',
    'parseInt([5])',
    'Math.max([5])',
    'JSON.stringify({ a: 1 }, ["b"])',
    'JSON.stringify({ a: 1 }, () => 1)',
    'Object.fromEntries([1])',
    'Object.fromEntries({})',
    'Object.keys("ab")',
    'Array.from({ length: -1 })',
    'Array.from({ length: 1.5 })',
    'Array.from(null)',
  ];
  const isWrong = (line: string) => !line.includes(` -> ${REFUSED}, `);
  expect(findDifferences(sources).filter(isWrong)).toEqual([]);
});

const NUMBERS = ['(0)', '(1234.5678)', '(-7)', '(255)', 'NaN'];

test('methods of numbers', () => {
  const digits = ['', '0', '2', '101', '-1', '"3"', 'null', '2.9', '16', '36', '37'];
  const sources = combine(NUMBERS, 'toFixed toString', digits);
  const english = NUMBERS.flatMap((number) => [
    `${number}.toLocaleString()`,
    `${number}.toLocaleString("en-US")`,
  ]);
  expect(findDifferences([...sources, ...english])).toEqual([]);
  expect(askInterpreter('(1234.5).toLocaleString("de-DE")')).toBe(REFUSED);
  expect(askInterpreter('(1234.5).toLocaleString("en-US", {})')).toBe(REFUSED);
});

test('functions of the language', () => {
  const numbers = [
    '',
    '0',
    '2.5',
    '-2.5',
    '"3"',
    '1, 5, 3',
    '-0',
    'NaN',
    'null',
    'undefined',
    '"x"',
  ];
  const math = 'abs cbrt ceil exp floor hypot log log10 log2 max min pow round sign sqrt trunc';
  const values = [
    '',
    '"12px"',
    '"0x1f"',
    '"ff", 16',
    '"11", 2',
    '"1.5e3x"',
    '7.9',
    'true',
    'null',
    'undefined',
    '""',
    '" 4 "',
  ];
  const converting = 'Number parseInt parseFloat String Boolean encodeURIComponent'
    .split(' ')
    .flatMap((name) => values.map((each) => `${name}(${each})`));
  const others = [
    'Math.PI',
    'Math.E',
    'Object.keys({ b: 1, a: 2 })',
    'Object.values({ b: 1, a: 2 })',
    'Object.entries({ b: 1 })',
    'Object.entries(["x"])',
    'Object.keys([])',
    'Object.fromEntries([["a", 1], [2, "b"]])',
    'Object.fromEntries([])',
    'Array.isArray([])',
    'Array.isArray("x")',
    'Array.isArray()',
    'Array.from("abc")',
    'Array.from([1, 2])',
    'Array.from([1, 2], (x) => x * 2)',
    'Array.from([5, 6], (x, i) => i)',
    'Array.from({ length: 2 })',
    'Array.from({ length: 2 }, (x, i) => i)',
    'Array.from({})',
    'JSON.stringify({ a: [1, "b", null] })',
    'JSON.stringify({ a: 1 }, null, 2)',
    'JSON.stringify([1], undefined, "--")',
    'JSON.stringify("x")',
    'JSON.stringify()',
    'JSON.stringify({ f: () => 1, g: undefined })',
    'JSON.stringify([() => 1])',
    'JSON.stringify(() => 1)',
    'JSON.stringify([NaN, Infinity])',
    'String([1, [2, null]])',
    'encodeURIComponent("a b&c/d?e=ü")',
    '["1", "2", "3"].map(parseInt)',
    '["1", "2"].map(Number)',
    '[1, 2].map(String)',
    'Infinity',
    'NaN',
    'undefined',
  ];
  expect(findDifferences([...combine(['Math'], math, numbers), ...converting, ...others])).toEqual(
    [],
  );
});

describe('the rest of the language', () => {
  const sources = [
    '({ a: 1, ["b" + 1]: 2, "c-d": 3, 4: 5 })',
    '({ ...{ a: 1, b: 2 }, b: 3 })',
    '({ ...null, ...undefined, a: 1 })',
    '[...[1, 2], 3]',
    '({ a: { b: [7, 8] } }).a.b[1]',
    '({ a: 1 }).b?.c.d',
    'null?.a',
    'undefined?.[0]',
    '(null)?.a.b.c()',
    '({}).f?.()',
    '({ f: (x) => x + 1 }).f(2)',
    '({ f: (x) => x }).f?.(3)',
    '"abc"[1]',
    '"abc"["length"]',
    '"abc"[9]',
    '[1, 2]["1"]',
    '[1, 2].length',
    '[1, 2][-1]',
    '[1][1.5]',
    '"x" in { x: 1 }',
    '"y" in { x: 1 }',
    '1 in 2',
    toTemplate('`a#{1}b#{"c"}#{null}#{undefined}#{[1, 2]}`'),
    '``',
    '`a`',
    '1 ? 2 : 3',
    '0 ? 2 : 3',
    '"" || "x"',
    '0 ?? "x"',
    'null ?? "x"',
    '((a, b = 2) => a + b)(1)',
    '((a, b = 2) => a + b)(1, undefined)',
    '((a, b = 2) => a + b)(1, 5)',
    '((a, b = a) => b)(4)',
    '((...all) => all)(1, 2)',
    '((a, ...rest) => rest)(1, 2, 3)',
    '(({ a, b = 2, ...rest }) => [a, b, rest])({ a: 1, c: 3 })',
    '(({ a: { b } }) => b)({ a: { b: 5 } })',
    '(({ a: c }) => c)({ a: 5 })',
    '(({ ["a" + 1]: c }) => c)({ a1: 6 })',
    '(([a, , b = 3, ...c]) => [a, b, c])([1, 2, undefined, 4, 5])',
    '(([a]) => a)([])',
    '(({ a }) => a)(null)',
    '(([a]) => a)(null)',
    '((a) => a)()',
    '(() => { return 1 })()',
    '(() => {})()',
    '(() => { return })()',
    '(() => { const a = 1, b = a + 1; return b })()',
    '(() => { if (0) return 1; return 2 })()',
    '(() => { if (0) { return 1 } else { return 3 } })()',
    '(() => { if (1) { const a = 4; return a } })()',
    '(() => { if (0) { return 1 } })()',
    '(() => { const a = 1; { const a = 2; } return a })()',
    '(() => { function f(x) { return x * 2 } return f(4) })()',
    '(() => { ; return 5 })()',
    '(() => { const { a, ...b } = { a: 1, c: 2 }; return [a, b] })()',
    '(function (a) { return a + 1 })(1)',
    '((a) => (b) => a + b)(1)(2)',
    '(() => () => 3)()()',
    'missing',
    'missing.a',
    '(5)()',
    '"a"()',
    '({}).f()',
    '[].nothing()',
    '"a".nothing()',
    'Math.nothing(1)',
    '(1).nothing()',
    'async () => 1',
  ];
  test('has the values of the language', () => {
    expect(findDifferences(sources)).toEqual([]);
  });
});

/** What is left to the sandbox, and how that is said where there is none. */
const LEFT: [source: string, message: string][] = [
  ['[..."ab"]', 'Only a list can be spread here.'],
  ['(([a]) => a)("xy")', 'Only a list can be destructured here.'],
  ['new Date()', '"new" is not available in pages.'],
  ['a = 1', 'Assignment is not available in pages.'],
  ['a++', 'Assignment is not available in pages.'],
  ['import("x")', 'Importing inside an expression is not available in pages.'],
  ['(1, 2)', 'The comma operator is not available in pages.'],
  ['/x/', 'Regular expressions and big integers are not available in pages.'],
  ['1n', 'Regular expressions and big integers are not available in pages.'],
  ['this', '"ThisExpression" is not available in pages.'],
  ['class {}', '"ClassExpression" is not available in pages.'],
  ['({ get a() { return 1 } })', 'Getters and setters are not available in pages.'],
  ['(async () => 1)()', 'Functions in pages cannot be asynchronous.'],
  ['(function* () { return 1 })()', 'Functions in pages cannot be asynchronous.'],
  ['(() => { for (;;) {} })()', 'Functions in pages can only declare values, use if, and return.'],
  ['window', '"window" is not available here.'],
  [
    'useState(0)',
    'useState needs a component that runs in the browser. Write the content with built-in components.',
  ],
  [
    '[].nothing()',
    'The method "nothing" is not available in pages. Use only simple methods of text, lists and numbers.',
  ],
  ['Math.nothing', 'Math.nothing is not available in pages.'],
  ['(5)()', 'This is not a function that pages can call.'],
  ['null.a', '"a" cannot be read: the value before the dot is empty.'],
  ['({})[{}]', 'A property name must be text or a number.'],
  ['({}).constructor', '"constructor" cannot be used in pages.'],
  ['({ __proto__: 1 })', '"__proto__" cannot be used in pages.'],
  [toTemplate('`#{{}}`'), 'Only text and numbers can be used in a template.'],
  ['[] + 1', 'The operator "+" is not available for these values.'],
  ['-[]', 'The operator "-" is not available for this value.'],
  ['1 in 2', 'The operator "in" is not available for these values.'],
  ['"abc".at([1])', 'Text methods accept only text and numbers.'],
  ['"abc".repeat(-1)', 'The number for repeat must be 0 or more.'],
  ['"a".replace("a", "$")', 'A replacement cannot contain "$".'],
  ['[1].at([1])', 'A position in a list must be a number.'],
  ['[].map()', 'This list method needs a function.'],
  ['[].reduce((a) => a)', 'An empty list needs a first value.'],
  ['[1, 2].sort(() => [])', 'The function that you pass to sort() must return a number.'],
  ['[{}, {}].sort()', 'Only text and numbers can be sorted.'],
  ['[{}].join()', 'Only text and numbers can be joined.'],
  ['[1].join([])', 'The separator of join must be text.'],
  ['[[[[[[[[[[[[1]]]]]]]]]]]].flat(Infinity)', 'This list is nested too deeply.'],
  ['(1).toFixed(101)', 'The number must be from 0 to 100.'],
  ['(1).toString(1)', 'The number must be from 2 to 36.'],
  ['(1).toLocaleString("de")', 'Numbers can be formatted only for en-US.'],
  ['Number([])', 'Only text can be converted to a number.'],
  ['String({})', 'Only text, numbers and lists can be converted to text.'],
  ['Object.keys("ab")', 'Only objects and lists have entries.'],
  ['Object.fromEntries({})', 'fromEntries takes a list of pairs.'],
  ['Object.fromEntries([1])', 'fromEntries takes a list of pairs.'],
  ['Array.from(null)', 'A list can be created only from text, a list or a length.'],
  ['Array.from({ length: -1 })', 'A list needs a length.'],
  ['JSON.stringify(1, [])', 'JSON.stringify accepts no replacer in pages.'],
  ['JSON.stringify([<b />])', 'Only data can be converted to JSON.'],
];

test.each(LEFT)('%s is left to the sandbox', (source, message) => {
  expect(refusalOf(source)).toMatch(/^page\.mdx:3:\d+: /);
  expect(refusalOf(source).replace(/^page\.mdx:3:\d+: /, '')).toBe(message);
});
