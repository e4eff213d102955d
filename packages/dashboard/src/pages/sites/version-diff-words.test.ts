import { expect, test } from 'vitest';
import { describeBlocks, describeChanges } from './version-diff-words.ts';

const report = (pages: number, operations: number) =>
  ({ pages: Array(pages), operations: Array(operations) }) as unknown as Parameters<
    typeof describeChanges
  >[0];

test('changes are summed up in a sentence', () => {
  expect([
    describeChanges(report(0, 0)),
    describeChanges(report(1, 0)),
    describeChanges(report(3, 1)),
  ]).toEqual([
    'Both versions look the same to readers.',
    '1 page differs.',
    '3 pages and 1 API operation differ.',
  ]);
});

test('blocks of a page are counted by what became of them', () => {
  expect(describeBlocks({ added: 2, removed: 0, changed: 1, moved: 0 })).toBe(
    '2 blocks added, 1 changed',
  );
  expect(describeBlocks({ added: 0, removed: 0, changed: 0, moved: 0 })).toBe('');
});
