import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Redirect, sendRedirect } from './send-redirect.ts';

async function redirectTo(redirect: Redirect, path = '/old?a=1') {
  const server = createServer((request, response) => sendRedirect(request, response, redirect));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  server.close();
  return [answer.status, answer.headers.get('location')];
}

test.each([
  ['/new', '/new'],
  ['/文档/start#β', '/%E6%96%87%E6%A1%A3/start#%CE%B2'],
  ['/a b\r\nset-cookie: x', '/a%20b%0D%0Aset-cookie:%20x'],
  ['/half \ud800', '/half%20%EF%BF%BD'],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
])('an address that an author wrote fits a header: %j', async (location, header) => {
  expect(await redirectTo({ status: 308, location })).toEqual([308, header]);
});

test('the query goes along only where it is the same page', async () => {
  expect(await redirectTo({ status: 307, location: '/new', keepsQuery: true })).toEqual([
    307,
    '/new?a=1',
  ]);
});
