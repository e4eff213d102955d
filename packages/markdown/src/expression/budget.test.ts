import { expect, test } from 'vitest';
import { refusalOf } from '../testing/evaluate-text.ts';

const LISTS = 'Array.from({ length: 10000 }, (_, i) => i)';

const SPENDERS: [source: string, message: RegExp][] = [
  ['((f) => f(f))((f) => f(f))', /nests calls/],
  [`${LISTS}.map(() => ${LISTS}.map((x) => x))`, /steps to compute/],
  ['Array.from({ length: 1e9 })', /builds a list/],
  ['"a".repeat(1e9)', /characters of text/],
  ['"a".padStart(1e9)', /characters of text/],
  [`${LISTS}.reduce((text) => text + text, "a")`, /characters of text/],
  ['"a".repeat(9e6).split("")', /builds a list/],
  ['"a".repeat(3e6).replaceAll("a", "bbbbbbbbbb")', /characters of text/],
  ['["", ..."a".repeat(1e5).split("b")].join("c".repeat(9e6))', /characters of text/],
  [
    '[1,2,3,4,5,6,7,8,9,0].reduce((a) => [a,a,a,a,a,a,a,a], "x").join()',
    /steps to compute|characters of text/,
  ],
  [
    'JSON.stringify([1,2,3,4,5,6,7,8,9,0].reduce((a) => [a,a,a,a,a,a,a,a], "x"))',
    /steps to compute/,
  ],
  ['[1,2,3,4,5,6,7,8].reduce((a) => [a,a,a,a,a,a,a,a], "x").flat(10)', /steps to compute|list/],
];

for (const [source, message] of SPENDERS) {
  test(`${source} ends when its budget is spent`, () => {
    expect(refusalOf(source)).toMatch(message);
  });
}
