import { expect, test } from 'vitest';
import { createPage, paragraph } from '../testing/pages.ts';
import { buildIndex } from './build-index.ts';
import { indexPage } from './page-terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { writeIndex } from './write-index.ts';

function listPageParts(edited: string) {
  const vocabulary = new Vocabulary();
  const pages = Array.from({ length: 400 }, (_, number) => {
    const text = number === 17 ? edited : `Words about number ${number}, and more of them.`;
    const sections = [{ id: 'a', title: `Part ${number}`, blocks: paragraph(text) }];
    const page = createPage(`Page ${number}`, { address: `./page-${number}.html`, sections });
    return indexPage(page, vocabulary);
  });
  const { parts } = writeIndex(buildIndex(pages, vocabulary), {
    key: 'all',
    nameOf: (kind, text) => `${kind}.${text.length}.js`,
    splitFrom: 1,
    partLength: { pages: 1_000 },
  });
  return parts.filter(({ file }) => file.startsWith('pages')).map(({ text }) => text);
}

test('an edit of one page changes one part of the pages', () => {
  const before = new Set(listPageParts('Short.'));
  const after = listPageParts(`Long${' and longer'.repeat(20)}.`);
  expect(after.filter((part) => !before.has(part))).toHaveLength(1);
  expect(after.length).toBeGreaterThan(20);
});
