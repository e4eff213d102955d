import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendFile } from './send-file.ts';

/** Serves a file of five bytes that is opened so, and answers 503 where nothing was sent yet. */
async function serve(open: () => Promise<Uint8Array>): Promise<string> {
  const server = createServer((request, response) => {
    sendFile(request, response, { size: 5, etag: '"a"', headers: {}, open }).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503).end('later');
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a file that could not be opened ended the connection without an answer', async () => {
  const url = await serve(() => Promise.reject(new Error('The storage does not answer.')));
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([503, 'later']);
});

test('a file is sent with its length and its tag', async () => {
  const url = await serve(async () => Buffer.from('bytes'));
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    '5',
    'bytes',
  ]);
});

test('a question for the head of a file does not open it', async () => {
  const url = await serve(() => Promise.reject(new Error('The storage does not answer.')));
  const answer = await fetch(url, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '5']);
});
