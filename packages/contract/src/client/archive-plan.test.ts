import { expect, test } from 'vitest';
import { planArchives } from './archive-plan.ts';

const MIB = 1024 * 1024;
const sizesOf = (sizes: number[]) =>
  planArchives(sizes.map((size) => ({ size }))).map((files) => files.map(({ size }) => size));

test('a thousand small files are one archive', () => {
  expect(sizesOf(Array(1000).fill(4000))).toEqual([Array(1000).fill(4000)]);
});

test('files that are large together are several archives, in their order', () => {
  expect(sizesOf([10 * MIB, 5 * MIB, 2 * MIB, 20 * MIB, 1])).toEqual([
    [10 * MIB, 5 * MIB],
    [2 * MIB],
    [20 * MIB],
    [1],
  ]);
});

test('no files are no archives', () => {
  expect(sizesOf([])).toEqual([]);
});
