import { expect, test } from 'vitest';
import { createDice, createPage, inventPages } from '../testing/pages.ts';
import { buildIndex, type SearchIndex } from './build-index.ts';
import { type IndexedPage, indexPage } from './page-terms.ts';
import { patchRows } from './patch-rows.ts';
import type { SearchPage } from './search-page.ts';
import { decodeTermRows, encodeTermRows } from './term-rows.ts';
import { Vocabulary } from './vocabulary.ts';
import { writeIndex } from './write-index.ts';

function write(index: SearchIndex) {
  return writeIndex(index, { key: 'en', nameOf: (kind, text) => `${kind} ${text.length}` });
}

/** The number of the first section of a page. */
function toFirstSection(pages: readonly IndexedPage[], number: number): number {
  return pages.slice(0, number).reduce((sum, { text }) => sum + text.sectionCount, 0);
}

/** Changes the words of a page, its title and some of its sections, and keeps their number. */
function edit(page: SearchPage, dice: (limit: number) => number, words: string): SearchPage {
  const sections = page.sections.map((section) =>
    dice(2) === 0 ? section : { ...section, text: `${words} ${section.text.slice(dice(60))}` },
  );
  return { ...page, sections, ...(dice(3) === 0 ? { title: `${page.title} ${words}` } : {}) };
}

test('an index that is patched edit by edit is the one that is built anew', () => {
  const dice = createDice(5);
  const written = inventPages(320, 3);
  const vocabulary = new Vocabulary();
  const pages = written.map((page) => indexPage(page, vocabulary));
  let { rows } = buildIndex(pages, vocabulary);
  let mended = 0;
  for (let round = 0; round < 20; round++) {
    const numbers = [...new Set([dice(320), dice(320)])].sort((a, b) => a - b);
    const changed = numbers.map((number) => {
      const words = round % 4 === 0 ? `brandnew${round} kenfi` : 'token server';
      written[number] = edit(written[number] as SearchPage, dice, words);
      const before = (pages[number] as IndexedPage).text;
      pages[number] = indexPage(written[number] as SearchPage, vocabulary);
      const after = (pages[number] as IndexedPage).text;
      return { section: toFirstSection(pages, number), before, after };
    });
    const stored = decodeTermRows(encodeTermRows(rows));
    const patched = buildIndex(pages, vocabulary, { rows: stored, changed });
    const { sectionCount } = patched;
    if (patchRows({ rows: stored, vocabulary, changed, sectionCount })) mended++;
    const clean = new Vocabulary();
    const built = buildIndex(
      written.map((page) => indexPage(page, clean)),
      clean,
    );
    expect(write(patched), `after edit ${round}`).toEqual(write(built));
    rows = patched.rows;
  }
  expect(mended).toBeGreaterThan(10);
});

test('a word that becomes common is looked for in all pages again', () => {
  const vocabulary = new Vocabulary();
  const toPage = (number: number, text: string) => {
    const sections = [
      { id: '', title: '', text },
      { id: 'a', title: 'More', text: 'else' },
    ];
    return indexPage(createPage(`Page ${number}`, { sections }), vocabulary);
  };
  // A quarter of a thousand sections, in text alone: one more and it is common.
  const pages = Array.from({ length: 500 }, (_, number) =>
    toPage(number, number < 250 ? 'often' : 'rare'),
  );
  const { rows } = buildIndex(pages, vocabulary);
  const before = (pages[300] as IndexedPage).text;
  pages[300] = toPage(300, 'often');
  const changed = [{ section: 600, before, after: (pages[300] as IndexedPage).text }];
  const patched = buildIndex(pages, vocabulary, { rows, changed });
  expect(write(patched)).toEqual(write(buildIndex(pages, vocabulary)));
  const listTerms = (index: SearchIndex) =>
    [...index.rows.ids].map((id) => index.vocabulary.termOf(id));
  expect(listTerms(patched)).not.toContain('often');
  const { sectionCount } = patched;
  expect(patchRows({ rows, vocabulary, changed, sectionCount })).toBe(undefined);
});
