import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchUnderPolicy } from '../guarded-fetch/guarded-fetch.ts';
import type { FetchPolicy } from '../guarded-fetch/policy.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { asksForToken, isDeclared } from './declared-servers.ts';
import { ANSWER_TYPE, REQUEST_TYPE } from './envelope.ts';
import { PROXY_LIMITS, type ProxyLimits } from './limits.ts';
import { createRequestProxy, PROXY_PATH } from './request-proxy.ts';

const opened: Server[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Loopback stands for the public internet, so that no network is needed. */
const standIn: FetchPolicy = {
  redirects: 'any-origin',
  addresses: new Set(['public', 'loopback']),
};

async function startProxy(servers: string[], limits: Partial<ProxyLimits> = {}) {
  const clock = createTestClock();
  const proxy = createRequestProxy({
    clock,
    limits,
    fetch: (request) => fetchUnderPolicy(request, standIn),
  });
  const origin = await listen((request, response) => {
    void proxy.handle(request, response, { site: 'docs', servers, visitor: 'reader' });
  });
  return { clock, origin, proxy };
}

type Head = { method: string; url: string; headers?: [string, string][] };

function send(origin: string, head: Head, body = '', headers: Record<string, string> = {}) {
  return fetch(`${origin}/${PROXY_PATH}`, {
    method: 'POST',
    headers: { 'content-type': REQUEST_TYPE, origin, ...headers },
    body: `${JSON.stringify({ headers: [], ...head })}\n${body}`,
  });
}

async function ask(...sent: Parameters<typeof send>) {
  const response = await send(...sent);
  return { response, text: await response.text() };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

describe('a request passed on', () => {
  test('arrives as the form wrote it, with nothing of the reader’s own request', async () => {
    const api = await listen(async (request, response) => {
      response.setHeader('set-cookie', 'session=1');
      response.setHeader('x-api', 'yes');
      response.statusCode = 201;
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body: await readAll(request) }));
    });
    const { origin } = await startProxy([`${api}/v1`]);
    const sent = [
      ['X-Tenant', 'a'],
      ['Authorization', 'Bearer abc'],
      ['Cookie', 'key=typed'],
      ['Host', 'evil'],
      ['Connection', 'upgrade'],
      ['X-Forwarded-For', '10.0.0.1'],
    ] as [string, string][];
    const { response, text } = await ask(
      origin,
      { method: 'PATCH', url: `${api}/v1/users/7?full=1`, headers: sent },
      '{"a":1}',
      { cookie: 'login=secret', authorization: 'Bearer of-the-site' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(ANSWER_TYPE);
    expect(response.headers.get('set-cookie')).toBeNull();
    const [head = '', body = ''] = text.split('\n');
    expect(JSON.parse(head)).toMatchObject({ status: 201, milliseconds: 0 });
    expect(JSON.parse(head).headers).toContainEqual(['x-api', 'yes']);
    expect(JSON.parse(body)).toEqual({
      method: 'PATCH',
      url: '/v1/users/7?full=1',
      body: '{"a":1}',
      headers: {
        host: new URL(api).host,
        connection: 'close',
        'accept-encoding': 'identity',
        'user-agent': 'quire',
        'content-length': '7',
        'x-tenant': 'a',
        authorization: 'Bearer abc',
        cookie: 'key=typed',
      },
    });
  });

  test('gives a redirect back and does not follow it', async () => {
    let calls = 0;
    const api = await listen((_request, response) => {
      calls++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const { origin } = await startProxy([api]);
    const { text } = await ask(origin, { method: 'GET', url: `${api}/` });
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ status: 302 });
    expect(calls).toBe(1);
  });
});

describe('an answer that comes in parts', () => {
  test('is passed on as it comes, and one that breaks off does not look whole', async () => {
    const { api, arrived } = await startSlowApi();
    const { origin } = await startProxy([api]);
    const asked = send(origin, { method: 'GET', url: api });
    const slow = await arrived;
    slow.writeHead(200, { 'content-type': 'text/event-stream' });
    slow.write('data: 1\n\n');
    const response = await asked;
    const reader = response.body?.getReader();
    let text = '';
    const readUntil = async (end: string) => {
      while (!text.endsWith(end))
        text += Buffer.from((await reader?.read())?.value ?? []).toString();
    };
    await readUntil('data: 1\n\n');
    slow.write('data: 2\n\n');
    await readUntil('data: 2\n\n');
    slow.destroy();
    await expect(reader?.read()).rejects.toThrow();
  });
});

describe('a request refused', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['no origin of its own', { origin: 'null' }, 403],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form’s type', { 'content-type': 'text/plain' }, 400],
  ])('of %s', async (_, headers, status) => {
    const { origin } = await startProxy(['https://api.example']);
    const { response } = await ask(
      origin,
      { method: 'GET', url: 'https://api.example/' },
      '',
      headers,
    );
    expect(response.status).toBe(status);
  });

  test('without an origin', async () => {
    const { origin } = await startProxy(['https://api.example']);
    const response = await fetch(`${origin}/${PROXY_PATH}`, {
      method: 'POST',
      headers: { 'content-type': REQUEST_TYPE },
      body: '{}\n',
    });
    expect(response.status).toBe(403);
  });

  test.each<[string, object, number, string]>([
    ['an undeclared server', { url: 'https://other.example/' }, 403, 'PROXY_TARGET_UNDECLARED'],
    ['a method of no use', { method: 'TRACE' }, 400, 'PROXY_REQUEST_INVALID'],
    ['a header with a line break', { headers: [['a', 'b\nc']] }, 400, 'PROXY_REQUEST_INVALID'],
    ['an address that is none', { url: '/v1' }, 400, 'PROXY_REQUEST_INVALID'],
    ['headers that are no list', { headers: { a: 'b' } }, 400, 'PROXY_REQUEST_INVALID'],
  ])('for %s', async (_, head, status, code) => {
    const { origin } = await startProxy(['https://api.example']);
    const whole = { method: 'GET', url: 'https://api.example/', ...head } as Head;
    const { response, text } = await ask(origin, whole);
    expect([response.status, JSON.parse(text).code]).toEqual([status, code]);
  });

  test('when it is too large, and when the answer is', async () => {
    const api = await listen((_request, response) => response.end('x'.repeat(200)));
    const { origin } = await startProxy([api], { maxBytes: 100 });
    const large = await ask(origin, { method: 'POST', url: api }, 'x'.repeat(70_000));
    expect(large.response.status).toBe(413);
    const answer = await ask(origin, { method: 'GET', url: api });
    expect([answer.response.status, JSON.parse(answer.text).code]).toEqual([
      502,
      'FETCH_TOO_LARGE',
    ]);
  });

  test('beyond so many a minute, until the minute is over', async () => {
    const api = await listen((_request, response) => response.end());
    const { origin, clock } = await startProxy([api], { visitorPerMinute: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await ask(origin, { method: 'GET', url: api })).response.status);
    }
    await clock.advance(60_000);
    statuses.push((await ask(origin, { method: 'GET', url: api })).response.status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('while as many of one site as allowed are under way, whoever asks', async () => {
    const { api, answer, arrived } = await startSlowApi();
    const { proxy } = await startProxy([api], { siteAtOnce: 1 });
    let visitors = 0;
    const origin = await listen((request, response) => {
      const visitor = `reader ${visitors++}`;
      void proxy.handle(request, response, { site: 'docs', servers: [api], visitor });
    });
    const first = ask(origin, { method: 'GET', url: api });
    await arrived;
    expect((await ask(origin, { method: 'GET', url: api })).response.status).toBe(429);
    answer();
    expect((await first).response.status).toBe(200);
  });

  test('a reader who took nothing of an answer kept others out for ever', async () => {
    const part = Buffer.alloc(64 * 1024);
    const api = await listen(async (_request, response) => {
      for (let count = 0; count < 60; count++) response.write(part);
      response.end();
    });
    const { origin, clock } = await startProxy([api], { visitorAtOnce: 1 });
    const url = new URL(`${origin}/${PROXY_PATH}`);
    const idle = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': REQUEST_TYPE, origin },
    });
    idle.end(`${JSON.stringify({ method: 'GET', url: api, headers: [] })}\n`);
    const stuck = await new Promise<IncomingMessage>((resolve) => idle.once('response', resolve));
    stuck.pause();
    const gone = new Promise((resolve) => idle.once('close', resolve));
    stuck.once('error', () => undefined);
    expect((await ask(origin, { method: 'GET', url: api })).response.status).toBe(429);
    await clock.advance(PROXY_LIMITS.timeoutMs + PROXY_LIMITS.bodyTimeoutMs);
    stuck.resume();
    await gone;
    expect((await ask(origin, { method: 'GET', url: api })).response.status).toBe(200);
  });

  test('while as many as allowed are under way', async () => {
    const { api, answer, arrived } = await startSlowApi();
    const { origin } = await startProxy([api], { visitorAtOnce: 1 });
    const first = ask(origin, { method: 'GET', url: api });
    await arrived;
    expect((await ask(origin, { method: 'GET', url: api })).response.status).toBe(429);
    answer();
    expect((await first).response.status).toBe(200);
  });
});

describe('a reader who goes away', () => {
  test('ends the request to the API', async () => {
    const { api, arrived, closed } = await startSlowApi();
    const { origin } = await startProxy([api]);
    const left = new AbortController();
    const asked = fetch(`${origin}/${PROXY_PATH}`, {
      method: 'POST',
      headers: { 'content-type': REQUEST_TYPE, origin },
      body: `${JSON.stringify({ method: 'GET', url: api, headers: [] })}\n`,
      signal: left.signal,
    });
    await arrived;
    left.abort();
    await expect(asked).rejects.toThrow();
    await closed;
  });
});

/** An API that answers when it is told to. */
async function startSlowApi() {
  let tell: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => {
    tell = resolve;
  });
  const closed = asked.then((response) => new Promise((done) => response.once('close', done)));
  return {
    api: await listen((_request, response) => tell(response)),
    arrived: asked,
    answer: () => void asked.then((response) => response.end()),
    closed,
  };
}

describe('isDeclared', () => {
  test.each([
    ['https://api.example/v1', true],
    ['https://api.example/v1/users', true],
    ['https://API.example:443/v1/users', true],
    ['https://api.example/v1/a/../b', true],
    ['https://api.example/v10', false],
    ['https://api.example/', false],
    ['https://api.example/v1/../admin', false],
    ['https://api.example/v1/%2e%2e/admin', false],
    ['http://api.example/v1', false],
    ['https://api.example:8443/v1', false],
    ['https://api.example.evil.example/v1', false],
    ['https://api.example@evil.example/v1', false],
    ['https://user@api.example/v1', false],
  ])('%s: %s', (url, expected) => {
    expect(isDeclared(new URL(url), ['https://api.example/v1/', 'no address'])).toBe(expected);
  });

  test('knows no server in what has no origin', () => {
    expect(isDeclared(new URL('file:///etc/passwd'), ['file:///'])).toBe(false);
  });
});

describe('asksForToken', () => {
  const tokens = ['https://id.example/oauth/token', 'https://id.example/t?tenant=1', 'no address'];
  test.each([
    ['POST', 'https://id.example/oauth/token', true],
    ['POST', 'https://ID.example:443/oauth/x/../token', true],
    ['POST', 'https://id.example/t?tenant=1', true],
    ['GET', 'https://id.example/oauth/token', false],
    ['DELETE', 'https://id.example/oauth/token', false],
    ['POST', 'https://id.example/oauth/token/', false],
    ['POST', 'https://id.example/oauth/token/users', false],
    ['POST', 'https://id.example/oauth/token?next=/admin', false],
    ['POST', 'https://id.example/t?tenant=2', false],
    ['POST', 'https://id.example/t', false],
    ['POST', 'https://id.example/oauth', false],
    ['POST', 'https://user@id.example/oauth/token', false],
    ['POST', 'https://id.example/oauth/token#x', false],
    ['POST', 'http://id.example/oauth/token', false],
    ['POST', 'https://id.example:8443/oauth/token', false],
    ['POST', 'https://id.example.evil.example/oauth/token', false],
  ])('%s %s: %s', (method, url, expected) => {
    expect(asksForToken({ method, url: new URL(url) }, tokens)).toBe(expected);
  });
});
