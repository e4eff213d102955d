import { expect, test } from 'vitest';
import { toLocalPath } from './local-path.ts';

test.each(['/', '/guides/start', '/a?b=c&d=%2F', '/a%20b'])('%s stays on the host', (path) => {
  expect(toLocalPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'guides',
  '//evil.example',
  '/\\\\evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\r\nset-cookie: x',
  '/a b',
  '/\u00e9',
  `/${'a'.repeat(2000)}`,
])('%j becomes the top', (path) => {
  expect(toLocalPath(path)).toBe('/');
});
