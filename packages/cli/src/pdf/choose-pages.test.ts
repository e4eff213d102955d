import type { Book, BookEntry } from '@quire/site';
import { expect, test } from 'vitest';
import { chooseBooks } from './choose-pages.ts';

const page = (path: string, label = path): BookEntry => ({
  label,
  page: { path, file: `${path}.html` },
  entries: [],
});
const part = (label: string, entries: BookEntry[], root?: string): BookEntry => ({
  label,
  ...(root === undefined ? {} : { page: { path: root, file: `${root}.html` } }),
  entries,
});
const book = (version: string, entries: BookEntry[]): Book => ({
  version,
  label: version,
  suffix: version,
  languageTag: 'en',
  direction: 'ltr',
  contents: 'Contents',
  entries,
});

const BOOKS = [
  book('v2', [
    part('Guides', [
      page('index', 'Home'),
      part('Deploy', [page('guides/a'), page('guides/deep/b')], 'guides/deploy'),
    ]),
    part('API', [page('api/users')]),
  ]),
  book('v1', [page('v1/a')]),
];

function show(entries: readonly BookEntry[]): unknown[] {
  return entries.map(({ label, page: own, entries: inner }) =>
    inner.length > 0 ? [own?.path ?? label, show(inner)] : (own?.path ?? label),
  );
}
const only = (...wishes: string[]) =>
  chooseBooks(BOOKS, { only: wishes }).map(({ version, entries }) => [version, show(entries)]);

test.each([
  [['guides/**'], [['v2', [['Guides', [['guides/deploy', ['guides/a', 'guides/deep/b']]]]]]]],
  [['guides/*'], [['v2', [['Guides', [['guides/deploy', ['guides/a']]]]]]]],
  [['/guides/a'], [['v2', [['Guides', [['Deploy', ['guides/a']]]]]]]],
  [['deploy'], [['v2', [['Guides', [['guides/deploy', ['guides/a', 'guides/deep/b']]]]]]]],
  [['Guides/Deploy'], [['v2', [['Guides', [['guides/deploy', ['guides/a', 'guides/deep/b']]]]]]]],
  [
    ['API', 'v1/a'],
    [
      ['v2', [['API', ['api/users']]]],
      ['v1', ['v1/a']],
    ],
  ],
])('--only %j keeps what it names, in its place', (wishes, kept) => {
  expect(only(...wishes)).toEqual(kept);
});

test('a wish that nothing fulfills is refused, with the name that was probably meant', () => {
  expect(() => only('index', 'guids/a')).toThrow('Did you mean "guides/a"?');
  expect(() => only('API/Deploy')).toThrow('matches no page and no part of the navigation');
});

test('a version is chosen by its name, and one that is not there is refused with those that are', () => {
  expect(chooseBooks(BOOKS, { version: 'V1' }).map(({ label }) => label)).toEqual(['v1']);
  expect(() => chooseBooks(BOOKS, { version: 'v3' })).toThrow('Use one of these: v2, v1.');
  expect(() => chooseBooks(BOOKS, { language: 'fr' })).toThrow('leave out the flag');
});
