import { describe, expect, test } from 'vitest';
import { fillAddress, fillText, type Pattern, parsePattern } from './pattern.ts';

const WORDS: Record<string, string> = {
  org: 'acme',
  odd: 'a/b?c#d&e',
  up: '..',
  host: '@evil.example/',
  name: '"><b>Ada',
};
const wordAt = (path: string) => WORDS[path] ?? '';
const bases = { site: 'https://docs.example.com/base/', page: 'https://docs.example.com/base/a/b' };
const fill = (pattern: Pattern) => fillAddress(pattern, wordAt, bases);

test('words of an attribute stand as they are, with what stands for the others', () => {
  expect(fillText(['Hello ', ['name', ''], ' of ', ['team', 'all']], wordAt)).toBe(
    'Hello "><b>Ada of all',
  );
});

test('an attribute of which no word is known stays', () => {
  expect(fillText(['Hello ', ['team', 'all']], wordAt)).toBeUndefined();
});

describe('an address', () => {
  test.each<[string, Pattern, string]>([
    [
      'has a word in its path',
      ['https://app.example.com/', ['org', ''], '/keys'],
      'https://app.example.com/acme/keys',
    ],
    [
      'has a word in its query, encoded',
      ['https://app.example.com/?q=', ['odd', '']],
      'https://app.example.com/?q=a%2Fb%3Fc%23d%26e',
    ],
    [
      'has a word in its path, encoded',
      ['https://app.example.com/', ['odd', ''], '/x'],
      'https://app.example.com/a%2Fb%3Fc%23d%26e/x',
    ],
    [
      'counts from where the site begins',
      ['/teams/', ['org', '']],
      'https://docs.example.com/base/teams/acme',
    ],
    [
      'keeps what stands for a word that is not known, encoded',
      ['https://a.example/', ['org', ''], '/', ['team', 'a b']],
      'https://a.example/acme/a%20b',
    ],
    [
      'of a mail has a word in its subject',
      ['mailto:help@example.com?subject=', ['org', '']],
      'mailto:help@example.com?subject=acme',
    ],
  ])('%s', (_, pattern, expected) => expect(fill(pattern)).toBe(expected));

  test.each<[string, Pattern]>([
    ['the word climbs out of its folder', ['https://a.example/x/', ['up', ''], '/y']],
    [
      'dots around the word make it climb',
      ['https://a.example/x/.', ['dot', '.'], '/', ['org', '']],
    ],
    ['the word could be the host', ['https://', ['org', ''], '.example/x']],
    ['the word could end the host', ['https://a.example', ['host', '']]],
    ['the scheme runs a script', ['javascript:alert("', ['org', ''], '")']],
    ['the word could be the scheme', [['org', ''], ':x']],
    ['no word is known', ['https://a.example/', ['team', '']]],
  ])('is left as it was where %s', (_, pattern) => expect(fill(pattern)).toBeUndefined());
});

test.each(['', '{}', '[1]', '[["a"]]', '[["a", "b", "c"]]', '["a"'])('%s is no pattern', (text) => {
  expect(parsePattern(text)).toBeUndefined();
});
