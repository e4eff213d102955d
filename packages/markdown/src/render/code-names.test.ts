import { expect, test } from 'vitest';
import { collectNames } from './code-names.ts';

const WORD = /[A-Za-z][\w.-]{1,58}\w/g;
const IS_NAME = /[a-z0-9][A-Z]|[\w][_.-]\w/;

function listNames(code: string, limit = 300): string[] {
  const names = new Set<string>();
  collectNames(code, names, limit);
  return [...names];
}

test.each([
  ['const user = getUserById(id);', ['getUserById']],
  ['api_key: docs.json --no-cache', ['api_key', 'docs.json', 'no-cache']],
  ['plain words here, and HTTP', []],
  ['a.b x_ _private_name v2.', ['a.b', 'private_name']],
  ['größeWert', ['eWert']],
  ['console.log("done.")...', ['console.log']],
])('%s', (code, names) => {
  expect(listNames(code)).toEqual(names);
});

test('they are what two patterns say, whatever the code', () => {
  const signs = 'aZ9_.- \nü(xY';
  let state = 7;
  const roll = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let round = 0; round < 300; round++) {
    const code = Array.from({ length: 5 + roll(140) }, () => signs[roll(signs.length)]).join('');
    const words = [...code.matchAll(WORD)].map(([word]) => word);
    expect(listNames(code)).toEqual([...new Set(words.filter((word) => IS_NAME.test(word)))]);
  }
});

test('no more are kept than asked for', () => {
  expect(listNames('a_b c_d e_f', 2)).toEqual(['a_b', 'c_d']);
});
