import { expect, test } from 'vitest';
import { evaluateText, refusalOf } from '../testing/evaluate-text.ts';

/** Ways out of an interpreter that worked in others. None of them may yield a function or the host. */
const ESCAPES = [
  '[].constructor.constructor("return process")()',
  '"".constructor.constructor("return process")()',
  '(() => 1).constructor("return process")()',
  '({}).__proto__.polluted',
  '({ ["__proto__"]: { a: 1 } })',
  '({ __proto__: { a: 1 } })',
  '({ constructor: 1 })',
  '[]["con" + "structor"]',
  '[]["con".concat("structor")]',
  '[][["constructor"]]',
  '({ a: 1 })[{ toString: () => "constructor" }]',
  'Math.constructor',
  'Math.max.constructor',
  'Math["__proto__"]',
  'Object.getPrototypeOf([])',
  'Object.assign({}, {})',
  'Object.constructor("return 1")()',
  'Array.prototype',
  'String.fromCharCode(65)',
  'JSON.parse("{}")',
  'Function("return process")()',
  'eval("1")',
  'globalThis',
  'process.env',
  'require("fs")',
  'window.location',
  'Reflect.ownKeys({})',
  '(({ constructor }) => constructor)({})',
  '(([a] = "".constructor) => a)()',
  '[].map.call([], () => 1)',
  '[].map.constructor',
  '"a".replace("a", (x) => x.constructor)',
  '[1].map((x) => x.constructor)',
  '(function () { return this })()',
  '(function () { return arguments.callee })()',
  '`$`.constructor',
  'user.constructor',
  'user.__proto__',
];

for (const source of ESCAPES) {
  test(`${source} is refused`, () => {
    expect(refusalOf(source)).not.toBe('accepted');
  });
}

test('inherited properties are not there', () => {
  const sources = ['({}).toString', '[].push', '"".big', '(() => 1).name', '({}).hasOwnProperty'];
  expect(sources.map((source) => evaluateText(source))).toEqual(sources.map(() => undefined));
});

test('nothing that an expression does changes the host', () => {
  refusalOf('({}).__proto__.polluted = 1');
  evaluateText('Object.fromEntries([["a", 1], ["polluted", 2]])');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(evaluateText('Object.fromEntries([["__proto__", { x: 1 }]]).x')).toBeUndefined();
});

test('spread and copies take over only what an object holds itself', () => {
  expect(evaluateText('({ ...[1, 2], ..."ab", ...null })')).toEqual({});
});
