import { expect, test } from 'vitest';
import { sumVersionBytes } from './version-bytes.ts';

const file = (name: string, size: number) => ({ sha256: name.repeat(64), size });

test('a version has its sources, its files and their compressed forms, each content once', () => {
  const sources = [
    { path: 'index.mdx', ...file('a', 10) },
    { path: 'copy.mdx', ...file('a', 10) },
    { path: 'logo.svg', ...file('b', 200) },
  ];
  const files = { 'index.html': file('c', 3_000), 'logo.svg': file('b', 200) };
  const encodings = {
    [file('c', 0).sha256]: { br: file('d', 40), gzip: file('e', 50_000) },
    [file('b', 0).sha256]: {},
  };
  expect(sumVersionBytes(sources, { files, encodings } as never)).toBe(53_250);
  expect(sumVersionBytes([], { files: {}, encodings: {} })).toBe(0);
});
