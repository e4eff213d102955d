import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { silentLogger, systemClock } from '@quire/base';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';
import { createPrimary } from './primary.ts';

async function open(server: Server): Promise<string> {
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A read-only process in front of an address. */
function openRegion(url: string): Promise<string> {
  const clientAddress = () => '192.0.2.7';
  const primary = createPrimary({ url, clientAddress, clock: systemClock, logger: silentLogger });
  return open(createServer((asked, response) => void primary.passOn(asked, response)));
}

async function send(url: string, method: string, headers: Record<string, string>, body: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

test('the primary gets what was asked, by whom, and its answer goes back', async () => {
  const seen: unknown[] = [];
  const primary = createServer(async (asked, response) => {
    const { host, cookie, 'x-forwarded-for': from } = asked.headers;
    seen.push([asked.method, asked.url, host, cookie, from, await text(asked)]);
    response.writeHead(303, { location: '/next', 'set-cookie': ['a=1', 'b=2'] }).end('done');
  });
  const region = await openRegion(await open(primary));
  const headers = { host: 'docs.example.com', cookie: 'c=3', 'x-forwarded-for': '198.51.100.1' };
  const answer = await send(`${region}/_quire/x?a=1`, 'POST', headers, 'body');
  expect(seen).toEqual([['POST', '/_quire/x?a=1', 'docs.example.com', 'c=3', '192.0.2.7', 'body']]);
  expect([
    answer.status,
    answer.headers.location,
    answer.headers['set-cookie'],
    answer.text,
  ]).toEqual([303, '/next', ['a=1', 'b=2'], 'done']);
});

test('a body without a length is not taken for another request', async () => {
  const seen: unknown[] = [];
  const primary = createServer(async (asked, response) => {
    seen.push([asked.method, asked.url, await text(asked)]);
    response.end();
  });
  const region = await openRegion(await open(primary));
  const inner = 'GET /inner HTTP/1.1\r\nhost: other.example\r\n\r\n';
  await send(`${region}/outer`, 'GET', { 'transfer-encoding': 'chunked' }, inner);
  expect(seen).toEqual([['GET', '/outer', inner]]);
});

test('nothing goes in circles, and a primary that is away is said to be away', async () => {
  const gone = createServer();
  const url = await open(gone);
  gone.close();
  const region = await openRegion(url);
  const away = { status: 503, code: 'PRIMARY_AWAY' };
  const ask = async (place: string) => {
    const { status, text: body } = await send(place, 'POST', {}, '{}');
    return { status, code: JSON.parse(body).code };
  };
  expect(await ask(region)).toEqual(away);
  expect(await ask(await openRegion(await openRegion(url)))).toEqual(away);
});
