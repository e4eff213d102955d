import { expect, test } from 'vitest';
import { migrateTexts } from '../../testing/migrate-texts.ts';

test('a folder of Markdown gets its navigation from its folders', () => {
  const { config, text } = migrateTexts({
    'README.md': '# Planes\n\nSee [two](guides/2-fold.md#a-b).\n\n> [!WARNING]\n> Sharp.\n',
    'guides/10-fly.md': '# Fly\n',
    'guides/2-fold.md': '# Fold\n\n## A & B\n',
    'guides/readme.md': '# All guides\n',
    'guides/a.png': '',
  });
  expect(config.name).toBe('Planes');
  expect(config.navigation).toEqual({
    pages: [
      'index',
      { group: 'Guides', root: 'guides/index', pages: ['guides/2-fold', 'guides/10-fly'] },
    ],
  });
  expect(config.redirects).toEqual([
    { source: '/README', destination: '/' },
    { source: '/guides/readme', destination: '/guides' },
  ]);
  expect(text('index.mdx')).toBe(
    '---\ntitle: Planes\n---\n\nSee [two](/guides/2-fold#a--b).\n\n<Warning>\n\nSharp.\n\n</Warning>\n',
  );
  expect(text('guides/2-fold.mdx')).toBe('---\ntitle: Fold\n---\n\n## A & B {#a--b}\n');
});

test('markup that is not valid in MDX is repaired without losing a word', () => {
  const { text, notes } = migrateTexts({
    'a.md':
      '# T\n\n<details><summary>More</summary>\n\nInside </b>\n\n</details>\n\n<p>open\n\nend\n',
  });
  expect(text('a.mdx')).toBe(
    '---\ntitle: T\n---\n\n<details>\n\n<summary>More</summary>\n\nInside \n\n</details>\n\nopen\n\nend\n',
  );
  expect(notes.filter((note) => note.includes('markup that is not valid in MDX'))).toHaveLength(3);
});

test('links to the lists for agents were reported, which every build writes', () => {
  const { text, notes } = migrateTexts({
    'index.md': '# Home\n\n[List](/llms.txt), [text](/llms-full.txt), [none](/llms-none.txt)\n',
  });
  expect(text('index.mdx')).toBe(
    '---\ntitle: Home\n---\n\n[List](/llms.txt), [text](/llms-full.txt), [none](/llms-none.txt)\n',
  );
  expect(notes.filter((note) => note.includes('link'))).toEqual([
    'left index.md link without a target: /llms-none.txt',
  ]);
});

test('the text of a README beside an index was lost', () => {
  const { config, text } = migrateTexts({
    'README.md': '# Read me\n',
    'index.md': '# Home\n\nSee [this](README.md).\n',
    'guides/readme.md': '# About\n',
    'guides/index.mdx': '# Guides\n',
  });
  expect(text('README.mdx')).toBe('---\ntitle: Read me\n---\n\n\n');
  expect(text('index.mdx')).toBe('---\ntitle: Home\n---\n\nSee [this](/README).\n');
  expect(config.navigation).toEqual({
    pages: ['index', { group: 'Guides', root: 'guides/index', pages: ['guides/readme'] }, 'README'],
  });
});

test('one of two pages with one path was lost without a word', () => {
  const { config, text, notes, migration } = migrateTexts({
    'a.md': '# First\n',
    'a.mdx': '# Second\n',
  });
  expect(text('a.mdx')).toBe('---\ntitle: Second\n---\n\n\n');
  expect(config.navigation).toEqual({ pages: ['a'] });
  expect(notes).toEqual([
    'left a.md page with the same path as another page, not converted: a, which is a.mdx',
  ]);
  expect(migration.report.pages).toEqual([{ from: 'a.mdx', to: 'a.mdx', address: '/a' }]);
});

test('unknown tags and an id in the first heading left backslashes in the title', () => {
  const { text } = migrateTexts({ 'a.md': '# Fly <Since>2.0</Since> {#fly}\n\nUp.\n' }, 'markdown');
  expect(text('a.mdx')).toBe('---\ntitle: Fly 2.0\n---\n\nUp.\n');
});

test('addresses in angle brackets were shown as text, and named ones became links to themselves', () => {
  const { text } = migrateTexts({
    'a.md':
      '# A\n\n[Fold](<https://a.example/fold_(paper)>), [far][far], <https://a.example/b>.\n\n[far]:\n  <https://a.example/far>\n',
  });
  expect(text('a.mdx')).toContain(
    '[Fold](https://a.example/fold_(paper)), [far][far], [https://a.example/b](https://a.example/b).\n\n[far]:\n  <https://a.example/far>',
  );
});
