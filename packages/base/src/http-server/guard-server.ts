import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { Clock } from '../clock.ts';
import { type Answer, createConnectionLines } from './connection-lines.ts';
import { findHostFault, type Refusal, refusalOf, UNKNOWN_EXPECTATION } from './refusal.ts';

export interface GuardOptions {
  /** Answers what can be read. Called for one request of a connection at a time. */
  answer: Answer;
  /** What every answer carries, also those to requests that cannot be read. Asked for each of them. */
  headers(): Readonly<Record<string, string>>;
  /** The body of a refusal: its message is the sentence that says why. */
  toBody(refusal: Refusal): { type: string; text: string };
  /** Connections beyond these are closed as they come. */
  maxConnections: number;
  /** A client that has taken nothing of its answer for this long is let go. */
  stalledMs: number;
  clock: Clock;
}

/**
 * Answers on a server, and bounds what one client can take: connections, requests at once on each of
 * them, and bytes that wait to be read. What HTTP itself refuses gets the same headers as anything else. The
 * server has to be made with `requireHostHeader: false`: it is looked at here.
 */
export function guardServer(server: Server, options: GuardOptions): void {
  const lines = createConnectionLines(options.clock);
  const refuseWith = (refusal: Refusal) => (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, refusal, options);
  server.maxConnections = options.maxConnections;
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', lines.open);
  server.on('request', (request, response) => {
    const fault = findHostFault(request);
    lines.add({ request, response, answer: fault ? refuseWith(fault) : options.answer });
  });
  server.on('checkExpectation', (request, response) => {
    lines.add({ request, response, answer: refuseWith(UNKNOWN_EXPECTATION) });
  });
  server.setTimeout(options.stalledMs, (socket) => {
    // An answer that is still being made may take its time; whoever makes it has a limit for that.
    const isOurTurn = lines.current(socket) !== undefined && socket.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const current = lines.current(socket);
    // Bytes in the middle of an answer, or in place of an earlier one, would be taken for its own.
    const isInOrder = !current || !(current.request.complete || current.response.headersSent);
    if (error.code === 'ECONNRESET' || !socket.writable || !isInOrder) socket.destroy();
    else socket.end(toBytes(refusalOf(error), options), () => socket.destroy());
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  { headers, toBody }: GuardOptions,
): void {
  const { type, text } = toBody(refusal);
  response.writeHead(refusal.status, {
    ...headers(),
    ...bodyHeaders(type, text),
    connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** The answer to what is no request: there is no response to write it with. */
function toBytes(refusal: Refusal, { headers, toBody }: GuardOptions): string {
  const { status, reason } = refusal;
  const { type, text } = toBody(refusal);
  const fields = { ...headers(), ...bodyHeaders(type, text), connection: 'close' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${text}`;
}

function bodyHeaders(type: string, text: string): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
  };
}
