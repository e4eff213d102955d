import { describe, expect, test } from 'vitest';
import { createLinkCheck } from './allowed-links.ts';
import { createAnswerFilter } from './answer-filter.ts';

const isAllowed = createLinkCheck([
  { number: 1, title: 'Tokens', heading: '', url: '/guides/tokens#expiry', excerpt: '' },
]);

/** What is let through when the answer comes in pieces of some length. */
function filter(answer: string, length: number): string {
  const { push, end } = createAnswerFilter(isAllowed);
  let out = '';
  for (let at = 0; at < answer.length; at += length) out += push(answer.slice(at, at + length));
  return out + end();
}

const CASES: [what: string, answer: string, shown: string][] = [
  [
    'text and citations stay',
    'Use a **token** [1]. Then\n\n- go [2]',
    'Use a **token** [1]. Then\n\n- go [2]',
  ],
  [
    'a link to a cited page stays',
    'See [tokens](/guides/tokens).',
    'See [tokens](/guides/tokens).',
  ],
  [
    'a link to another section of a cited page stays',
    '[scopes](/guides/tokens#scopes)',
    '[scopes](/guides/tokens#scopes)',
  ],
  ['a link to another page keeps its words', 'See [this](/admin).', 'See this.'],
  ['a link to another host keeps its words', '[click](https://evil.example/?q=1)', 'click'],
  ['a link without a scheme is one to another host', '[click](//evil.example)', 'click'],
  ['a link with a title is a link', '[a](https://evil.example "t") b', 'a b'],
  ['a link in angle brackets is a link', '[a](<https://evil.example>)', 'a'],
  ['a script is no link', '[a](javascript:alert`1`)', 'a'],
  ['an image keeps its words', '![a chart](https://evil.example/x.png)', 'a chart'],
  ['an image of a cited page is none either', '![a](/guides/tokens)', 'a'],
  ['an image by reference is none', '![a][b] c', '[a][b] c'],
  ['markup is taken out', 'a <img src=x onerror=alert(1)> b</p>', 'a  b'],
  ['an address in angle brackets is taken out', '<https://evil.example>', ''],
  ['a comparison is text', 'if a < b then', 'if a \\< b then'],
  [
    'an address that stands alone is code',
    'Go to https://evil.example/?a=b now',
    'Go to `https://evil.example/?a=b` now',
  ],
  [
    'code stays as it is',
    'Run `curl https://x.example/[a](b)` ok',
    'Run `curl https://x.example/[a](b)` ok',
  ],
  ['a block of code stays as it is', '```sh\n<b> [a](c)\n```\nend', '```sh\n<b> [a](c)\n```\nend'],
  ['code without an end is closed', '```sh\ncurl', '```sh\ncurl```'],
  ['an open bracket at the end is text', 'a [b', 'a \\[b'],
  ['words with an h stay', 'how the hash http works', 'how the hash http works'],
];

describe.each([1, 2, 3, 7, 1_000])('in pieces of %i characters', (length) => {
  test.each(CASES)('%s', (_what, answer, shown) => {
    expect(filter(answer, length)).toBe(shown);
  });
});

test('a bracket that never ends does not hold the answer back forever', () => {
  const { push } = createAnswerFilter(isAllowed);
  expect(push(`[${'a'.repeat(3_000)}`).length).toBeGreaterThan(2_000);
});
