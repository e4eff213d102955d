import { expect, test } from 'vitest';
import { toPlace } from './place.ts';

const on = { features: { assistant: true } };
const page = {
  assistantScript: '../_quire/assistant.1.js',
  index: '../_quire/search/en.js',
  base: 'https://docs.example/guides/start',
  config: on,
};
const service = { url: 'https://service.example/', siteId: 'site_1' };

test('on a hosted site the assistant is asked at the site itself, wherever it is mounted', () => {
  expect(toPlace({ ...page, base: 'https://example.com/docs/guides/start' })).toEqual({
    script: 'https://example.com/docs/_quire/assistant.1.js',
    root: 'https://example.com/docs/',
    endpoint: 'https://example.com/docs/_quire/assistant',
    ratings: 'https://example.com/docs/_quire/rating',
    mcp: 'https://example.com/docs/mcp',
    isOwnHost: true,
    index: 'en',
  });
});

test('elsewhere it is asked at the service, for the site with this id', () => {
  expect(toPlace({ ...page, config: { ...on, service } })).toMatchObject({
    root: 'https://docs.example/',
    endpoint: 'https://service.example/_quire/sites/site_1/assistant',
    ratings: 'https://service.example/_quire/sites/site_1/rating',
    mcp: 'https://service.example/_quire/sites/site_1/mcp',
    isOwnHost: false,
  });
});

test('of a deployment with a model the server is asked, which keeps no ratings and has nothing for programs', () => {
  const features = { assistant: 'bundled', serverAnswers: true } as const;
  const base = 'https://example.com/docs/guides/start.html';
  expect(toPlace({ ...page, base, config: { features, service } })).toEqual({
    script: 'https://example.com/docs/_quire/assistant.1.js',
    root: 'https://example.com/docs/',
    endpoint: 'https://example.com/docs/_quire/assistant',
    isOwnHost: false,
    index: 'en',
  });
});

test.each([
  ['the features do not say so', { ...page, config: { features: {} } }],
  ['there are no features', { ...page, config: undefined }],
  ['the page is a file', { ...page, base: 'file:///site/guides/start.html' }],
  ['the site has no index', { ...page, index: undefined }],
  ['there is no service', { ...page, config: { ...on, service: {} } }],
  ['the theme has no panel', { ...page, assistantScript: undefined }],
  [
    'the service does not know the site',
    { ...page, config: { ...on, service: { url: 'https://s' } } },
  ],
])('there is none where %s', (_where, there) => {
  expect(toPlace(there)).toBeUndefined();
});
