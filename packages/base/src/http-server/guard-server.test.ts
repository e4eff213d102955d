import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Answer } from './connection-lines.ts';
import { guardServer } from './guard-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function start(answer: Answer): Promise<number> {
  const server = createServer({ requireHostHeader: false });
  guardServer(server, {
    answer,
    headers: () => ({ 'x-guard': 'on' }),
    toBody: ({ message }) => ({ type: 'text/plain', text: message }),
    maxConnections: 100,
    stalledMs: 60_000,
    clock: systemClock,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends these bytes, in these pieces, and gives all that comes back until the server closes. */
function exchange(port: number, ...pieces: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    for (const piece of pieces) socket.write(piece);
  });
}

const toGet = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';
const bodiesOf = (received: string) => [...received.matchAll(/<([^>]*)>/g)].map(([, body]) => body);

describe('requests at once on one connection', () => {
  test('are answered one after the other, each when the one before has its answer', async () => {
    let running = 0;
    let most = 0;
    const port = await start((request, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running -= 1;
        response.end(`<${request.url}>`);
      });
    });
    const paths = Array.from({ length: 300 }, (_, n) => `/${n}`);
    const attack = paths.map((path) => toGet(path)).join('') + toGet('/last', LAST);
    expect(bodiesOf(await exchange(port, attack))).toEqual([...paths, '/last']);
    expect(most).toBe(1);
  });

  test('are read no further than a few beyond the one that is being answered', async () => {
    let parsed = 0;
    let finish = () => {};
    const port = await start((_request, response) => {
      finish = () => response.end();
    });
    servers[0]?.on('request', () => {
      parsed += 1;
    });
    const done = exchange(port, toGet('/').repeat(2_000));
    await expect.poll(() => parsed).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(parsed).toBeLessThanOrEqual(512 / toGet('/').length + 1);
    servers[0]?.closeAllConnections();
    finish();
    await done;
  });

  test('with bodies between them, large and chunked, keep their bytes', async () => {
    const port = await start(async (request, response) => {
      response.end(`<${request.url} ${(await text(request)).length}>`);
    });
    const toPost = (path: string, length: number, more = '') =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n${more}\r\n${'x'.repeat(length)}`;
    const chunked = `POST /chunked HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${`3e8\r\n${'y'.repeat(1000)}\r\n`.repeat(50)}0\r\n\r\n`;
    const received = await exchange(
      port,
      toPost('/a', 3) + toPost('/b', 1_000_000) + toGet('/c') + chunked,
      toPost('/d', 300_000) + toGet('/e') + toPost('/f', 0, LAST),
    );
    expect(bodiesOf(received)).toEqual([
      '/a 3',
      '/b 1000000',
      '/c 0',
      '/chunked 50000',
      '/d 300000',
      '/e 0',
      '/f 0',
    ]);
  });

  test('with answers larger than a client takes at once are all sent', async () => {
    const page = 'p'.repeat(300_000);
    const port = await start((_request, response) => response.end(`<${page}>`));
    const received = await exchange(port, toGet('/').repeat(40) + toGet('/', LAST));
    expect(bodiesOf(received).map((body) => body?.length)).toEqual(Array(41).fill(page.length));
  });
});

describe('what is refused', () => {
  const headOf = (received: string) => received.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];

  test.each([
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'two Host headers',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    [
      'the same Host twice',
      'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'headers without end',
      toGet('/', `X: ${'x'.repeat(20_000)}\r\n`),
      'HTTP/1.1 431 Request Header Fields Too Large',
    ],
    ['an unknown expectation', toGet('/', 'Expect: cake\r\n'), 'HTTP/1.1 417 Expectation Failed'],
  ])('%s gets an answer with the headers of every answer', async (_name, bytes, line) => {
    const port = await start((_request, response) => response.end());
    const head = headOf(await exchange(port, bytes));
    expect(head[0]).toBe(line);
    expect(head).toContain('x-guard: on');
    expect(head).toContain('connection: close');
  });

  test('HTTP/1.0 needs no Host', async () => {
    const port = await start((_request, response) => response.end('<ok>'));
    expect(bodiesOf(await exchange(port, 'GET / HTTP/1.0\r\n\r\n'))).toEqual(['ok']);
  });

  test('bytes after a request that is being answered are refused after its answer', async () => {
    const port = await start((_request, response) => {
      setTimeout(() => response.end('<late>'), 50);
    });
    const received = await exchange(port, `${toGet('/')}nonsense\r\n\r\n`);
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  test('a client that is still sending reads the answer that refuses it', async () => {
    const port = await start((_request, response) => {
      response.writeHead(413, { connection: 'close' }).end('<too large>');
    });
    const body = 'x'.repeat(3_000_000);
    const request = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect(bodiesOf(await exchange(port, request, body))).toEqual(['too large']);
  });
});
