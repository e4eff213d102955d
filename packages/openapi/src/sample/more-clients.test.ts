import { SAMPLE_LANGUAGES } from '@quire/model';
import { clients } from '@scalar/snippetz/clients';
import { expect, it } from 'vitest';
import type { ApiRequest } from '../request/api-request.ts';
import { listMoreClients, writeForClient } from './more-clients.ts';

const MORE_CLIENTS = listMoreClients();

const toRequest = (value: string): ApiRequest => ({
  method: 'POST',
  url: 'https://api.example.com/pets',
  headers: [
    ['X-Note', value],
    ['Content-Type', 'application/json'],
  ],
  body: { type: 'text', contentType: 'application/json', text: JSON.stringify({ name: value }) },
});

it('has every client of the library that no language of samples stands for', () => {
  const all = clients.flatMap(({ clients: own }) => own);
  expect([clients.length, all.length]).toEqual([21, 39]);
  // C++, TypeScript and .NET are languages of ours without a client of their own there.
  expect([MORE_CLIENTS.length, SAMPLE_LANGUAGES.length]).toEqual([23, 18]);
  expect(new Set(MORE_CLIENTS.map(({ label }) => label)).size).toBe(23);
});

it('writes a plain request for each of them, with the values in it', () => {
  const request = toRequest('Rex');
  const silent = MORE_CLIENTS.filter(({ key }) => {
    const code = writeForClient(key, request);
    return !code?.includes('X-Note') || code.split('Rex').length < 3;
  });
  expect(silent).toEqual([]);
});

it.each([`a'b`, 'a"b', 'a\\b', 'a$(b)', 'a`b', 'a\nb'])(
  'writes %j for no client that would not keep it one text',
  (value) => {
    const written = MORE_CLIENTS.filter(({ key }) => writeForClient(key, toRequest(value)));
    const careless = ['ofetch', 'undici', 'clj_http', 'nsurlsession', 'webrequest'];
    expect(written.filter(({ key }) => careless.some((one) => key.endsWith(one)))).toEqual([]);
    expect(written.length).toBeGreaterThan(10);
  },
);

it('wrote the query twice for Axios and httr, so that the API got each value twice', () => {
  const request = { ...toRequest('Rex'), url: 'https://api.example.com/pets?limit=5&q=a%27b' };
  const counts = MORE_CLIENTS.map(({ key }) => [
    key,
    (writeForClient(key, request)?.split('limit').length ?? 0) - 1,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

it('knows no client that is not there, and none for digest authorization', () => {
  expect(writeForClient('js/none', toRequest('x'))).toBeUndefined();
  const digest = { username: 'a', password: 'b' };
  expect(writeForClient('js/axios', { ...toRequest('x'), digest })).toBeUndefined();
});
