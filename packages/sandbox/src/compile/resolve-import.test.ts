import { expect, test } from 'vitest';
import { resolveImport } from './resolve-import.ts';

const FROM = '/guides/deep/page.mdx';

test.each([
  ['/snippets/a.jsx', '/snippets/a.jsx'],
  ['./a.tsx', '/guides/deep/a.tsx'],
  ['../a.js', '/guides/a.js'],
  ['../../../../a.js', '/a.js'],
  ['/snippets//x/../a.mdx', '/snippets/a.mdx'],
])('%s leads to one file', (specifier, path) => {
  expect(resolveImport(specifier, FROM)).toEqual({ kind: 'file', paths: [path] });
});

test('a path without an ending is tried with each', () => {
  expect(resolveImport('./a', '/b.jsx')).toEqual({
    kind: 'file',
    paths: ['.jsx', '.tsx', '.js', '.ts', '.mdx', '/index.jsx', '/index.tsx', '/index.js'].map(
      (ending) => `/a${ending}`,
    ),
  });
});

test.each([
  ['react', { kind: 'library' }],
  ['react-dom', { kind: 'library' }],
  ['clsx', { kind: 'package' }],
  ['@scope/name', { kind: 'package' }],
  ['node:fs', { kind: 'package' }],
  ['https://example.com/a.js', { kind: 'package' }],
  ['./style.css', { kind: 'style' }],
  ['./data.txt', { kind: 'other-file', path: '/guides/deep/data.txt' }],
])('%s is not a file of code', (specifier, expected) => {
  expect(resolveImport(specifier, FROM)).toEqual(expected);
});
