import { expect, test } from 'vitest';
import { matchesBranch } from './branch-pattern.ts';

test.each([
  ['', 'main', false],
  ['main', 'main', true],
  ['main', 'main2', false],
  ['*', 'docs/a', true],
  ['docs/*', 'docs/a/b', true],
  ['docs/*', 'doc', false],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['*a*b*', 'xaxbx', true],
  ['*a*b*', 'xbxax', false],
  ['release-*, docs/*', 'docs/x', true],
  ['release-*, ', 'docs/x', false],
  ['.*', 'main', false],
])('%j and the branch %s: %s', (patterns, branch, expected) => {
  expect(matchesBranch(patterns, branch)).toBe(expected);
});
