import { expect, it } from 'vitest';
import { division, page } from '../testing/navigation-nodes.ts';
import { createCounterpartFinder } from './counterparts.ts';

const language = (label: string, paths: string[]) => division('language', label, paths.map(page));
const english = language('en', ['index', 'guides/a', 'guides/b']);
const french = language('fr', ['fr/index', 'fr/guides/a']);
const old = language('v1', ['v1/guides/a', 'v1/guides/only']);
const find = createCounterpartFinder();

it.each([
  ['guides/a', english, french, 'fr/guides/a'],
  ['fr/guides/a', french, english, 'guides/a'],
  ['guides/b', english, french, undefined],
  ['fr/index', french, english, 'index'],
  ['v1/guides/only', old, english, undefined],
  ['v1/guides/a', old, english, 'guides/a'],
  ['v1/guides/a', old, french, 'fr/guides/a'],
  ['elsewhere', french, english, undefined],
])('finds for %s its counterpart', (path, from, to, expected) => {
  expect(find(path, from, to)).toBe(expected);
});
