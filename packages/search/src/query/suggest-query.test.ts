import { expect, test } from 'vitest';
import { createPage, openPages, textSection } from '../testing/pages.ts';

const searcher = openPages([
  createPage('Hybrid search', {
    sections: [textSection('', '', 'Set the api key of embedders and a webhook. 配置项很多。')],
  }),
  createPage('Hybrids', { sections: [textSection('', '', 'Authentication of getUserById.')] }),
  createPage('Other', { sections: [textSection('', '', 'Hybrid search is elsewhere.')] }),
]);

test.each([
  ['hybird search', 'hybrid search'],
  ['Hybird  search?', 'hybrid  search?'],
  ['apikey', 'api key'],
  ['athentcatoin', 'authentication'],
  ['hybird embeders', 'hybrid embedders'],
])('%s: did you mean %s', async (query, suggestion) => {
  expect((await searcher.search(query)).suggestion).toBe(suggestion);
});

test.each(['hybrid search', 'hybr', 'search hy', 'getUserById', '配置', 'zzzzzz', '', 'webhooks'])(
  'nothing is suggested for what is known, being typed, or like nothing: %s',
  async (query) => {
    expect((await searcher.search(query)).suggestion).toBe(undefined);
  },
);
