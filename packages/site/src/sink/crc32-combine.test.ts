import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { combineCrc32 } from './crc32-combine.ts';

test.each([
  [0, 0],
  [0, 10],
  [10, 0],
  [1, 1],
  [100, 3],
  [5_000, 70_001],
])('joins the checks of %i and %i bytes', (first, second) => {
  const [a, b] = [randomBytes(first), randomBytes(second)];
  expect(combineCrc32(crc32(a), crc32(b), second)).toBe(crc32(Buffer.concat([a, b])));
});
