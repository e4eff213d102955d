import type { Block } from '@quire/base/blocks';
import { expect, test } from 'vitest';
import { createPage, openPages, paragraph, textSection } from '../testing/pages.ts';

const pages = [
  createPage('Samples', {
    sections: [
      { id: '', title: '', blocks: paragraph('Before.'), names: 'api_key process.env.HOME' },
      {
        id: 'send',
        title: 'Send',
        blocks: paragraph('How to send.'),
        names: 'createMessageQueue max-age',
      },
    ],
  }),
  createPage('Prose', {
    sections: [
      { id: 'q', title: 'Text', blocks: paragraph('The createMessageQueue call in a sentence.') },
    ],
  }),
  createPage('Other', { sections: [{ id: '', title: '', blocks: paragraph('Nothing of it.') }] }),
];
const search = async (query: string) => {
  const answer = await openPages(pages).search(query);
  return answer.pages.map(({ title, sections }) => [title, sections[0]?.id]);
};

test.each([
  ['api_key', ['Samples', '']],
  ['process.env', ['Samples', '']],
  ['max-age', ['Samples', 'send']],
])('a name that only code has is found in its section: %s', async (query, expected) => {
  expect((await search(query))[0]).toEqual(expected);
});

test('a name is found in code and in text, whole or by its beginning', async () => {
  const titles = async (query: string) => (await search(query)).map(([title]) => title).sort();
  expect(await titles('createMessageQueue')).toEqual(['Prose', 'Samples']);
  expect(await titles('createmess')).toEqual(['Prose', 'Samples']);
});

test('names in code are not shown', async () => {
  const { pages: found } = await openPages(pages).search('api_key');
  expect(JSON.stringify(found)).not.toContain('api_key');
});

test('a setting is found first in the long table that describes it', async () => {
  const toRow = (name: string) => [name, 'What this part of the shop is for.'];
  const rows = Array.from({ length: 80 }, (_, at) => toRow(`SHOP_PART_${at}`));
  const table = { kind: 'table', head: ['name', 'effect'], rows: [...rows, toRow('SHOP_DATA')] };
  const settings = createPage('Settings', {
    sections: [{ id: '', title: '', blocks: [table as Block] }],
  });
  const guides = ['Open', 'Close', 'Move'].map((title) =>
    createPage(`${title} the shop`, {
      sections: [textSection('start', 'Start', 'Set SHOP_DATA and take the data of the shop.')],
    }),
  );
  const other = Array.from({ length: 40 }, (_, at) => createPage(`Shop ${at}`));
  const { pages: found } = await openPages([...guides, settings, ...other]).search('SHOP_DATA');
  expect(found[0]?.title).toBe('Settings');
});

test('a name in code was below the pages that have only its parts', async () => {
  const titles = ['Render content', 'Content to render', 'What content renders', 'Renders'];
  const parts = titles.map((title) =>
    createPage(title, {
      sections: [textSection('render', 'Render the content', 'Render content, then content.')],
    }),
  );
  const decision = createPage('A simple cache', {
    kind: 'decision',
    sections: [textSection('', '', 'The cache wraps indexContent and renderContent.')],
  });
  const { pages: found } = await openPages([...parts, decision]).search('renderContent');
  expect(found[0]?.title).toBe('A simple cache');
});

test('a hyphen in prose does not hide pages that write the words apart', async () => {
  const guide = createPage('Self-host a bundle', {
    sections: [textSection('run', 'Run it', 'To self host is to run it on your machine.')],
  });
  const mention = createPage('Other products', {
    sections: [textSection('', '', 'Both offer self-hosting.')],
  });
  const { pages: found } = await openPages([mention, guide]).search('self-hosting');
  expect(found[0]?.title).toBe('Self-host a bundle');
});
