import { expect, test } from 'vitest';
import { describePages, summariseProblems } from './problem-summary.ts';

const report = (
  [error, warning, info]: [number, number, number],
  [ok, degraded, failed]: [number, number, number] = [5, 0, 0],
) => ({ counts: { error, warning, info }, pages: { ok, degraded, failed } });

test('the gravest kind is counted', () => {
  expect([
    summariseProblems(report([1, 9, 9])),
    summariseProblems(report([0, 2, 9])),
    summariseProblems(report([0, 0, 1])),
  ]).toEqual(['1 error', '2 warnings', '1 remark']);
});

test('a sentence says how the pages came out', () => {
  expect(describePages(report([0, 1, 0]))).toBe('All 5 pages rendered completely.');
  expect(describePages(report([0, 1, 0], [1, 0, 0]))).toBe('The page rendered completely.');
  expect(describePages(report([1, 1, 0], [3, 1, 1]))).toBe(
    '3 pages rendered completely, 1 in a simpler form, 1 could not be written.',
  );
});
