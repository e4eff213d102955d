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
  ].map((files) => hashSourceList(files));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the same files with other plugins have another hash', () => {
  const plugin = { name: 'own', version: '1.0.0' };
  const hashes = [[], [plugin], [{ ...plugin, version: '1.0.1' }]].map((plugins) =>
    hashSourceList([a], plugins),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes[0]).toBe(hashSourceList([a]));
});
