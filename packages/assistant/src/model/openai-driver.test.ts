import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOpenAiDriver } from './openai-driver.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Asked {
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A server that speaks as such servers do. */
async function startModel(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url, headers } = request;
    asked.push({ path: url, authorization: headers.authorization, body: JSON.parse(body) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/v1/` };
}

const event = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\r\n\r\n`;

async function collect(driver: ReturnType<typeof createOpenAiDriver>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of driver.stream([{ role: 'user', content: 'Hi' }])) pieces.push(piece);
  return pieces;
}

test('an answer comes piece by piece, wherever the bytes were cut', async () => {
  const { asked, url } = await startModel((response) => {
    const bytes = Buffer.from(
      `: hello\n\n${event('Größe')}data: {"choices":[{"delta":{"role":"assistant"}}]}\n\n${event(' 1')}data: [DONE]\n\n${event('late')}`,
    );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
    response.end();
  });
  const driver = createOpenAiDriver({ url, name: 'small', key: 'k1' });
  expect(await collect(driver)).toEqual(['Größe', ' 1']);
  expect(asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer k1',
      body: {
        model: 'small',
        messages: [{ role: 'user', content: 'Hi' }],
        stream: true,
        temperature: 0,
        max_tokens: 1_200,
      },
    },
  ]);
});

test('a refusal says its status, what the server said and what to check', async () => {
  const { url } = await startModel((response) =>
    response.writeHead(401).end(`{"error":{"message":"wrong key ${'x'.repeat(5_000)}"}}`),
  );
  const failing = collect(createOpenAiDriver({ url, name: 'small' }));
  await expect(failing).rejects.toThrow(
    `The model did not answer: it returned status 401 (wrong key ${'x'.repeat(290)}). Check`,
  );
});

test('a server that does not end its answer has broken off', async () => {
  const { url } = await startModel((response) => response.end(event('One')));
  await expect(collect(createOpenAiDriver({ url, name: 'small' }))).rejects.toThrow(
    'its answer ended early',
  );
});

test('an error in the middle of an answer is a failure', async () => {
  const { url } = await startModel((response) =>
    response.end(`${event('One')}data: {"error":{"message":"out of memory"}}\n\n`),
  );
  await expect(collect(createOpenAiDriver({ url, name: 'small' }))).rejects.toThrow(
    'it stopped with an error (out of memory)',
  );
});

test('a model that knows its limit by another name and takes no temperature is asked its way', async () => {
  const refusals = [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    "Unsupported value: 'temperature' does not support 0 with this model.",
  ];
  const { asked, url } = await startModel((response) => {
    const message = refusals.shift();
    if (message) response.writeHead(400).end(JSON.stringify({ error: { message } }));
    else response.end(`${event('ok')}data: [DONE]\n\n`);
  });
  const driver = createOpenAiDriver({ url, name: 'new' });
  expect([await collect(driver), await collect(driver)]).toEqual([['ok'], ['ok']]);
  const body = { model: 'new', messages: [{ role: 'user', content: 'Hi' }], stream: true };
  expect(asked.map((each) => each.body)).toEqual([
    { ...body, temperature: 0, max_tokens: 1_200 },
    { ...body, temperature: 0, max_completion_tokens: 1_200 },
    { ...body, max_completion_tokens: 1_200 },
    { ...body, max_completion_tokens: 1_200 },
  ]);
});

test('what an answer cost is passed on where the server says it', async () => {
  const { url } = await startModel((response) =>
    response.end(
      `${event('ok')}data: {"choices":[],"usage":{"total_tokens":42}}\n\ndata: [DONE]\n\n`,
    ),
  );
  const usages: unknown[] = [];
  const driver = createOpenAiDriver({ url, name: 'small' });
  const options = { onUsage: (usage: unknown) => usages.push(usage) };
  for await (const _ of driver.stream([{ role: 'user', content: 'Hi' }], options));
  expect(usages).toEqual([{ tokens: 42 }]);
});

test('what is not JSON is a failure, not an answer', async () => {
  const { url } = await startModel((response) => response.end('data: <html>\n\n'));
  await expect(collect(createOpenAiDriver({ url, name: 'small' }))).rejects.toThrow(
    'it sent an event that is not JSON',
  );
});

test('a server that is not there is a failure with its reason', async () => {
  const driver = createOpenAiDriver({ url: 'http://127.0.0.1:1/v1', name: 'small' });
  await expect(collect(driver)).rejects.toThrow('The model did not answer:');
});
