import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw, parseHead, sendRaw } from '../support/raw-connection.ts';
import { startTestPlatform, TEST_KEY, type TestPlatform } from '../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ QUIRE_METRICS_KEY: 'm'.repeat(20) });
});
afterAll(() => platform?.stop());

const HUGE = 'Content-Length: 1000000000000\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const KEY = `Authorization: Bearer ${TEST_KEY}\r\n`;
const CLOSE = 'Connection: close\r\n';
const toRequest = (line: string, host: string, ...fields: string[]) =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\n${fields.join('')}\r\n`;

describe('a body that is said to be larger than any limit', () => {
  test.each([
    ['an upload', toRequest(`PUT /v1/uploads/${'a'.repeat(64)}`, 'localhost', KEY, HUGE), 413],
    ['a job', toRequest('POST /v1/static-export/jobs', 'localhost', KEY, JSON_TYPE, HUGE), 413],
    [
      'a call without a key',
      toRequest('POST /v1/static-export/jobs', 'localhost', JSON_TYPE, HUGE),
      401,
    ],
    ['MCP', toRequest('POST /mcp', 'demo.localhost', JSON_TYPE, HUGE), 413],
    [
      'the widget',
      toRequest(
        'POST /_quire/assistant',
        'demo.localhost',
        'Origin: http://demo.localhost\r\n',
        JSON_TYPE,
        HUGE,
      ),
      413,
    ],
    [
      'a report of a page',
      toRequest(
        'POST /_quire/events',
        'demo.localhost',
        'Origin: http://demo.localhost\r\nUser-Agent: Mozilla/5.0\r\n',
        JSON_TYPE,
        HUGE,
      ),
      413,
    ],
  ])(
    'of %s is refused before it is sent, and the connection ends',
    async (_name, bytes, status) => {
      const head = parseHead(await sendRaw(platform.port, bytes));
      expect([head.status, head.headers.connection]).toEqual([status, 'close']);
    },
  );

  test('a body in chunks is refused once it is too large, and its sender reads that', async () => {
    const { socket, closed } = openRaw(
      platform.port,
      toRequest('POST /mcp', 'demo.localhost', JSON_TYPE, 'Transfer-Encoding: chunked\r\n'),
    );
    for (let n = 0; n < 40; n++) socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    expect(parseHead(await closed).status).toBe(413);
  });
});

describe('two Host headers', () => {
  test.each([
    ['of a site and the platform', 'demo.localhost\r\nHost: localhost'],
    ['of the platform and a site', 'localhost\r\nHost: demo.localhost'],
    ['that are the same', 'localhost\r\nHost: localhost'],
  ])('%s are refused', async (_name, hosts) => {
    const received = await sendRaw(platform.port, toRequest('GET /', hosts));
    expect(parseHead(received).status).toBe(400);
    expect(received.split('\r\n\r\n')[1]).toBe(
      '{"error":"A request must have exactly one Host header.","code":"MALFORMED_REQUEST"}',
    );
  });
});

describe('every answer carries the security headers and the id of its request', () => {
  const api = { frame: 'DENY', referrer: 'no-referrer' };
  const site = { frame: 'SAMEORIGIN', referrer: 'strict-origin-when-cross-origin' };
  test.each([
    ['401', toRequest('GET /v1/sites', 'localhost', CLOSE), 401, api],
    ['401 of the metrics', toRequest('GET /metrics', 'localhost', CLOSE), 401, api],
    [
      'the metrics',
      toRequest('GET /metrics', 'localhost', `Authorization: Bearer ${'m'.repeat(20)}\r\n`, CLOSE),
      200,
      api,
    ],
    ['health', toRequest('GET /healthz', 'localhost', CLOSE), 200, api],
    ['the API', toRequest('GET /v1/sites', 'localhost', KEY, CLOSE), 200, api],
    ['404 of the API', toRequest('GET /v1/nothing', 'localhost', KEY, CLOSE), 404, api],
    ['404 of the platform', toRequest('GET /nothing', 'localhost', CLOSE), 404, api],
    ['405', toRequest('PATCH /v1/sites', 'localhost', KEY, CLOSE), 405, api],
    ['a bad link', toRequest('GET /_storage/x', 'localhost', CLOSE), 403, api],
    ['the dashboard', toRequest('GET /', 'localhost', CLOSE), 200, api],
    ['a page', toRequest('GET /', 'demo.localhost', CLOSE), 200, site],
    ['404 of a site', toRequest('GET /nothing', 'demo.localhost', CLOSE), 404, site],
    ['405 of a site', toRequest('POST /', 'demo.localhost', CLOSE), 405, site],
    ['405 of MCP', toRequest('GET /mcp', 'demo.localhost', CLOSE), 405, site],
    ['a host without a site', toRequest('GET /', 'nowhere.localhost', CLOSE), 404, site],
    ['a host that is none', toRequest('GET /', '%%', CLOSE), 400, site],
    ['no HTTP', 'nonsense\r\n\r\n', 400, api],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, api],
    [
      'a length beyond numbers',
      toRequest('POST /', 'localhost', `Content-Length: ${'9'.repeat(30)}\r\n`),
      400,
      api,
    ],
    ['large headers', toRequest('GET /', 'localhost', `X: ${'x'.repeat(20_000)}\r\n`), 431, api],
    ['an unknown expectation', toRequest('GET /', 'localhost', 'Expect: cake\r\n'), 417, api],
  ])('%s', async (_name, bytes, status, { frame, referrer }) => {
    const head = parseHead(await sendRaw(platform.port, bytes));
    expect({
      status: head.status,
      sniff: head.headers['x-content-type-options'],
      frame: head.headers['x-frame-options'],
      referrer: head.headers['referrer-policy'],
    }).toEqual({ status, sniff: 'nosniff', frame, referrer });
    expect(head.headers['x-request-id']).toMatch(/^req_[0-9a-f]{24}$/);
  });
});
