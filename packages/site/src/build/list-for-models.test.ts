import { expect, test } from 'vitest';
import { buildProject, type ProjectFiles } from '../../testing/build-project.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const versionsOf = (language: string) => ({
  versions: [
    { version: 'v1', pages: [`${language}/v1/limits`] },
    { version: 'v2', default: true, pages: [`${language}/v2/limits`] },
  ],
});

const files: ProjectFiles = {
  'docs.json': {
    theme: 'mint',
    name: 'Sea',
    colors: { primary: '#0055aa' },
    navigation: {
      languages: [
        { language: 'en', default: true, ...versionsOf('en') },
        { language: 'fr', ...versionsOf('fr') },
      ],
    },
  },
  'en/v1/limits.mdx': page('Limits 1', 'Ten.'),
  'en/v2/limits.mdx': page('Limits 2', 'Twenty.'),
  'fr/v1/limits.mdx': page('Limites 1', 'Dix.'),
  'fr/v2/limits.mdx': page('Limites 2', 'Vingt.'),
};

test('every page of every language and version is in one list and one text, which name the others', async () => {
  const { text, result } = await buildProject(files);
  expect(text('llms.txt')).toBe(`# Sea

> Documentation for Sea, with every page as Markdown.

Language en, version v2

## Docs

- [Limits 2](./en/v2/limits.md)

## Other languages and versions

- [Language en, version v1](./llms.en-v1.txt)
- [Language fr, version v2](./llms.fr-v2.txt)
- [Language fr, version v1](./llms.fr-v1.txt)

## Optional

- [All pages in one file](./llms-full.txt)
`);
  expect(text('llms.fr-v1.txt')).toBe(`# Sea

> Documentation for Sea, with every page as Markdown.

Language fr, version v1

## Docs

- [Limites 1](./fr/v1/limits.md)

## Other languages and versions

- [Language en, version v2](./llms.txt)
- [Language en, version v1](./llms.en-v1.txt)
- [Language fr, version v2](./llms.fr-v2.txt)

## Optional

- [All pages in one file](./llms-full.fr-v1.txt)
`);
  expect(
    text('llms-full.fr-v2.txt'),
  ).toBe(`> Language fr, version v2. Other languages and versions: [Language en, version v2](./llms-full.txt), [Language en, version v1](./llms-full.en-v1.txt), [Language fr, version v1](./llms-full.fr-v1.txt)

# Limites 2
Source: ./fr/v2/limits.html

Vingt.
`);
  expect(Object.keys(result.manifest.files).filter((name) => name.startsWith('llms'))).toEqual([
    'llms-full.en-v1.txt',
    'llms-full.fr-v1.txt',
    'llms-full.fr-v2.txt',
    'llms-full.txt',
    'llms.en-v1.txt',
    'llms.fr-v1.txt',
    'llms.fr-v2.txt',
    'llms.txt',
  ]);
});

test('search indexes are in the order in which readers look for them: defaults first', async () => {
  const { result } = await buildProject(files);
  expect(result.manifest.searchIndexes.map(({ key }) => key)).toEqual([
    'en-v2',
    'en-v1',
    'fr-v2',
    'fr-v1',
  ]);
});

test('a site address is in front of every link', async () => {
  const { text } = await buildProject(files, { siteUrl: 'https://docs.example.com' });
  expect(text('llms.txt')).toContain(
    '[Language fr, version v2](https://docs.example.com/llms.fr-v2.txt)',
  );
});

test('the author can replace one of them', async () => {
  const { text } = await buildProject({ ...files, 'llms.fr-v2.txt': 'mine' });
  expect(text('llms.fr-v2.txt')).toBe('mine');
  expect(text('llms-full.fr-v2.txt')).toContain('Vingt.');
});
