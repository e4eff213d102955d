import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server for bundles whose answers the test decides; it serves parts, as storage does. */
export interface BundleServer {
  url: string;
  body: Buffer;
  /** In place of the body, for the next requests. */
  answer: Answer | undefined;
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
}

/** Starts one; it is gone after the test. */
export async function startBundleServer(): Promise<BundleServer> {
  const state: BundleServer = { url: '', body: Buffer.alloc(0), answer: undefined, requests: [] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    state.requests.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    (state.answer ?? ((asked, answer) => sendBody(state.body, asked, answer)))(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  state.url = `http://127.0.0.1:${port}/site.tar.gz?X-Signature=secret`;
  return state;
}

/** Sends a body, or the part that is asked for. */
export function sendBody(body: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${body.length}-${body.at(-5) ?? 0}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const isPart = start > 0 && request.headers['if-range'] === etag;
  const bytes = isPart ? body.subarray(start) : body;
  response.writeHead(isPart ? 206 : 200, {
    etag,
    'content-length': bytes.length,
    ...(isPart ? { 'content-range': `bytes ${start}-${body.length - 1}/${body.length}` } : {}),
  });
  response.end(bytes);
}
