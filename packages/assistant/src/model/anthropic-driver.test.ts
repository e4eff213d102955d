import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAnthropicDriver } from './anthropic-driver.ts';
import type { ModelMessage, ModelUsage } from './model-driver.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that answers every request with these bytes. */
async function startModel(status: number, text: string) {
  const asked: { path: string | undefined; headers: unknown[]; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-api-key': key, 'anthropic-version': version, authorization } = request.headers;
    asked.push({
      path: request.url,
      headers: [key, version, authorization],
      body: JSON.parse(body),
    });
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/v1` };
}

const event = (type: string, data: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const START = event('message_start', {
  message: { usage: { input_tokens: 20, cache_read_input_tokens: 5, output_tokens: 1 } },
});
const delta = (text: string) =>
  event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
const STOP = event('message_stop', {});

async function collect(url: string, messages: ModelMessage[], key?: string) {
  const pieces: string[] = [];
  const usages: ModelUsage[] = [];
  const driver = createAnthropicDriver({ url, name: 'claude', key });
  const options = { onUsage: (usage: ModelUsage) => usages.push(usage) };
  for await (const piece of driver.stream(messages, options)) pieces.push(piece);
  return { pieces, usage: usages.at(-1) };
}

const QUESTION: ModelMessage[] = [{ role: 'user', content: 'Hi' }];

test('an answer comes piece by piece, with what it cost', async () => {
  const { asked, url } = await startModel(
    200,
    [
      START,
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      event('ping', {}),
      delta('One '),
      event('content_block_delta', { delta: { type: 'thinking_delta', thinking: 'hm' } }),
      delta('hour'),
      event('message_delta', {
        delta: { stop_reason: 'end_turn' },
        usage: { output_tokens: 15 },
      }),
      STOP,
    ].join(''),
  );
  const messages: ModelMessage[] = [
    { role: 'system', content: 'Rules' },
    { role: 'assistant', content: 'Before' },
    { role: 'user', content: ' ' },
    { role: 'user', content: 'Hi' },
  ];
  expect(await collect(url, messages, 'k1')).toEqual({
    pieces: ['One ', 'hour'],
    usage: { tokens: 40 },
  });
  expect(asked).toEqual([
    {
      path: '/v1/messages',
      headers: ['k1', '2023-06-01', undefined],
      body: {
        model: 'claude',
        system: 'Rules',
        messages: [{ role: 'user', content: 'Hi' }],
        stream: true,
        max_tokens: 1_200,
      },
    },
  ]);
});

const FAILURES: [what: string, status: number, text: string, message: string][] = [
  [
    'a refusal',
    401,
    '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}',
    'it returned status 401 (invalid x-api-key)',
  ],
  [
    'an error on the way',
    200,
    START + delta('One') + event('error', { error: { message: 'Overloaded' } }),
    'it stopped with an error (Overloaded)',
  ],
  ['an end without a stop', 200, START + delta('One'), 'its answer ended early'],
  ['what is not JSON', 200, 'data: <html>\n\n', 'it sent an event that is not JSON'],
];

test.each(FAILURES)('%s is a failure with its reason', async (_what, status, text, message) => {
  const { url } = await startModel(status, text);
  await expect(collect(url, QUESTION)).rejects.toThrow(`The model did not answer: ${message}.`);
});
