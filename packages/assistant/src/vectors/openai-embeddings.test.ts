import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOpenAiEmbeddings } from './openai-embeddings.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function startServer(status: number, answer: string) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push([request.url, request.headers.authorization, JSON.parse(body)]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/v1` };
}

test('vectors come in the order of their texts, and the prefixes stand before these', async () => {
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  const { asked, url } = await startServer(200, JSON.stringify({ data }));
  const driver = createOpenAiEmbeddings({ url, name: 'small', key: 'k', sectionPrefix: 'doc:' });
  expect(await driver.embedSections(['a', 'b'])).toEqual([
    Float32Array.of(1, 0),
    Float32Array.of(0, 1),
  ]);
  expect(asked).toEqual([
    [
      '/v1/embeddings',
      'Bearer k',
      { model: 'small', input: ['doc: a', 'doc: b'], encoding_format: 'float' },
    ],
  ]);
});

const FAILURES: [what: string, status: number, answer: string, problem: string][] = [
  ['a refusal', 404, '{"error":"model not found"}', 'it returned status 404 (model not found)'],
  ['what is not JSON', 200, '<html>', 'it sent something that is not JSON'],
  ['too few vectors', 200, '{"data":[]}', 'it sent 0 vectors for 1 texts'],
  ['no vectors', 200, '{}', 'it sent no vectors for 1 texts'],
  [
    'what is no vector',
    200,
    '{"data":[{"embedding":["a"]}]}',
    'it sent something that is not a vector of 1 to 4096 numbers',
  ],
  [
    'a place that is not there',
    200,
    '{"data":[{"index":7,"embedding":[1]}]}',
    'it sent vectors that do not match the texts',
  ],
];

test.each(FAILURES)('%s is a failure with its reason', async (_what, status, answer, problem) => {
  const { url } = await startServer(status, answer);
  const driver = createOpenAiEmbeddings({ url, name: 'small' });
  await expect(driver.embedQuestion('a')).rejects.toThrow(
    `The embedding model did not answer: ${problem}.`,
  );
});
