import { systemClock, systemRandom } from '@quire/base';
import { createApiKey, createOrganisation } from '@quire/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpAnswer, send } from '../support/http.ts';
import { startModelServer } from '../support/model-server.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

/** The example site that a first start publishes is about HTTP caching. */
const HOST = 'demo.localhost';
const MESSAGE = `/v1/assistant/${HOST}/message`;
const QUESTION = { messages: [{ role: 'user', content: 'What does the Vary header do?' }] };

let quire: TestPlatform;
let projectId: string;
let otherKey: string;

beforeAll(async () => {
  quire = await startTestPlatform({ QUIRE_ASSISTANT_PER_VISITOR: '20' });
  const listed = JSON.parse((await quire.call('/v1/projects')).text);
  projectId = listed.projects[0].projectId;
  const { db } = quire.platform.services;
  const parts = { clock: systemClock, random: systemRandom };
  const orgId = await createOrganisation(db, { name: 'other', plan: 'free' }, parts);
  otherKey = await createApiKey(db, { orgId, name: 'k', scope: 'admin' }, parts);
});

afterAll(() => quire?.stop());

async function readStats() {
  const path = `/v1/analytics/${projectId}/assistant/caller-stats`;
  return JSON.parse((await quire.call(path)).text);
}

function readEvents({ text }: HttpAnswer) {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      return { type, ...JSON.parse(data ?? '{}') };
    });
}

const json = { 'content-type': 'application/json' };
const askWidget = (headers: Record<string, string> = {}, body: unknown = QUESTION) =>
  send(quire.port, '/_quire/assistant', {
    method: 'POST',
    headers: { host: HOST, origin: `http://${HOST}`, ...json, ...headers },
    body: JSON.stringify(body),
  });
const askMcp = (message: unknown) =>
  send(quire.port, '/mcp', {
    method: 'POST',
    headers: { host: HOST, ...json },
    body: JSON.stringify(message),
  });

describe('the API', () => {
  test('answers with sources, text and an end, and counts one query as api', async () => {
    const before = await readStats();
    const answer = await quire.post(MESSAGE, QUESTION);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const events = readEvents(answer);
    expect(events.map(({ type }) => type)).toEqual(['sources', 'text', 'suggestions', 'end']);
    expect(events[0].sources[0].url).toMatch(/^\/[a-z-]+(\/[a-z-]+)*(#.+)?$/);
    expect(events[1].text).toMatch(/vary/i);
    expect(events.at(-1)).toEqual({
      type: 'end',
      outcome: 'answered',
      answerId: expect.any(String),
    });
    expect(await readStats()).toEqual({
      ...before,
      api: before.api + 1,
      total: before.total + 1,
    });
  });

  test('counts a named client as other', async () => {
    const before = await readStats();
    await quire.call(MESSAGE, {
      method: 'POST',
      headers: { ...json, 'x-quire-client': 'sdk' },
      body: JSON.stringify(QUESTION),
    });
    expect((await readStats()).other).toBe(before.other + 1);
  });

  test('links lead to pages that are there', async () => {
    const [{ sources }] = readEvents(await quire.post(MESSAGE, QUESTION));
    for (const { url } of sources) {
      const page = await send(quire.port, url.replace(/#.*/, ''), { headers: { host: HOST } });
      expect(page.status).toBe(200);
    }
  });

  test.each([
    ['no messages', { messages: [] }],
    ['an assistant at the end', { messages: [{ role: 'assistant', content: 'a' }] }],
    ['another key', { ...QUESTION, model: 'x' }],
    ['a question that is too long', { messages: [{ role: 'user', content: 'a'.repeat(4_001) }] }],
  ])('%s is 400 and is not counted', async (_what, body) => {
    const before = await readStats();
    expect((await quire.post(MESSAGE, body)).status).toBe(400);
    expect(await readStats()).toEqual(before);
  });

  test('another organization and an unknown domain get the same 404', async () => {
    const before = await readStats();
    const answers = [
      await quire.post(MESSAGE, QUESTION, otherKey),
      await quire.post('/v1/assistant/none.localhost/message', QUESTION),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [404, '{"error":"The site was not found.","code":"SITE_NOT_FOUND"}'],
      [404, '{"error":"The site was not found.","code":"SITE_NOT_FOUND"}'],
    ]);
    expect(await readStats()).toEqual(before);
  });
});

describe('the widget of a site', () => {
  test('is answered for its own pages and counted as web', async () => {
    const before = await readStats();
    const answer = await askWidget();
    expect(readEvents(answer).at(-1)).toEqual({
      type: 'end',
      outcome: 'answered',
      answerId: expect.any(String),
    });
    expect((await readStats()).web).toBe(before.web + 1);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is refused for %s and not counted', async (_what, headers) => {
    const before = await readStats();
    expect((await askWidget(headers)).status).toBe(403);
    expect(await readStats()).toEqual(before);
  });

  test('says what is wrong with a message', async () => {
    const answer = await askWidget({}, { messages: 'hello' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).details[0].path).toBe('body.messages');
    expect((await askWidget({ 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('the pages of a deployment elsewhere', () => {
  const MIRROR = 'docs.mirror.example';
  const origin = `https://${MIRROR}:8443`;
  let siteId: string;

  const call = (headers: Record<string, string>, id = siteId, method = 'POST') =>
    send(quire.port, `/_quire/sites/${id}/assistant`, {
      method,
      headers: { host: 'localhost', ...json, ...headers },
      ...(method === 'POST' ? { body: JSON.stringify({ ...QUESTION, index: 'all' }) } : {}),
    });

  beforeAll(async () => {
    const { sites } = JSON.parse((await quire.call('/v1/sites')).text);
    siteId = sites[0].siteId;
    await quire.post(`/v1/sites/${HOST}/domains`, { domain: MIRROR });
  });

  test('may ask from a domain of the site, are told the files of the bundle, and count as web', async () => {
    const before = await readStats();
    const answer = await call({ origin });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: 'origin',
      'content-type': 'text/event-stream; charset=utf-8',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const events = readEvents(answer);
    expect(events[0].sources[0].url).toMatch(/^\/concepts\/vary\.html(#.+)?$/);
    expect(events[1].text).toContain('](/concepts/vary.html');
    expect(await readStats()).toEqual({ ...before, web: before.web + 1, total: before.total + 1 });
  });

  test('ask first whether they may', async () => {
    const asked = { origin, 'access-control-request-method': 'POST' };
    const answer = await call(asked, siteId, 'OPTIONS');
    expect([answer.status, answer.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type',
    ]);
  });

  test.each([
    ['another host', { origin: 'https://evil.example' }],
    ['a host that ends like one', { origin: `https://evil-${MIRROR}` }],
    ['no origin at all', {}],
    ['a page on a disk', { origin: 'null' }],
  ])('may not from %s: no header allows it, and nothing is counted', async (_what, headers) => {
    const before = await readStats();
    const answers = [await call(headers), await call(headers, siteId, 'OPTIONS')];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    for (const answer of answers) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await readStats()).toEqual(before);
  });

  test('find nothing for a site that is not there', async () => {
    for (const id of [`site_${'0'.repeat(24)}`, 'demo.localhost', '..%2F..']) {
      expect((await call({ origin }, id)).status).toBe(404);
    }
  });

  test('programs ask for the same site over MCP', async () => {
    const answer = await send(quire.port, `/_quire/sites/${siteId}/mcp`, {
      method: 'POST',
      headers: { host: 'localhost', ...json },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    expect(JSON.parse(answer.text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

describe('the MCP server of a site', () => {
  const call = (name: string, input: object) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  });

  test('lets an agent search, counted as other, and read a page', async () => {
    const before = await readStats();
    const found = JSON.parse((await askMcp(call('search', { query: 'vary header' }))).text);
    const sources = found.result.structuredContent.results;
    expect(JSON.parse(found.result.content[0].text)).toEqual(found.result.structuredContent);
    expect(sources[0].excerpt).toMatch(/vary/i);
    expect((await readStats()).other).toBe(before.other + 1);
    const path = sources[0].url.replace(/#.*/, '');
    const page = JSON.parse((await askMcp(call('read_page', { path }))).text);
    expect(page.result.content[0].text).toContain('#');
    expect((await readStats()).other).toBe(before.other + 1);
  });

  test('reaches nothing but pages of the site', async () => {
    for (const path of ['../../etc/passwd', '/__proto__', 'manifest.json', '/constructor']) {
      const { result } = JSON.parse((await askMcp(call('read_page', { path }))).text);
      expect(result.isError).toBe(true);
    }
  });

  test('takes a notification without an answer, and is not read with GET', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await askMcp(message)).status).toBe(202);
    const read = await send(quire.port, '/mcp', { headers: { host: HOST } });
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
  });

  test('a batch counts message by message, and one that is too long is refused', async () => {
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const platform = await startTestPlatform({ QUIRE_ASSISTANT_PER_VISITOR: '30' });
    const askBatch = async (count: number) => {
      const answer = await send(platform.port, '/mcp', {
        method: 'POST',
        headers: { host: HOST, ...json },
        body: JSON.stringify(Array.from({ length: count }, (_, id) => ping(id))),
      });
      return [answer.status, answer.status === 200 ? JSON.parse(answer.text).length : answer.text];
    };
    const tooLong =
      '{"error":"The request is not valid.","code":"INVALID_REQUEST","details":[{"message":"A batch can have at most 20 messages.","path":"body"}]}';
    expect(await askBatch(21)).toEqual([400, tooLong]);
    expect(await askBatch(20)).toEqual([200, 20]);
    expect((await askBatch(20))[0]).toBe(429);
    expect(await askBatch(10)).toEqual([200, 10]);
    expect((await askBatch(1))[0]).toBe(429);
    await platform.stop();
  });

  test('makes a visitor wait who asks too much', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await askMcp({ jsonrpc: '2.0', id: 1, method: 'ping' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('with a model', () => {
  test('a site that has used up its tokens of the day is answered with quotes, and says so', async () => {
    const model = await startModelServer();
    model.script(({ say, done }) => {
      say('The Vary header names the headers [1].');
      done(50);
    });
    const other = await startTestPlatform({
      QUIRE_MODEL_URL: model.url,
      QUIRE_MODEL_NAME: 'scripted',
      QUIRE_MODEL_TOKENS_A_DAY: '100',
    });
    const ask = async (content: string) => {
      const events = readEvents(
        await other.post(MESSAGE, { messages: [{ role: 'user', content }] }),
      );
      return events.map((event) => event.text ?? '').join('');
    };
    try {
      const answers = [];
      for (const end of ['?', '??', '???', '????']) {
        answers.push(await ask(`What does the Vary header do${end}`));
      }
      const written = 'The Vary header names the headers [1].';
      expect(answers.slice(0, 2)).toEqual([written, written]);
      expect(answers[2]).toMatch(
        /^This site has reached its daily limit for the model\. These are quotes from the pages\.\n\n\*\*\[/,
      );
      // What was answered before is still known.
      expect(await ask('What does the Vary header do?')).toBe(written);
      expect(model.requests).toHaveLength(2);
    } finally {
      await other.stop();
      await model.close();
    }
  });

  test.each([
    [
      { QUIRE_MODEL_URL: 'http://127.0.0.1:9/v1' },
      'The QUIRE_MODEL_NAME environment variable is not set, but is required',
    ],
    [
      { QUIRE_MODEL_KEY: 'k' },
      'The QUIRE_MODEL_KEY environment variable has no effect without QUIRE_MODEL_URL',
    ],
    [
      { QUIRE_EMBEDDING_NAME: 'x' },
      'The QUIRE_EMBEDDING_NAME environment variable has no effect without',
    ],
  ])('settings that do not go together are refused: %o', async (settings, message) => {
    await expect(startTestPlatform(settings)).rejects.toThrow(message);
  });
});
