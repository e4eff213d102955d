import { expect, test } from 'vitest';
import { describeShortage } from './disk-space.ts';

const GIB = 1024 ** 3;

test.each([
  ['half of it is free', { freeBytes: GIB, totalBytes: 2 * GIB, freeFiles: 1000 }, undefined],
  [
    'a large one has 64 MiB left',
    { freeBytes: 64 * 1024 ** 2, totalBytes: 500 * GIB, freeFiles: 1000 },
    undefined,
  ],
  [
    'a large one has less',
    { freeBytes: 64 * 1024 ** 2 - 1, totalBytes: 500 * GIB, freeFiles: 1000 },
    '67108863 bytes are free, and Quire keeps the last 67108864 free',
  ],
  [
    'a small one has less than a twentieth',
    { freeBytes: 49, totalBytes: 1000, freeFiles: undefined },
    '49 bytes are free, and Quire keeps the last 50 free',
  ],
  [
    'no more files fit',
    { freeBytes: GIB, totalBytes: 2 * GIB, freeFiles: 3 },
    '3 more files fit on the disk, and Quire keeps the last 64 free',
  ],
])('a disk: %s', (_name, space, expected) => {
  expect(describeShortage(space)).toBe(expected);
});
