import { describe, expect, test } from 'vitest';
import { isRefPattern, listRefVersions, MAX_PATTERN_VERSIONS, matchRef } from './ref-pattern.ts';

describe('matchRef', () => {
  test.each([
    ['release/*', 'release/2.1', ['2.1']],
    ['release/*', 'release/2.1/hotfix', undefined],
    ['release/*', 'release/', undefined],
    ['release/*', 'prerelease/2.1', undefined],
    ['v*-docs', 'v2-docs', ['2']],
    ['v*-docs', 'v-docs', undefined],
    ['v*.x', 'v1.0.x', ['1.0']],
    ['*/release-*', 'team/release-3', ['team', '3']],
    ['main', 'main', []],
    ['main', 'maintenance', undefined],
    ['a.c', 'abc', undefined],
  ])('%s and %s', (pattern, ref, parts) => {
    expect(matchRef(pattern, ref)).toEqual(parts);
  });

  test('what git would not take as a name is no pattern', () => {
    const patterns = ['a b', 'a**b', '*-*-*-*-*', 'a[b]', 'a?', `${'a'.repeat(201)}`, ''];
    expect(patterns.filter(isRefPattern)).toEqual([]);
  });
});

describe('listRefVersions', () => {
  test('release branches become versions by number, newest first', () => {
    const refs = ['main', 'release/1.9', 'release/2.0-rc1', 'release/1.10', 'release/2.0'];
    expect(
      listRefVersions(refs, { pattern: 'release/*', version: 'v{1}', default: 'newest' }),
    ).toEqual({
      versions: [
        { ref: 'release/2.0', version: 'v2.0', isDefault: true },
        { ref: 'release/2.0-rc1', version: 'v2.0-rc1', isDefault: false },
        { ref: 'release/1.10', version: 'v1.10', isDefault: false },
        { ref: 'release/1.9', version: 'v1.9', isDefault: false },
      ],
      leftOut: [],
    });
  });

  test('without a template the last part of a ref is the name, and one ref may be the default', () => {
    const found = listRefVersions(['release/1', 'release/2'], {
      pattern: 'release/*',
      default: 'release/1',
    });
    expect(found.versions).toEqual([
      { ref: 'release/2', version: '2', isDefault: false },
      { ref: 'release/1', version: '1', isDefault: true },
    ]);
  });

  test('two refs with one name are one version', () => {
    const found = listRefVersions(['b/1', 'a/1'], { pattern: '*/*', version: '{2}' });
    expect(found.versions).toEqual([{ ref: 'a/1', version: '1', isDefault: false }]);
  });

  test('the newest stay within the bound, and the others are named', () => {
    const refs = Array.from({ length: MAX_PATTERN_VERSIONS + 2 }, (_, index) => `release/${index}`);
    const { versions, leftOut } = listRefVersions(refs, { pattern: 'release/*' });
    expect(versions.map(({ version }) => Number(version))).toEqual(
      Array.from({ length: MAX_PATTERN_VERSIONS }, (_, index) => MAX_PATTERN_VERSIONS + 1 - index),
    );
    expect(leftOut).toEqual(['release/1', 'release/0']);
  });
});
