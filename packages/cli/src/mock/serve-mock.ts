import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Clock,
  guardServer,
  hasErrorCode,
  hasLargeRest,
  messageOf,
  readBody,
  sleep,
} from '@quire/base';
import { MAX_BODY_BYTES, type MockAnswer, type MockRequest, toProblemAnswer } from '@quire/openapi';
import { mockCannotListen } from './errors.ts';

/** Where a mock listens, and who is told of what it answers. */
export interface ServeOptions {
  host: string;
  /** 0 for any that is free. */
  port: number;
  clock: Clock;
  onAnswer(line: AnsweredRequest): void;
}

/** One request and what it was answered with. */
export interface AnsweredRequest {
  method: string;
  target: string;
  status: number;
  /** Why the request was refused. */
  problem?: string;
  /** What of the request could not be checked, and why. */
  unchecked?: string[];
}

/** A mock that can be called. */
export interface ServedMock {
  url: string;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 1_000;
const STALLED_MS = 60_000;

/** What answers requests: a mock, or something in front of one. */
export interface Answering {
  answer(request: MockRequest): MockAnswer | Promise<MockAnswer>;
}

/** Serves a mock over HTTP, for browsers of any origin: it has nothing to protect. */
export async function serveMock(mock: Answering, options: ServeOptions): Promise<ServedMock> {
  const server = createServer({ requireHostHeader: false });
  guardServer(server, {
    answer: (request, response) =>
      answerRequest(mock, request, response, options).catch((error: unknown) =>
        answerFailure(error, request, response, options),
      ),
    headers: () => ({ 'access-control-allow-origin': '*' }),
    toBody: ({ status, message }) => ({
      type: 'application/problem+json',
      text: `${JSON.stringify({ status, title: message, detail: message }, null, 2)}\n`,
    }),
    maxConnections: MAX_CONNECTIONS,
    stalledMs: STALLED_MS,
    clock: options.clock,
  });
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, { host, port }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = hasErrorCode(error, 'EADDRINUSE');
      reject(
        mockCannotListen(
          { host, port, reason: isTaken ? 'the port is in use' : error.message },
          error,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function answerRequest(
  mock: Answering,
  request: IncomingMessage,
  response: ServerResponse,
  { onAnswer, clock }: ServeOptions,
): Promise<void> {
  const { method = 'GET', url: target = '/' } = request;
  const cors = toCorsHeaders(request);
  if (method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
    response.writeHead(204, cors).end();
    return;
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  const answer = body
    ? await mock.answer({ method, target, headers: listHeaders(request), body })
    : toTooLarge();
  if (answer.delay > 0) await sleep(clock, answer.delay, signalClose(response));
  if (response.destroyed) return;
  if (hasLargeRest(request)) cors.push(['Connection', 'close']);
  send(response, answer, cors);
  const { status, refusal, unchecked } = answer;
  onAnswer({
    method,
    target,
    status,
    ...(refusal === undefined ? {} : { problem: refusal }),
    ...(unchecked ? { unchecked } : {}),
  });
}

/** Aborted when the client leaves or the mock is stopped: nobody waits for the answer any more. */
function signalClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** One request that the mock fails on ends with an answer, and the mock goes on. */
function answerFailure(
  error: unknown,
  { method = 'GET', url: target = '/' }: IncomingMessage,
  response: ServerResponse,
  { onAnswer }: ServeOptions,
): void {
  // A client that left has no use for an answer.
  if (response.destroyed || response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (name !== 'connection') response.removeHeader(name);
  }
  const problem = `The mock cannot answer this request: ${messageOf(error)}`;
  send(response, toProblemAnswer({ status: 500, title: 'The mock failed', detail: problem }), [
    ['Access-Control-Allow-Origin', '*'],
  ]);
  onAnswer({ method, target, status: 500, problem });
}

function send(response: ServerResponse, answer: MockAnswer, cors: Header[]): void {
  for (const [name, value] of [...answer.headers, ...cors]) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(answer.status);
  response.end(answer.body);
}

type Header = [name: string, value: string];

function listHeaders({ rawHeaders }: IncomingMessage): Header[] {
  const headers: Header[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return headers;
}

/** Any page may call it, with credentials too, as it may the API that it stands for. */
function toCorsHeaders({ headers }: IncomingMessage): Header[] {
  const { origin } = headers;
  const asked = headers['access-control-request-headers'];
  return [
    ['Access-Control-Allow-Origin', origin ?? '*'],
    ...(origin === undefined ? [] : ([['Access-Control-Allow-Credentials', 'true']] as Header[])),
    ['Access-Control-Allow-Methods', headers['access-control-request-method'] ?? '*'],
    ['Access-Control-Allow-Headers', typeof asked === 'string' ? asked : '*'],
    ['Access-Control-Expose-Headers', '*'],
    ['Vary', 'Origin'],
  ];
}

function toTooLarge(): MockAnswer {
  const detail = `The mock reads bodies of at most ${MAX_BODY_BYTES} bytes.`;
  return toProblemAnswer({ status: 413, title: 'The body is too large', detail });
}
