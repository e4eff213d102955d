import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DashboardRoute } from '../dashboard/dashboard-routes.ts';
import { type Client, createClient } from './create-client.ts';
import { RequestFailed } from './request-failed.ts';

let server: Server;
let client: Client<DashboardRoute>;
let asked: unknown[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, type: headers['content-type'], body: await text(request) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createClient<DashboardRoute>(`http://127.0.0.1:${port}/_dashboard`);
});

afterAll(() => server.close());

beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{}' };
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as RequestFailed,
  );

test('a call fills in the path and the query, sends JSON and gives the JSON of the answer', async () => {
  answer.body = '{"days":[]}';
  const days = await client.call('GET /projects/:projectId/assistant-days', {
    params: { projectId: 'prj_1/../2' },
    query: { from: '2026-11-01', to: '2026-11-15' },
  });
  answer.body = '{"key":"svc_1"}';
  const created = await client.call('POST /keys', {
    body: { name: 'CI', scope: 'publish', days: null },
  });
  expect([days, created]).toEqual([{ days: [] }, { key: 'svc_1' }]);
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/_dashboard/projects/prj_1%2F..%2F2/assistant-days?from=2026-11-01&to=2026-11-15',
      type: undefined,
      body: '',
    },
    {
      method: 'POST',
      url: '/_dashboard/keys',
      type: 'application/json',
      body: '{"name":"CI","scope":"publish","days":null}',
    },
  ]);
});

test('an answer without a body is nothing', async () => {
  answer = { status: 204, body: '' };
  expect(await client.call('DELETE /session')).toBeUndefined();
});

test('a refusal says its status, code, details and the id of the request', async () => {
  answer = {
    status: 404,
    body: '{"error":"The key was not found.","code":"KEY_NOT_FOUND","details":[{"message":"no"}]}',
    headers: { 'x-request-id': 'req_1' },
  };
  const failure = await failureOf(client.call('DELETE /keys/:id', { params: { id: 'key_1' } }));
  expect({ ...failure, message: failure?.message }).toEqual({
    name: 'RequestFailed',
    message: 'The key was not found.',
    status: 404,
    code: 'KEY_NOT_FOUND',
    details: [{ message: 'no' }],
    requestId: 'req_1',
  });
});

test.each([['<html>'], ['null'], ['[]'], ['{"error":{"code":502}}']])(
  'an answer %s of a proxy is told by its status',
  async (body) => {
    answer = { status: 502, body };
    const failure = await failureOf(client.call('GET /me'));
    expect([failure?.message, failure?.status, failure?.code]).toEqual([
      'The platform returned status 502.',
      502,
      undefined,
    ]);
  },
);

test('no answer at all is status 0', async () => {
  const nobody = createClient<DashboardRoute>('http://127.0.0.1:1');
  const failure = await failureOf(nobody.call('GET /me'));
  expect([failure instanceof RequestFailed, failure?.status]).toEqual([true, 0]);
});

test('the address of a stream is that of its route', () => {
  const { address } = createClient<DashboardRoute>('/_dashboard');
  expect(address('GET /v1/static-export/jobs/:jobId/events', { params: { jobId: 'se_1' } })).toBe(
    '/_dashboard/v1/static-export/jobs/se_1/events',
  );
});

test('what a route does not take, or does not answer, is an error of types', () => {
  const calls = (typed: Client<DashboardRoute>) => [
    // @ts-expect-error there is no such route
    () => typed.call('GET /nothing'),
    // @ts-expect-error its param is missing
    () => typed.call('DELETE /keys/:id'),
    // @ts-expect-error it has no such scope
    () => typed.call('POST /keys', { body: { name: 'a', scope: 'all', days: null } }),
    // @ts-expect-error a key has no such field
    async () => (await typed.call('GET /keys')).keys[0]?.secret,
    // @ts-expect-error uploads are no route of the dashboard
    () => typed.call('POST /v1/uploads', { body: { sha256: [] } }),
  ];
  expect(calls(client)).toHaveLength(5);
});
