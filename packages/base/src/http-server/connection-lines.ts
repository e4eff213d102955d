import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { type Feed, feedInSlices } from './feed-in-slices.ts';

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  answer: Answer;
}

/** The requests of one connection that have no whole answer yet, the first being answered. */
interface Line {
  exchanges: Exchange[];
  /** How many requests the connection has sent. */
  taken: number;
  feed: Feed;
}

/** Answers the requests of each connection one after the other. */
export interface ConnectionLines {
  /** Reads a new connection no further than to its next request. */
  open(socket: Socket): void;
  /** Answers a request when those before it on its connection are answered. */
  add(exchange: Exchange): void;
  /** The request that a connection is waiting for; nothing when the connection is idle. */
  current(socket: Socket): Exchange | undefined;
}

/** Then the client has to connect again, so that load balancers can spread connections. */
const MAX_REQUESTS = 10_000;
/** How long a client that is still sending has to read its answer. */
const LINGER_MS = 2_000;

/**
 * Unsent bytes are bounded by doing one thing at a time: the next answer is begun when the system
 * has taken all of the one before.
 */
export function createConnectionLines(clock: Clock): ConnectionLines {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line): void {
    const [exchange] = line.exchanges;
    // After an answer that ends the connection the others get none.
    if (!exchange?.request.socket.writable) return;
    const { request, response, answer } = exchange;
    response.once('close', () => {
      line.exchanges.shift();
      if (!request.complete) cutUnlessComplete(request, clock);
      else if (line.exchanges.length > 0) begin(line);
      else line.feed.goOn();
    });
    answer(request, response);
  }

  return {
    open(socket) {
      const exchanges: Exchange[] = [];
      const feed = feedInSlices(socket, () => exchanges[0]?.request);
      lines.set(socket, { exchanges, taken: 0, feed });
      lingerOnClose(socket, exchanges, clock);
    },
    add(exchange) {
      const { socket } = exchange.request;
      const line = lines.get(socket);
      if (!line || socket.destroyed) return;
      line.taken += 1;
      if (line.taken >= MAX_REQUESTS) exchange.response.setHeader('connection', 'close');
      line.exchanges.push(exchange);
      if (line.exchanges.length === 1) begin(line);
    },
    current: (socket) => lines.get(socket)?.exchanges[0],
  };
}

/** Nobody wants what is left of a body whose request has its answer. A short rest may still arrive. */
function cutUnlessComplete(request: IncomingMessage, clock: Clock): void {
  clock.after(LINGER_MS, () => {
    if (!request.complete) request.socket.destroy();
  });
}

/**
 * Node closes with bytes unread when an answer says `Connection: close` while its request is still
 * arriving; the system then tells the client of a reset, often before it has read the answer. So the
 * answer is sent, our side is closed, and what still comes is thrown away for a moment (RFC 9112, 9.6).
 */
function lingerOnClose(socket: Socket, exchanges: readonly Exchange[], clock: Clock): void {
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (exchanges[0]?.request.complete ?? true) return close();
    socket.end();
    clock.after(LINGER_MS, () => socket.destroy());
  };
}
