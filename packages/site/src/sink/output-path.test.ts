import { describe, expect, it } from 'vitest';
import { isOutputPath } from './output-path.ts';

describe('isOutputPath', () => {
  it.each([
    'index.html',
    'a/b/c.html',
    '_assets/größe.png',
    'with space/…/x.md',
    '.well-known/llms.txt',
  ])('takes %j', (path) => {
    expect(isOutputPath(path)).toBe(true);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/./b',
    'a/',
    'a\\..\\b',
    'a\u0000b',
    'a\nb',
    'x'.repeat(256),
    'x/'.repeat(600),
  ])('refuses %j', (path) => {
    expect(isOutputPath(path)).toBe(false);
  });
});
