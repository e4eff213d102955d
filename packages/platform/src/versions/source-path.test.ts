import { expect, test } from 'vitest';
import { assertSourcePath } from './source-path.ts';

test.each(['docs.json', 'guides/start.mdx', 'images/a b.png', '日本語.mdx', '.mintignore', 'a..b'])(
  '%s stays within the folder',
  (path) => expect(() => assertSourcePath(path)).not.toThrow(),
);

test.each([
  '',
  '/etc/passwd',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a//b',
  'a/',
  'a\\b',
  'C:\\a',
  'a\u0000b',
  'a\nb',
  'a'.repeat(1025),
])('%j is refused', (path) => {
  expect(() => assertSourcePath(path)).toThrow('is not a path within a docs folder');
});
