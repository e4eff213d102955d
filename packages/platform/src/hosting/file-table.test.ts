import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFileTable } from './file-table.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const form = (text: string, size = text.length) => ({ sha256: hash(text), size });

/** Names that sort differently as text and as bytes, share their beginnings, or end each other. */
const PATHS = [
  'index.html',
  'index.md',
  'guides/start.html',
  'guides/start.md',
  'guides/start/index.html',
  'guides/stärke.html',
  'guides/起動.html',
  'guides/😀.html',
  'guides/\uffee.html',
  'constructor',
  '__proto__',
  'a',
  'ab',
];

const files = Object.fromEntries(PATHS.map((path) => [path, form(path)]));
const encodings = {
  [hash('index.html')]: { br: form('index br'), gzip: form('index gzip') },
  [hash('guides/start.html')]: { gzip: form('start gzip') },
};
const pages = ['index.html', 'guides/起動.html'].map((file) => ({ path: file, title: file, file }));
const table = createFileTable({ files, encodings, pages });

test('every file is found with its hash and size, and nothing else is', () => {
  for (const path of PATHS) {
    expect([path, table.has(path), table.find(path)]).toEqual([path, true, form(path)]);
  }
  const others = ['', 'index', 'index.htm', 'index.html/', 'guides', 'toString', 'abc', '\uffff'];
  expect(others.filter((path) => table.has(path) || table.find(path))).toEqual([]);
});

test('a file has the compressed forms of its content', () => {
  expect(table.findForms('index.html')).toEqual(encodings[hash('index.html')]);
  expect(table.findForms('guides/start.html')).toEqual(encodings[hash('guides/start.html')]);
  expect(table.findForms('a')).toBeUndefined();
  expect(table.findForms('nothing')).toBeUndefined();
});

test('pages and paths can be listed', () => {
  expect([...table.paths()].toSorted()).toEqual(PATHS.toSorted());
  expect([...table.pages].toSorted()).toEqual(['guides/起動.html', 'index.html']);
  expect(PATHS.filter((path) => table.pages.has(path))).toEqual(['index.html', 'guides/起動.html']);
  expect(table.pages.has('nothing')).toBe(false);
});

test('a name that is no text is nobody’s, also not of one that looks like it', () => {
  const odd = createFileTable({ files: { 'a\ud800': form('odd') }, encodings: {}, pages: [] });
  expect([odd.has('a\ud800'), odd.has('a\ufffd')]).toEqual([false, false]);
});

test('files of any size keep it, and no files are no trouble', () => {
  const size = 5 * 2 ** 32 + 1;
  const large = createFileTable({ files: { a: form('a', size) }, encodings: {}, pages: [] });
  expect(large.find('a')?.size).toBe(size);
  expect(createFileTable({ files: {}, encodings: {}, pages: [] }).has('a')).toBe(false);
});

test('10,000 pages take less than four megabytes', () => {
  const names = Array.from({ length: 10_000 }, (_, n) => `guides/part-${n % 50}/page-${n}`);
  const all = names.flatMap((name) => [`${name}.html`, `${name}.md`]);
  const many = createFileTable({
    files: Object.fromEntries(all.map((path) => [path, form(path)])),
    encodings: Object.fromEntries(
      all.map((path) => [hash(path), { br: form(`${path} br`), gzip: form(`${path} gzip`) }]),
    ),
    pages: names.map((path) => ({ path, title: path, file: `${path}.html` })),
  });
  expect(many.bytes / all.length).toBeLessThan(170);
  expect(all.every((path) => many.find(path)?.sha256 === hash(path))).toBe(true);
});
