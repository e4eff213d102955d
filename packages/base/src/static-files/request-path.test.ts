import { describe, expect, test } from 'vitest';
import { parseRequestPath } from './request-path.ts';

describe('parseRequestPath', () => {
  test.each([
    ['/', ''],
    ['/guides/start', 'guides/start'],
    ['/guides/', 'guides/'],
    ['/guides/start?x=/../y#z', 'guides/start'],
    ['/%C3%BCber', 'über'],
    ['/u%CC%88ber', 'über'],
    ['/a%20b.png', 'a b.png'],
    ['/...', '...'],
  ])('%s becomes a key', (target, key) => {
    expect(parseRequestPath(target)).toBe(key);
  });

  test.each([
    '',
    'guides',
    '//evil.example',
    '/a//b',
    '/..',
    '/.',
    '/../etc/passwd',
    '/a/../b',
    '/a/./b',
    '/%2e%2e/etc/passwd',
    '/a/%2E%2e/b',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/%ZZ',
    '/%',
    '/%C0%AE%C0%AE/',
    '/a%00b',
    '/a%0ab',
    `/${'a'.repeat(5000)}`,
    'http://other.example/a',
    '*',
  ])('%j is refused', (target) => {
    expect(parseRequestPath(target)).toBeUndefined();
  });
});
