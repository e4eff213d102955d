import {
  buildIndex,
  indexPage,
  markSnippet,
  openIndex,
  Vocabulary,
  writeIndex,
} from '@quire/search';
import { expect, test } from 'vitest';
import { createDice } from '../support/search-queries.ts';

const QUERIES = process.env.QUIRE_SOAK ? 100_000 : 3_000;

/** What people and programs put into search fields to see what happens. */
const SHARDS = [
  '<script>alert(1)</script>',
  '" onmouseover="alert(1)',
  '(a+)+$',
  '[^',
  '.*?',
  '\\',
  '{}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '\u0000',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud83d',
  '😀',
  'ﬀ',
  'İ',
  'שלום',
  'مرحبا',
  '配置',
  'ｶﾞ',
  'caching',
  'a'.repeat(300),
  '%s%n',
  "' OR 1=1 --",
  '../../etc/passwd',
  ' ',
  '-',
  '_',
];

const text = SHARDS.join(' middle ');
const vocabulary = new Vocabulary();
const pages = SHARDS.map((shard, index) =>
  indexPage(
    {
      address: `./${index}.html`,
      title: `Page ${shard}`,
      breadcrumbs: [shard],
      keywords: [shard],
      sections: [{ id: 'a', title: shard, blocks: [{ kind: 'text', text }] }],
    },
    vocabulary,
  ),
);
const searcher = openIndex(
  writeIndex(buildIndex(pages, vocabulary), { key: 'en', nameOf: () => '' }),
);

test(`${QUERIES} hostile queries are answered within bounds, with marks that are text`, async () => {
  const dice = createDice(1);
  for (let i = 0; i < QUERIES; i++) {
    const words = Array.from({ length: 1 + dice(6) }, () => SHARDS[dice(SHARDS.length)]);
    const query = words.join(dice(2) === 0 ? '' : ' ');
    const answer = await searcher.search(query);
    expect(answer.pages.length).toBeLessThanOrEqual(8);
    const pieces = markSnippet(text, answer.terms);
    const shown = pieces.map((piece) => piece.text).join('');
    expect(text).toContain(shown.replace(/^… | …$/g, ''));
    expect(shown.length).toBeLessThanOrEqual(200);
  }
});

test('a query of a megabyte is cut before anything looks at it', async () => {
  const long = await searcher.search(`caching ${'x'.repeat(1_000_000)}`);
  expect(long.pages[0]?.title).toBe('Page caching');
});
