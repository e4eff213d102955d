import { expect, test } from 'vitest';
import { findScope, listFolders, toWords } from './missing-page.ts';

test('the folders of an address are those below the root of the site', () => {
  expect(listFolders('/docs/guides/sign%20in', '/docs/')).toEqual(['guides', 'sign in']);
  expect(listFolders('/a//b/', '/')).toEqual(['a', 'b']);
  expect(listFolders('/broken/%E0%A4%A', '/')).toEqual(['broken', '%E0%A4%A']);
});

test.each([
  ['getting-started.html', 'getting started'],
  ['api_key.md', 'api key'],
  ['index', ''],
  ['v2.1', 'v2 1'],
])('the words of %s are "%s"', (folder, words) => {
  expect(toWords(folder)).toBe(words);
});

test('an address in another language or version is looked for there', () => {
  const scopes = [
    { kind: 'version', label: 'v2', index: 'en-v2' },
    { kind: 'version', label: 'v1', index: 'en-v1' },
    { kind: 'language', label: 'Français', index: 'fr' },
  ] as const;
  expect(findScope(['fr', 'guides'], scopes)).toBe('fr');
  expect(findScope(['v1', 'guides'], scopes)).toBe('en-v1');
  expect(findScope(['guides'], scopes)).toBe(undefined);
  expect(findScope([], scopes)).toBe(undefined);
});
