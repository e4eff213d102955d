import type { GuardedRequest, GuardedResponse } from '@quire/base';
import { expect, test } from 'vitest';
import { fetchRemoteSpec } from './fetch-remote-spec.ts';

const ADDRESS = 'https://api.example.com/openapi.json';

function answer(status: number, text: string) {
  const state = { isDiscarded: false };
  const response: GuardedResponse = {
    status,
    url: ADDRESS,
    headers: {},
    body: (async function* () {})(),
    bytes: async () => Buffer.from(text),
    discard: () => {
      state.isDiscarded = true;
    },
  };
  return { response, state };
}

test('an address of an author is fetched under the rules for authors', async () => {
  const asked: GuardedRequest[] = [];
  const { response } = answer(200, 'openapi: 3.1.0');
  const spec = await fetchRemoteSpec(ADDRESS, async (request) => {
    asked.push(request);
    return response;
  });
  expect(spec).toEqual({ text: 'openapi: 3.1.0' });
  expect(asked.map(({ url, trust }) => [url, trust])).toEqual([[ADDRESS, 'author']]);
});

test('an answer with another status is not read', async () => {
  const { response, state } = answer(503, '');
  const spec = await fetchRemoteSpec(ADDRESS, async () => response);
  expect([spec, state.isDiscarded]).toEqual([{ problem: 'The server returned status 503.' }, true]);
});

test('a fetch that fails is a problem of the description', async () => {
  const spec = await fetchRemoteSpec(ADDRESS, () => Promise.reject(new Error('No route.')));
  expect(spec).toEqual({ problem: 'No route.' });
});
