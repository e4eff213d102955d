import { expect, it } from 'vitest';
import type { FileState, PageState, SourceState } from './cache-state.ts';
import { joinTexts, type TableFormat } from './columns.ts';
import { toDigest } from './digest.ts';
import { fileColumns } from './file-columns.ts';
import { pageColumns } from './page-columns.ts';
import { sourceColumns } from './source-columns.ts';

/** Entries after they were written down and read again. */
function roundTrip<Entry>(format: TableFormat<Entry>, entries: readonly Entry[]): Entry[] {
  const columns = JSON.parse(JSON.stringify(format.toColumns(entries)));
  const entryAt = format.open(columns as never, entries.length);
  if (!entryAt) throw new Error('The columns are not whole.');
  return entries.map((_, index) => entryAt(index));
}

const plain: PageState = {
  text: toDigest('text'),
  answers: toDigest('answers'),
  status: 'ok',
  scripts: [],
  content: ['one', 0, 10, 2 ** 32 - 1],
  search: { key: toDigest('search'), place: ['two', 10, 5, 7], sectionCount: 3, sectionsLength: 9 },
  output: { key: toDigest('view'), content: toDigest('content') },
};

it('pages come back whole, those about which much is known and those about which little is', () => {
  const { search: _, output: __, ...little } = plain;
  const diagnostics = [{ code: 'x', severity: 'error', message: 'y', fix: 'z' }] as const;
  const pages: PageState[] = [
    plain,
    { ...little, text: '' },
    {
      ...plain,
      status: 'failed',
      scripts: ['_quire/math.js'],
      needs: [['', toDigest('site')]],
      assets: ['/a.png'],
      diagnostics,
      output: { key: toDigest('a'), content: toDigest('b'), assets: ['/b.png'], diagnostics },
    },
    { ...plain, content: ['two', 1, 2, 3] },
  ];
  expect(roundTrip(pageColumns, pages)).toEqual(pages);
});

it('files come back whole, left in a folder or not', () => {
  const sha256 = 'a'.repeat(64);
  const files: FileState[] = [
    { sha256, size: 3, modified: 1794829535585.286, inode: 3196913 },
    { sha256: 'b'.repeat(64), size: 0 },
  ];
  expect(roundTrip(fileColumns, files)).toEqual(files);
});

it('notes of sources come back whole', () => {
  const sources: SourceState[] = [
    { stamp: [1, 2.5, 3.5, 4], notes: { digest: toDigest('a'), frontmatter: { title: 'A' } } },
    {
      stamp: [5, 6, 7, 8],
      notes: { digest: toDigest('b'), frontmatter: {}, classNames: ['flex'], hasUpdates: true },
    },
  ];
  expect(roundTrip(sourceColumns, sources)).toEqual(sources);
});

it.each([
  ['pages', pageColumns as TableFormat<never>, plain],
  ['files', fileColumns as TableFormat<never>, { sha256: 'a'.repeat(64), size: 1 }],
])('columns of %s are not taken for those of another number', (_, format, entry) => {
  const columns = format.toColumns([entry as never]);
  expect([format.open(columns as never, 0), format.open(columns as never, 2)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('a text of another length is refused: it would shift all that follow', () => {
  expect(() => joinTexts(['abc', 'ab'], 3)).toThrow('"ab" is not 3 characters long.');
});
