import { expect, it } from 'vitest';
import { mayMatch } from './assert-readable.ts';

it.each([
  ['*', true],
  ['*.mdx', true],
  ['*.md', false],
  ['*.{md,mdx}', true],
  ['*.{md, mdx}', true],
  ['*.{md,rst}', false],
  ['docs/**', true],
  ['docs/**.mdx', true],
  ['{README.md,*.md}', true],
  ['docs/index.mdx', true],
])('the section [%s] may be for .mdx files: %s', (section, expected) => {
  expect(mayMatch(section, 'mdx')).toBe(expected);
});
