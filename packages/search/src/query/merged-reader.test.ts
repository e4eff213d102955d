import { expect, test } from 'vitest';
import { openStoredIndexes } from '../build/load-index.ts';
import type { SearchPage } from '../build/search-page.ts';
import { createDice, createPage, inventPages, openPages, writePages } from '../testing/pages.ts';

/** A searcher over several indexes, with parts of names that differ. */
function openMerged(groups: readonly SearchPage[][], splitFrom?: number) {
  const files = groups.map((pages, index) =>
    writePages(pages, {
      key: `i${index}`,
      ...(splitFrom === undefined
        ? {}
        : { splitFrom, partLength: { terms: 800, postings: 400, pages: 900 } }),
      nameOf: (() => {
        let count = 0;
        return (kind: string) => `i${index}.${kind}.${count++}.js`;
      })(),
    }),
  );
  const parts = new Map(files.flatMap((one) => one.parts.map(({ file, text }) => [file, text])));
  const entries = files.map(({ entry }) => entry);
  return openStoredIndexes(entries, async (file) => parts.get(file) ?? '');
}

const pages = inventPages(60, 7);
const groups = [pages.slice(0, 25), [], pages.slice(25, 40), pages.slice(40)];
const QUERIES = [
  'cache',
  'token server',
  'loginpage',
  'ca',
  'fil',
  'runer',
  'tokne',
  'nothing zzz',
];

test.each([
  ['whole', undefined],
  ['split', 1],
])('several %s indexes answer as one of all their pages does', async (_, splitFrom) => {
  const dice = createDice(3);
  const words = pages.flatMap(({ title }) => title.split(' '));
  const queries = [
    ...QUERIES,
    ...Array.from({ length: 40 }, () => words[dice(words.length)] ?? ''),
  ];
  const one = openPages(pages);
  const merged = openMerged(groups, splitFrom);
  for (const query of queries) {
    const [expected, found] = [await one.search(query), await merged.search(query)];
    expect([query, found.pages]).toEqual([query, expected.pages]);
    expect([...found.terms].sort()).toEqual([...expected.terms].sort());
  }
});

test('a word of one index does not make another guess at similar ones', async () => {
  const merged = openMerged([[createPage('Token')], [createPage('Tokem')]]);
  expect((await merged.search('token')).pages.map(({ title }) => title)).toEqual(['Token']);
});

test('without any index nothing is found', async () => {
  expect((await openMerged([]).search('token')).pages).toEqual([]);
});
