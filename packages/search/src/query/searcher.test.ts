import { toBlocksText } from '@quire/base/blocks';
import { describe, expect, test } from 'vitest';
import {
  createDice,
  createPage,
  inventPages,
  openPages,
  paragraph,
  writePages,
} from '../testing/pages.ts';

const section = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: paragraph(text),
});
const filler = Array.from({ length: 30 }, (_, index) =>
  createPage(`Other ${index}`, {
    sections: [section('', '', `Ordinary words of page number ${index} about nothing much.`)],
  }),
);

async function titlesOf(pages: Parameters<typeof openPages>[0], query: string): Promise<string[]> {
  const answer = await openPages([...pages, ...filler]).search(query);
  return answer.pages.map(({ title }) => title);
}

describe('rank', () => {
  test('a title comes before a heading, and that before text', async () => {
    const pages = [
      createPage('Text', { sections: [section('', '', 'Read about webhooks and webhooks here.')] }),
      createPage('Heading', { sections: [section('a', 'Webhooks', 'Nothing.')] }),
      createPage('Webhooks'),
    ];
    expect(await titlesOf(pages, 'webhooks')).toEqual(['Webhooks', 'Heading', 'Text']);
  });

  test('the very word comes before a longer one, and that before a similar one', async () => {
    const pages = ['Tokem', 'Tokenizer', 'Token'].map((title) => createPage(title));
    expect(await titlesOf(pages, 'token')).toEqual(['Token', 'Tokenizer']);
    expect(await titlesOf([createPage('Tokem')], 'token')).toEqual(['Tokem']);
  });

  test('a short title comes before a long one with the same word', async () => {
    const pages = ['Deploy with three regions and a proxy', 'Deploy'].map((title) =>
      createPage(title),
    );
    expect((await titlesOf(pages, 'deploy'))[0]).toBe('Deploy');
  });

  test('a section with all the words comes before sections with one of them', async () => {
    const pages = [
      createPage('One', { sections: [section('a', 'A', 'retry retry retry retry')] }),
      createPage('Two', { sections: [section('a', 'B', 'budget budget budget')] }),
      createPage('Both', {
        sections: [section('a', 'C', 'A long text in which there is a retry with some budget.')],
      }),
    ];
    expect((await titlesOf(pages, 'retry budget'))[0]).toBe('Both');
  });

  test('the words of a title count for the sections below it', async () => {
    const pages = [
      createPage('Webhooks', {
        sections: [section('retries', 'Retries', 'Later.'), section('b', 'Keys', 'None.')],
      }),
      createPage('Queues', { sections: [section('retries', 'Retries', 'Later.')] }),
    ];
    const { pages: found } = await openPages([...pages, ...filler]).search('webhooks retries');
    expect(found[0]?.title).toBe('Webhooks');
    expect(found[0]?.sections[0]?.id).toBe('retries');
  });

  test('a boost multiplies', async () => {
    const text = [section('', '', 'The limits of plans.')];
    const pages = [
      createPage('Old', { sections: text }),
      createPage('New', { sections: text, boost: 3 }),
    ];
    expect(await titlesOf(pages, 'limits')).toEqual(['New', 'Old']);
  });

  test('keywords and groups are found and not shown', async () => {
    const page = createPage('Sign in', { keywords: ['sso', 'saml'], breadcrumbs: ['Identity'] });
    expect(await titlesOf([page], 'saml')).toEqual(['Sign in']);
    expect(await titlesOf([page], 'identity')).toEqual(['Sign in']);
  });
});

describe('words', () => {
  const page = createPage('Client', {
    sections: [
      section('a', 'Reading', 'Call getUserById with api_key, see docs.json. 配置项很多。'),
    ],
  });

  test.each([
    'getUserById',
    'getuserbyid',
    'userbyid getUser',
    'get_user_by_id',
    'apiKey',
    'docs.json',
    'docs.js',
    'getUsrById',
    '配置',
    '配',
    '置项很',
    'CLIENT',
    'clinet',
    'lcient',
  ])('%s finds the page', async (query) => {
    expect((await titlesOf([page], query))[0]).toBe('Client');
  });
});

describe('a split index', () => {
  test('answers as the whole one does', async () => {
    const pages = inventPages(300, 7);
    const whole = openPages(pages, { splitFrom: Number.POSITIVE_INFINITY });
    const partLength = { terms: 900, postings: 700, pages: 2_000 };
    const split = openPages(pages, { splitFrom: 1, partLength });
    expect(writePages(pages, { splitFrom: 1, partLength }).parts.length).toBeGreaterThan(100);
    const dice = createDice(11);
    const words = pages.flatMap(({ title, sections }) =>
      [title, toBlocksText(sections[0]?.blocks ?? [])].join(' ').split(' '),
    );
    for (let i = 0; i < 60; i++) {
      const word = () => words[dice(words.length)] ?? '';
      const query = [word(), `${word()} ${word()}`, word().slice(0, 3), `${word()}x`][i % 4] ?? '';
      expect([query, await split.search(query)]).toEqual([query, await whole.search(query)]);
    }
  });

  test('is the same for the same pages', () => {
    expect(writePages(inventPages(400, 3))).toEqual(writePages(inventPages(400, 3)));
  });
});

describe('hostile queries', () => {
  const searcher = openPages(inventPages(200, 5));

  test.each([
    ['a megabyte of one word', 'a'.repeat(1_000_000)],
    ['a megabyte of words', 'cache token '.repeat(90_000)],
    ['signs of regular expressions', '(.*)+[a-z]{1,99}$^\\|?'],
    ['names of prototypes', '__proto__ constructor hasOwnProperty toString'],
    ['invisible characters', '\u200b\u200d\ufeff\u202e'],
    ['half of a character', '\ud83d cache \udc00'],
    ['text from right to left', 'שלום مرحبا'],
    ['nothing', '   '],
  ])('%s is answered', async (_, query) => {
    const { pages } = await searcher.search(query);
    expect(pages.length).toBeLessThanOrEqual(8);
  });
});
