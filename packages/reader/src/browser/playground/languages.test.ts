import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OAUTH_ENGLISH } from './oauth/words.ts';
import { say, sayList } from './page-words.ts';
import { ENGLISH } from './words.ts';

const FOLDER = new URL('./languages/', import.meta.url);

/** Every text with its name, such as `playground.signIn.title`. */
function listTexts(words: object, name = ''): [name: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${name}${key}`, value]] : listTexts(value, `${name}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{+\w*\}+/g) ?? []).sort();

const expected = listTexts({ playground: ENGLISH, oauth: OAUTH_ENGLISH }).map(
  ([name, text]) => [name, placeholders(text)] as const,
);

test.each(readdirSync(FOLDER))('%s has every word, with the same places for values', (file) => {
  const words = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as object;
  const texts = listTexts(words);
  expect(texts.map(([name, text]) => [name, placeholders(text)])).toEqual(expected);
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('a value is put where the words have a place for it, as it is', () => {
  expect(say('{} cannot be reached.', '$& {page}')).toBe('$& {page} cannot be reached.');
  expect(say('{page}: {origin}', { origin: 'a', page: 'b' })).toBe('b: a');
  expect(sayList('Left out:', ['a', '-b'])).toBe('Left out: a, -b');
});

test('a value in a sentence from right to left lost the marks at its ends to the other side', () => {
  expect(say('אין גישה אל {}.', 'https://a.example/')).toBe(
    'אין גישה אל \u2068https://a.example/\u2069.',
  );
  expect(sayList('لا مكان:', ['--proxy', '{{a}}'])).toBe(
    'لا مكان: \u2068--proxy\u2069, \u2068{{a}}\u2069',
  );
});
