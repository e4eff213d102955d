import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@quire/base';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaygroundExtension } from './playground-extension.ts';
import type { SiteExtension } from './site-extension.ts';

const KEY = '_quire/playground/request';
const SERVERS = ['https://api.example/v1', 'http://127.0.0.1:8080'];

let server: Server | undefined;

afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A site at a host of its own, as far as the extension looks at it. */
async function start(playground: { proxy: boolean } | undefined): Promise<string> {
  const extension = createPlaygroundExtension(systemClock, () => '203.0.113.1');
  const tokens = ['http://127.0.0.1:9090/token'];
  const declared = playground && { ...playground, servers: SERVERS, tokens, origins: [] };
  const opened = createServer(async (request, response) => {
    const key = (request.url ?? '').slice(1);
    const view = { decide: () => true };
    const site = { key, host: 'localhost', siteId: 'site_1', playground: declared, view };
    const isOwn = await extension(
      request,
      response,
      site as unknown as Parameters<SiteExtension>[2],
    );
    if (!isOwn) response.writeHead(404).end('not its own');
  });
  server = opened;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

async function pass(
  origin: string,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const response = await fetch(`${origin}/${KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-quire-request', origin, ...headers },
    body: `${JSON.stringify({ method, url, headers: [] })}\n`,
  });
  const text = await response.text();
  return [response.status, text.startsWith('{') ? JSON.parse(text).code : text];
}

describe('the proxy of a hosted site', () => {
  test('refuses what the site does not declare, what is private, and pages of others', async () => {
    const origin = await start({ proxy: true });
    expect(await pass(origin, 'https://other.example/v1')).toEqual([
      403,
      'PROXY_TARGET_UNDECLARED',
    ]);
    expect(await pass(origin, 'http://127.0.0.1:8080/')).toEqual([403, 'FETCH_ADDRESS_REFUSED']);
    const token = 'http://127.0.0.1:9090/token';
    expect(await pass(origin, token, {}, 'POST')).toEqual([403, 'FETCH_URL_REFUSED']);
    expect(await pass(origin, token)).toEqual([403, 'PROXY_TARGET_UNDECLARED']);
    const foreign = { origin: 'https://evil.example' };
    expect(await pass(origin, 'https://api.example/v1', foreign)).toEqual([
      403,
      'PROXY_ORIGIN_REFUSED',
    ]);
    expect((await fetch(`${origin}/${KEY}`)).status).toBe(405);
  });

  test('is not there for a site without API pages, or whose author does not want it', async () => {
    expect(await pass(await start(undefined), SERVERS[0] ?? '')).toEqual([404, 'not its own']);
    server?.close();
    expect(await pass(await start({ proxy: false }), SERVERS[0] ?? '')).toEqual([
      404,
      'not its own',
    ]);
  });
});
