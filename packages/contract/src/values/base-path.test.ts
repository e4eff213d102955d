import { expect, test } from 'vitest';
import { parseBasePath } from './base-path.ts';

test.each([
  ['', ''],
  ['/', ''],
  ['docs', '/docs'],
  ['/docs/', '/docs'],
  ['/help/docs', '/help/docs'],
])('%j is the base path %j', (text, path) => {
  expect(parseBasePath(text)).toBe(path);
});

test.each([
  '/..',
  '/a/../b',
  '/a//b',
  '/a b',
  '/%2e',
  '/docs?x',
  'https://x/y',
  `/${'a'.repeat(130)}`,
])('%j is none', (text) => {
  expect(parseBasePath(text)).toBeUndefined();
});
