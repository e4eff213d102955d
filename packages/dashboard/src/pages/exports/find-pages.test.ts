import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  { path: 'index', title: 'Welcome' },
  { path: 'guides/start', title: 'First steps' },
  { path: 'guides/tides', title: 'High and low water' },
];

test.each([
  ['', ['index', 'guides/start', 'guides/tides']],
  ['guides', ['guides/start', 'guides/tides']],
  ['WATER guides', ['guides/tides']],
  ['nowhere', []],
])('%j finds %j', (words, paths) => {
  expect(findPages(pages, words).map(({ path }) => path)).toEqual(paths);
});
