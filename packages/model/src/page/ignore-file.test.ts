import { describe, expect, test } from 'vitest';
import { createIgnoreRules } from './ignore-file.ts';

describe('createIgnoreRules', () => {
  test.each([
    ['.git/config', true],
    ['.github/workflows/a.yml', true],
    ['sub/.vscode/settings.json', true],
    ['.cursor/a.md', true],
    ['node_modules/a/b.mdx', true],
    ['a/node_modules/b.mdx', true],
    ['README.md', true],
    ['a/README.md', true],
    ['CHANGELOG.md', true],
    ['changelog.md', false],
    ['changelog.mdx', false],
    ['build/a.mdx', true],
    ['guides/build/a.mdx', false],
    ['build.mdx', false],
    ['tmp/a.mdx', true],
    ['.mintlify/a.mdx', true],
    ['.mintlify/skills/a/SKILL.md', false],
    ['.mintlify/a.json', false],
    ['.mintlify/', false],
    ['.quire/cache/a', true],
    ['a.mdx', false],
    ['../a.mdx', true],
    ['/a.mdx', true],
    ['', true],
  ])('without a file: %s is ignored: %s', (path, isIgnored) => {
    expect(createIgnoreRules().isIgnored(path)).toBe(isIgnored);
  });

  test.each([
    ['# comment\n\ndrafts/', 'drafts/a.mdx', true],
    ['drafts/', 'a/drafts/b.mdx', true],
    ['/drafts/', 'a/drafts/b.mdx', false],
    ['*.draft.mdx', 'a/b.draft.mdx', true],
    ['*.mdx\n!keep.mdx', 'keep.mdx', false],
    ['*.mdx\r\n!keep.mdx\r\n', 'a.mdx', true],
    ['a/**/z.mdx', 'a/b/c/z.mdx', true],
    ['!build/', 'build/a.mdx', false],
    ['!node_modules', 'node_modules/a.mdx', true],
    ['!README.md', 'README.md', true],
    ['\\#a.mdx', '#a.mdx', true],
  ])('with %j: %s is ignored: %s', (text, path, isIgnored) => {
    const rules = createIgnoreRules(text);
    expect(rules.isIgnored(path)).toBe(isIgnored);
    expect(rules.diagnostics).toEqual([]);
  });

  test('refuses a pattern that would take long to match', () => {
    const rules = createIgnoreRules(`ok.mdx\n${'*a'.repeat(30)}b`);
    expect(rules.diagnostics).toMatchObject([
      { code: 'ignore-pattern', file: '.mintignore', line: 2 },
    ]);
    expect(rules.isIgnored('a'.repeat(500))).toBe(false);
    expect(rules.isIgnored('ok.mdx')).toBe(true);
  });
});
