import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite } from '../build/open-site.ts';
import { type BookEntry, listBooks } from './list-books.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-books-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function books(navigation: object, pages: Record<string, string>) {
  const config = { theme: 'mint', name: 'Planes', colors: { primary: '#0055aa' }, navigation };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  for (const [path, top] of Object.entries(pages)) {
    const file = join(folder, `${path}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${top}\n---\n\nText.\n`);
  }
  const site = await openSite(folder);
  const listed = listBooks(site);
  site.close();
  return listed.map(({ entries, ...about }) => ({ ...about, entries: entries.map(show) }));
}

/** `label = path > [what is in it]` */
function show({ label, page, entries }: BookEntry): string {
  const inner = entries.length > 0 ? ` > [${entries.map(show).join('; ')}]` : '';
  return `${label}${page ? ` = ${page.path}` : ''}${inner}`;
}

test('a book has the tree of the navigation, without what is hidden, restricted, elsewhere or empty', async () => {
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Start', root: 'index', pages: ['first', 'elsewhere', 'staff'] },
          { group: 'Nothing', pages: ['hidden'] },
          { group: 'Gone', hidden: true, pages: ['gone'] },
        ],
      },
      { tab: 'More', pages: ['last'] },
    ],
  };
  expect(
    await books(navigation, {
      index: 'title: Home',
      first: 'title: First\nsidebarTitle: One',
      elsewhere: 'title: Elsewhere\nurl: https://example.com',
      staff: 'title: Staff\ngroups: [staff]',
      hidden: 'title: Hidden\nhidden: true',
      gone: 'title: Gone',
      last: 'title: Last',
    }),
  ).toEqual([
    {
      label: '',
      suffix: '',
      languageTag: 'en',
      direction: 'ltr',
      contents: 'Contents',
      entries: ['Guides > [Start = index > [One = first]]', 'More > [Last = last]'],
    },
  ]);
});

test('each language and version is a book, and what has no version is in all of them', async () => {
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        versions: [
          { version: 'v1', pages: ['v1/a'] },
          { version: 'v2', default: true, pages: ['v2/a'] },
        ],
      },
      { tab: 'News', pages: ['news'] },
    ],
  };
  const pages = { 'v1/a': 'title: Old', 'v2/a': 'title: New', news: 'title: News' };
  expect(await books(navigation, pages)).toEqual([
    {
      version: 'v2',
      label: 'v2',
      suffix: '',
      languageTag: 'en',
      direction: 'ltr',
      contents: 'Contents',
      entries: ['Guides > [New = v2/a]', 'News > [News = news]'],
    },
    {
      version: 'v1',
      label: 'v1',
      suffix: 'v1',
      languageTag: 'en',
      direction: 'ltr',
      contents: 'Contents',
      entries: ['Guides > [Old = v1/a]', 'News > [News = news]'],
    },
  ]);
});

test('a language is told by its own name and its tag', async () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['index'] },
      { language: 'fr', pages: ['fr/index'] },
    ],
  };
  expect(await books(navigation, { index: 'title: Home', 'fr/index': 'title: Accueil' })).toEqual([
    {
      language: 'en',
      label: 'English',
      suffix: '',
      languageTag: 'en',
      direction: 'ltr',
      contents: 'Contents',
      entries: ['Home = index'],
    },
    {
      language: 'fr',
      label: 'Français',
      suffix: 'fr',
      languageTag: 'fr',
      direction: 'ltr',
      contents: 'Sommaire',
      entries: ['Accueil = fr/index'],
    },
  ]);
});
