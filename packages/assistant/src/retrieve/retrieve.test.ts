import { describe, expect, test } from 'vitest';
import { toConversation } from '../conversation.ts';
import { openPages } from '../testing/open-pages.ts';
import { retrieve } from './retrieve.ts';

const PAGES = [
  {
    address: '/backups',
    title: 'Backups',
    sections: {
      Create: 'Run the backup command to save all of the data to a file.',
      Restore: 'Recover the data of an earlier day from a file.',
      Limits: 'At most 20 files are kept.',
    },
  },
  {
    address: '/sandbox',
    title: 'Sandbox',
    sections: {
      Devices: 'Pass the flag to let programs reach the GPU.',
      Network: 'Programs reach no server unless a rule lets them.',
    },
  },
  {
    address: '/settings',
    title: 'Settings',
    sections: {
      maxRetries: 'How often a failed request is sent once more.',
      Timeout: 'How long a request may take.',
    },
  },
  {
    address: '/tides',
    title: 'Tides',
    sections: { Moon: 'The moon moves the sea twice a day.' },
  },
];
const site = openPages(PAGES);

async function find(question: string, searcher = site) {
  const conversation = toConversation([{ role: 'user', text: question }]);
  const { passages, confidence } = await retrieve(searcher, conversation);
  const first = passages[0];
  return { first: first && `${first.address}#${first.id}`, confidence };
}

describe('a section is found', () => {
  test.each([
    ['by its own words', 'What moves the sea?', '/tides#moon'],
    ['by words that mean the same', 'delete nothing, just bring my data back', '/backups#restore'],
    ['by a phrase for a word', 'use the graphics card', '/sandbox#devices'],
    ['by the parts of a name', 'max retries of a request', '/settings#maxretries'],
    ['by what its page is about', 'what is the limit of backups', '/backups#limits'],
    ['in spite of a typo', 'moves the moon the tydes', '/tides#moon'],
  ])('%s', async (_, question, place) => {
    expect((await find(question)).first).toBe(place);
  });
});

test('words that the site lists as the same count as the word itself', async () => {
  const own = openPages(PAGES, [['vault', 'backups']]);
  expect((await find('create a vault', own)).first).toBe('/backups#create');
  expect((await find('create a vault')).confidence).toBe('no');
});

describe('a question is refused', () => {
  test.each([
    ['that is about something else', 'How do I bake sourdough bread?'],
    ['that asks for a product which no page names', 'restore the data with WhatsApp'],
    ['that has one word in common', 'does the moon understand voice commands'],
  ])('%s', async (_, question) => {
    expect((await find(question)).confidence).toBe('no');
  });
});

test('what is near by another measure can be fused: more passages are given on request', async () => {
  const conversation = toConversation([{ role: 'user', text: 'restore data from a file' }]);
  const { passages } = await retrieve(site, conversation, { maxPassages: 2 });
  expect(passages.map(({ address, id }) => `${address}#${id}`)).toEqual([
    '/backups#restore',
    '/backups#create',
  ]);
});
