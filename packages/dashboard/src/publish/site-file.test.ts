import { expect, test } from 'vitest';
import { pickSiteFiles } from './site-file.ts';

const fileAt = (path: string) => ({ path, size: 0, bytes: async () => new Uint8Array() });
const pick = (paths: string[]) => pickSiteFiles(paths.map(fileAt)).map(({ path }) => path);

test('paths begin at the folder that contains docs.json', () => {
  expect(pick(['docs/docs.json', 'docs/a/b.mdx', 'docs/a/docs.json', 'README.md'])).toEqual([
    'docs.json',
    'a/b.mdx',
    'a/docs.json',
  ]);
});

test('files of tools stay out', () => {
  const paths = ['docs.json', '.git/HEAD', 'node_modules/x/i.js', '.DS_Store', '.well-known/x.txt'];
  expect(pick([...paths, '__MACOSX/._docs.json', '.mintignore'])).toEqual([
    'docs.json',
    '.well-known/x.txt',
    '.mintignore',
  ]);
});

test('what has no docs.json is refused', () => {
  expect(() => pick(['index.mdx'])).toThrow('There is no docs.json.');
});
