import { expect, test } from 'vitest';
import { createFootnoteFinder } from '../text/footnotes.ts';
import { cutExports } from './export-statements.ts';

const exportsOf = (text: string) =>
  cutExports(text)
    .filter(({ isExport }) => isExport)
    .map((part) => part.text);

test('a statement that ends in a line separator of Unicode has an end', () => {
  expect(exportsOf('export const a = 1;\u2028\n\nText.')).toEqual(['export const a = 1;\u2028']);
});

test('an address in JSX is no comment, and a comment has no brackets', () => {
  const link = 'export const A = () => (<p>See http://example.com</p>)';
  expect(exportsOf(`${link}\n\n# Title\n\nText :)`)).toEqual([link]);
  const noted = 'export const b = [1] // (\n';
  expect(exportsOf(`${noted}\n# Title)`)).toEqual([noted.trim()]);
  expect(exportsOf('export const c = 1 /* ( */\n\n# Title)')).toEqual([
    'export const c = 1 /* ( */',
  ]);
});

test('thousands of statements without an end are each a line', () => {
  const text = 'export (\n'.repeat(20_000);
  expect(exportsOf(text)).toHaveLength(20_000);
});

test('thousands of brackets that open no footnote end', () => {
  const find = createFootnoteFinder(`${'[^'.repeat(200_000)} A[^one]\n\n[^one]: Note.\n`);
  expect(find('fn:one')).toBe('fn-1');
});
