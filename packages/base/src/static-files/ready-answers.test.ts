import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createReadyAnswers } from './ready-answers.ts';

const PAGE = Buffer.from('a page');

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  isReady: boolean;
}

/** A server that looks at what is not ready, and keeps what it sends; tells which of the two it did. */
async function serve({
  place = () => 'v1',
  size = PAGE.length,
}: {
  place?: () => string;
  size?: number;
} = {}) {
  const ready = createReadyAnswers();
  const bytes = Buffer.alloc(size, PAGE);
  const server = createServer((request, response) => {
    const path = ready.send(request, response, place(), { 'x-request-id': 'ready' });
    if (path !== undefined) return;
    response.setHeader('x-request-id', 'looked-at');
    response.setHeader('connection', 'keep-alive');
    response.writeHead(request.url === '/404' ? 404 : 200, {
      etag: '"tag"',
      'content-length': String(bytes.length),
      'content-encoding': request.headers['accept-encoding'] ?? 'identity',
    });
    response.end(bytes);
    ready.keep(request, response, place(), { path: 'page.html', bytes });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Sent>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers, method, agent: false };
      ask(options, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => {
          const { 'x-request-id': id, date: _date, ...rest } = response.headers;
          resolve({
            status: response.statusCode,
            headers: rest,
            body,
            isReady: id === 'ready',
          });
        });
      })
        .on('error', reject)
        .end();
    });
}

test('an answer is the same when it is sent again, but for headers of the request', async () => {
  const get = await serve();
  const first = await get('/page');
  const second = await get('/page');
  const close = { connection: 'close' };
  expect({ ...second, headers: { ...second.headers, ...close } }).toEqual({
    ...first,
    headers: { ...first.headers, ...close },
    isReady: true,
  });
  expect(first.isReady).toBe(false);
  expect(second.body).toBe('a page');
});

test('each form of a file is an answer of its own', async () => {
  const get = await serve();
  await get('/page', { 'accept-encoding': 'br' });
  expect((await get('/page')).isReady).toBe(false);
  const again = await get('/page', { 'accept-encoding': 'br' });
  expect([again.isReady, again.headers['content-encoding']]).toEqual([true, 'br']);
});

test('another version at the same address is not what was kept', async () => {
  let version = 'v1';
  const get = await serve({ place: () => version });
  await get('/page');
  version = 'v2';
  expect((await get('/page')).isReady).toBe(false);
});

test.each([
  ['a method other than GET', '/page', {}, 'HEAD'],
  ['a range', '/page', { range: 'bytes=0-1' }, 'GET'],
  ['a tag', '/page', { 'if-none-match': '"tag"' }, 'GET'],
  ['Markdown', '/page', { accept: 'text/markdown' }, 'GET'],
  ['a query', '/page?a=1', {}, 'GET'],
  ['a page that is not there', '/404', {}, 'GET'],
  ['an endless list of forms', '/page', { 'accept-encoding': 'x'.repeat(1000) }, 'GET'],
])('a request for %s is looked at each time', async (_name, path, headers, method) => {
  const get = await serve();
  await get('/page');
  await get(path, headers, method);
  expect((await get(path, headers, method)).isReady).toBe(false);
});

test('a large file is not kept', async () => {
  const get = await serve({ size: 256 * 1024 + 1 });
  await get('/page');
  expect((await get('/page')).isReady).toBe(false);
});

test('what is kept is bounded by its bytes: the oldest goes first', async () => {
  const get = await serve({ size: 256 * 1024 });
  for (let page = 0; page < 100; page++) await get(`/${page}`);
  expect((await get('/99')).isReady).toBe(true);
  expect((await get('/0')).isReady).toBe(false);
});
