import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a certificate authority: it counts, refuses what a test wants, and adds advice on renewals. */
export interface AuthorityProxy {
  port: number;
  /** What was asked for so far: the first part of each path. */
  counts: Map<string, number>;
  /** Requests to these paths are answered with 429 and this Retry-After. */
  refusals: Map<string, string>;
  stop(): Promise<void>;
}

interface Parts {
  tls: { key: Buffer; cert: Buffer };
  /** Of the authority behind it. */
  port: number;
  /** Whether a certificate is `Valid` or `Revoked`, by its serial number. */
  readStatus(serial: string): Promise<string>;
}

const ADVICE = '/renewal-info';
const DAY_MS = 24 * 3600 * 1000;

export async function startAuthorityProxy(parts: Parts): Promise<AuthorityProxy> {
  const counts = new Map<string, number>();
  const refusals = new Map<string, string>();
  const server = createServer(parts.tls, (incoming, response) => {
    const [, path = ''] = (incoming.url ?? '').split('/');
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const retryAfter = refusals.get(path);
    if (retryAfter !== undefined) return refuse(response, retryAfter);
    if (`/${path}` === ADVICE) return void advise(parts, incoming, response);
    forward(parts, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    refusals,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, retryAfter: string): void {
  response.writeHead(429, {
    'retry-after': retryAfter,
    'content-type': 'application/problem+json',
  });
  response.end(
    JSON.stringify({
      type: 'urn:ietf:params:acme:error:rateLimited',
      detail: 'too many new orders recently',
    }),
  );
}

/** RFC 9773: a certificate that was revoked should have been renewed already. */
async function advise(
  { readStatus }: Parts,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
) {
  const serial = Buffer.from(url.split('.')[1] ?? '', 'base64url');
  const isRevoked = (await readStatus(serial.toString('hex').replace(/^0+/, ''))) === 'Revoked';
  const start = Date.now() + (isRevoked ? -2 : 900) * DAY_MS;
  const suggestedWindow = {
    start: new Date(start).toISOString(),
    end: new Date(start + DAY_MS).toISOString(),
  };
  response.writeHead(200, { 'content-type': 'application/json', 'retry-after': '21600' });
  response.end(JSON.stringify({ suggestedWindow }));
}

function forward({ port, tls }: Parts, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url = '', headers } = incoming;
  const options = {
    host: '127.0.0.1',
    port,
    path: url,
    method,
    headers,
    ca: tls.cert,
    agent: false,
  };
  const outgoing = request(options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => {
      const body = Buffer.concat(chunks);
      const sent = url === '/dir' ? addAdvice(body, headers.host ?? '') : body;
      const { 'transfer-encoding': _chunked, ...kept } = answer.headers;
      const length = method === 'HEAD' ? {} : { 'content-length': String(sent.length) };
      response.writeHead(answer.statusCode ?? 502, { ...kept, ...length });
      response.end(sent);
    });
  });
  outgoing.once('error', () => response.destroy());
  incoming.pipe(outgoing);
}

function addAdvice(directory: Buffer, host: string): Buffer {
  const known = JSON.parse(directory.toString('utf8')) as object;
  return Buffer.from(JSON.stringify({ ...known, renewalInfo: `https://${host}${ADVICE}` }));
}
