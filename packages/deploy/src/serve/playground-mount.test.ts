import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readPage } from '../../testing/read-page.ts';
import { startTestDeployment, toValues, writeBundle } from '../../testing/start-test-deployment.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildBundle, toManifest, toSite } from '../../testing/test-bundle.ts';
import { loadValues } from '../values/load-values.ts';

let api: Server | undefined;

afterEach(async () => {
  api?.closeAllConnections();
  await new Promise<void>((done) => (api ? api.close(() => done()) : done()));
  api = undefined;
});

async function startApi(): Promise<string> {
  const server = createServer((request, response) =>
    response.end(`${request.method} ${request.url}`),
  );
  api = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(server: string, ...sets: string[]): Promise<string> {
  const folder = createTemporaryFolder();
  const tokens = [`${server}/token`];
  const playground = { proxy: true, servers: [`${server}/v1`], tokens, origins: [server] };
  const files = toSite('hello');
  const link = writeBundle(folder, await buildBundle(files, toManifest(files, { playground })));
  return (await startTestDeployment(toValues(folder, link, ...sets))).address;
}

async function pass(address: string, url: string, method = 'GET') {
  const response = await fetch(`${address}/_quire/playground/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-quire-request', origin: new URL(address).origin },
    body: `${JSON.stringify({ method, url, headers: [] })}\n`,
  });
  const text = await response.text();
  return { status: response.status, text };
}

describe('the proxy of a deployment', () => {
  test('is off unless the values ask for it', async () => {
    const server = await startApi();
    const address = await start(server);
    expect((await pass(address, `${server}/v1/a`)).status).toBe(404);
    expect((await readPage(address, '/quire-config.js')).body).not.toContain('playgroundProxy');
  });

  test('reaches a private server that the API pages name and the operator allows, and nothing beside it', async () => {
    const server = await startApi();
    const address = await start(
      server,
      'features.playground.proxy=on',
      `features.playground.allowedOrigins={${server}}`,
    );
    expect((await readPage(address, '/quire-config.js')).body).toContain('"playgroundProxy":true');
    const answer = await pass(address, `${server}/v1/a`);
    expect([answer.status, answer.text.split('\n')[1]]).toEqual([200, 'GET /v1/a']);
    expect((await pass(address, `${server}/admin`)).status).toBe(403);
    const token = await pass(address, `${server}/token`, 'POST');
    expect([token.status, token.text.split('\n')[1]]).toEqual([200, 'POST /token']);
    expect((await pass(address, `${server}/token`)).status).toBe(403);
  });

  test('reaches no private server that only the bundle names', async () => {
    const server = await startApi();
    const address = await start(server, 'features.playground.proxy=on');
    const { status, text } = await pass(address, `${server}/v1/a`);
    expect([status, JSON.parse(text).code]).toEqual([403, 'FETCH_URL_REFUSED']);
  });

  test('is refused in an air-gapped deployment', () => {
    const sets = ['deployment.type=air-gapped', 'features.playground.proxy=on'];
    const load = () => loadValues({ sets, environment: {} });
    expect(load).toThrow(/features\.playground\.proxy/);
  });
});
