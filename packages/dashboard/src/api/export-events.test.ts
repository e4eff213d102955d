import type { ListedExport } from '@quire/contract';
import { expect, test } from 'vitest';
import { chooseWatched, mergeRecord } from './export-events.ts';

const job = (jobId: string, more: Partial<ListedExport> = {}): ListedExport => ({
  jobId,
  status: 'running',
  progress: 10,
  pageCount: 20,
  pagesRendered: 2,
  domain: 'docs.localhost',
  version: '1',
  paths: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  startedAt: '2026-11-15T12:00:01.000Z',
  finishedAt: null,
  updatedAt: '2026-11-15T12:00:05.000Z',
  versionId: 'ver_1',
  bundle: null,
  ...more,
});

test('listens to three unfinished jobs at most, to running ones first', () => {
  const jobs = [
    job('a', { status: 'completed' }),
    job('b', { status: 'queued' }),
    job('c', { status: 'queued' }),
    job('d'),
    job('e'),
  ];
  expect(chooseWatched(jobs)).toEqual(['b', 'd', 'e']);
});

test('a newer record takes its place and a late one does not', () => {
  const known = [job('a'), job('b')];
  const newer = job('b', { progress: 50, updatedAt: '2026-11-15T12:00:06.000Z' });
  const late = job('b', { progress: 5, updatedAt: '2026-11-15T12:00:04.000Z' });
  expect(mergeRecord(known, newer)).toEqual([job('a'), newer]);
  expect(mergeRecord(known, late)).toEqual(known);
});
