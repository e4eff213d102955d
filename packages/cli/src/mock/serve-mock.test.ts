import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWords } from '../testing/run-words.ts';
import { openMock } from './open-mock.ts';
import { type AnsweredRequest, type ServedMock, serveMock } from './serve-mock.ts';

const SPEC = `openapi: 3.1.0
info: { title: Plants, version: "1" }
paths:
  /plants/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: parts/plant.yaml }
              example: { id: 7, name: Fern }
        "404":
          content:
            application/json: { example: { error: missing } }
        "410":
          content:
            application/problem+json: { example: { detail: gone } }
        "418":
          content:
            "text/plain\\r\\nX-Injected: 1": { example: tea }
`;

let folder: string;
let served: ServedMock;
const answered: AnsweredRequest[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-mock-'));
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, 'api.yaml'), SPEC);
  writeFileSync(join(folder, 'parts/plant.yaml'), 'type: object\nrequired: [id]\n');
  writeFileSync(
    join(folder, 'empty.yaml'),
    'openapi: 3.1.0\ninfo: { title: E, version: "1" }\npaths: {}\n',
  );
  writeFileSync(join(folder, 'other.json'), '{"name": "none"}');
  const { mock } = await openMock(join(folder, 'api.yaml'), {});
  served = await serveMock(mock, {
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    onAnswer: (line) => answered.push(line),
  });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('serveMock', () => {
  it('answers over HTTP, tells of every request, and lets pages of any origin call', async () => {
    const origin = { Origin: 'https://docs.example.com' };
    const found = await fetch(`${served.url}/plants/7`, { headers: origin });
    const missing = await fetch(`${served.url}/plants/7`, { headers: { Prefer: 'code=404' } });
    const wrong = await fetch(`${served.url}/plants/seven`);
    expect([
      [found.status, await found.json(), found.headers.get('access-control-allow-origin')],
      [missing.status, await missing.json(), missing.headers.get('access-control-allow-origin')],
      [wrong.status, wrong.headers.get('content-type'), (await wrong.json()).errors],
    ]).toEqual([
      [200, { id: 7, name: 'Fern' }, 'https://docs.example.com'],
      [404, { error: 'missing' }, '*'],
      [
        422,
        'application/problem+json',
        [{ at: 'path.id', expected: 'an integer', actual: '"seven" (string)' }],
      ],
    ]);
    expect(answered).toEqual([
      { method: 'GET', target: '/plants/7', status: 200 },
      { method: 'GET', target: '/plants/7', status: 404 },
      {
        method: 'GET',
        target: '/plants/seven',
        status: 422,
        problem: 'path.id must be an integer, but is "seven" (string).',
      },
    ]);
  });

  it('answers what browsers ask before a call', async () => {
    const { status, headers } = await fetch(`${served.url}/plants/7`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://docs.example.com',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-key, content-type',
      },
    });
    expect([
      status,
      headers.get('access-control-allow-methods'),
      headers.get('access-control-allow-headers'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'PUT', 'x-key, content-type', 'true']);
  });

  it('ended when a HEAD request got a documented problem, or a media type that cannot be sent', async () => {
    const ask = (method: string, code: number) =>
      fetch(`${served.url}/plants/7`, { method, headers: { Prefer: `code=${code}` } });
    const [gone, tea] = [await ask('HEAD', 410), await ask('GET', 418)];
    expect([
      [gone.status, gone.headers.get('content-type')],
      [tea.status, tea.headers.get('content-type'), tea.headers.get('x-injected')],
      (await fetch(`${served.url}/plants/7`)).status,
    ]).toEqual([[410, 'application/problem+json'], [418, 'application/octet-stream', null], 200]);
  });

  it('ended when a request made the mock throw', async () => {
    const lines: AnsweredRequest[] = [];
    const answer = () => {
      throw new RangeError('too deep');
    };
    const broken = await serveMock(
      { answer },
      { host: '127.0.0.1', port: 0, clock: systemClock, onAnswer: (line) => lines.push(line) },
    );
    const asked = [await fetch(`${broken.url}/a`), await fetch(`${broken.url}/a`)];
    const problem = 'The mock cannot answer this request: too deep';
    expect([asked.map(({ status }) => status), await asked[0]?.json(), lines[0]]).toEqual([
      [500, 500],
      { status: 500, title: 'The mock failed', detail: problem },
      { method: 'GET', target: '/a', status: 500, problem },
    ]);
    await broken.close();
  });

  it('kept the process for a delayed answer after it was closed', async () => {
    const { mock } = await openMock(join(folder, 'api.yaml'), { delay: 30_000 });
    const lines: AnsweredRequest[] = [];
    // The clock never moves: only the end of the connection can end the wait.
    const clock = { now: () => 0, after: () => () => {} };
    let tellStarted = () => {};
    const started = new Promise<void>((resolve) => {
      tellStarted = resolve;
    });
    const slow = await serveMock(
      {
        ...mock,
        answer(request) {
          tellStarted();
          return mock.answer(request);
        },
      },
      { host: '127.0.0.1', port: 0, clock, onAnswer: (line) => lines.push(line) },
    );
    const asked = fetch(`${slow.url}/plants/7`).catch(() => 'closed');
    await started;
    await slow.close();
    expect([await asked, lines]).toEqual(['closed', []]);
  });

  it('refuses a body that is too large', async () => {
    const { status } = await fetch(`${served.url}/plants/7`, {
      method: 'PUT',
      body: 'x'.repeat(10 * 1024 ** 2 + 1),
    });
    expect(status).toBe(413);
  });
});

describe('quire mock', () => {
  const mock = (...words: string[]) => runWords(['mock', ...words]);

  it('says what cannot be mocked, and where it cannot listen', async () => {
    const { port } = new URL(served.url);
    expect(
      [
        await mock(join(folder, 'nowhere.yaml')),
        await mock(join(folder, 'empty.yaml')),
        await mock(join(folder, 'other.json')),
        await mock(join(folder, 'api.yaml'), '--port', port),
      ].map(({ code, err }) => [code, err.replaceAll(folder, '').replaceAll(port, 'PORT')]),
    ).toEqual([
      [2, expect.stringContaining('/nowhere.yaml cannot be mocked: there is no such file.')],
      [2, expect.stringContaining('/empty.yaml cannot be mocked: it has no operations.')],
      [
        2,
        expect.stringContaining(
          '/other.json cannot be mocked: The file is not an OpenAPI description',
        ),
      ],
      [2, expect.stringContaining('The mock cannot listen on 127.0.0.1:PORT: the port is in use.')],
    ]);
  });

  it.each([
    ['--errors', '101'],
    ['--delay', '30001'],
    ['--delay', 'soon'],
  ])('refuses %s %s', async (...words) => {
    const { code, err } = await mock(join(folder, 'api.yaml'), ...words);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('It must be a whole number from 0 to'),
    ]);
  });
});
