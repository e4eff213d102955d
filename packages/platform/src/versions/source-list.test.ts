import { expect, test } from 'vitest';
import { hashSourceList } from './source-list.ts';

const a = { path: 'a.mdx', sha256: 'a'.repeat(64), size: 1 };
const b = { path: 'b.mdx', sha256: 'b'.repeat(64), size: 2 };

test('the same files have the same hash in any order', () => {
  expect(hashSourceList([a, b])).toBe(hashSourceList([b, a]));
});

test('another name or another content has another hash', () => {
  const hashes = [
    [a, b],
    [a],
    [a, { ...b, path: 'c.mdx' }],
    [a, { ...b, sha256: 'c'.repeat(64) }],
    [{ ...a, path: `a.mdx" ${'a'.repeat(64)}\n"b.mdx` }],
  ].map(hashSourceList);
  expect(new Set(hashes).size).toBe(hashes.length);
});
