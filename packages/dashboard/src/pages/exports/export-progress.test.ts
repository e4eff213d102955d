import type { ExportRecord } from '@quire/contract';
import { expect, test } from 'vitest';
import { describePaths, describeProgress } from './export-progress.ts';

const job = (status: ExportRecord['status'], pageCount = 0, pagesRendered = 0): ExportRecord => ({
  jobId: 'se_1',
  status,
  progress: 0,
  pageCount,
  pagesRendered,
  domain: 'docs.localhost',
  version: '1',
  paths: null,
  createdAt: '',
  startedAt: null,
  finishedAt: null,
  updatedAt: '',
});

test.each([
  [job('queued'), 'Waiting for a free worker'],
  [job('running'), 'Reading the site'],
  [job('running', 46, 12), '12 of 46 pages'],
  [job('running', 46, 46), 'Packing the bundle'],
  [job('completed', 46, 46), undefined],
  [job('failed', 46, 3), undefined],
])('case %#: %s', (record, words) => {
  expect(describeProgress(record)).toBe(words);
});

test('an export of some pages says which, or how many', () => {
  expect(describePaths({ paths: null })).toBeUndefined();
  expect(describePaths({ paths: ['index'] })).toBe('only index');
  expect(describePaths({ paths: ['a', 'b'] })).toBe('2 chosen pages');
});
