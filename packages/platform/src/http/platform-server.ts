import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  API_SECURITY_HEADERS,
  type Clock,
  createBoundedMap,
  createRateLimit,
  guardServer,
  type Logger,
  type Random,
  SITE_SECURITY_HEADERS,
} from '@quire/base';
import type { ErrorCode, ErrorRecord } from '@quire/contract';
import { sendError } from '../api-errors/send-error.ts';
import { type ChallengeAnswer, isChallengeRequest } from '../certificates/http-challenge.ts';
import type { SiteHandler } from '../hosting/site-handler.ts';
import type { Metrics, Surface } from '../metrics/platform-metrics.ts';
import type { OpenSpan, Tracing } from '../telemetry/tracing.ts';
import type { ClientAddress } from './client-address.ts';
import { toApiError } from './error-answers.ts';
import { hostOfHeader } from './host-header.ts';
import { logFailure } from './log-failure.ts';
import { isPlatformHost } from './platform-host.ts';
import { beginRequestSpan, endRequestSpan } from './request-span.ts';
import { isStorageLink } from './storage-links.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface PlatformServerOptions {
  /** Answers on the platform's own host. */
  api: Handler;
  /** Answers the links of the disk storage, on the platform's own host. */
  links: Handler;
  /** Answers on every other host. */
  sites: SiteHandler;
  /** Answers the challenges of a certificate authority, on every host; nothing where no certificates are ordered. */
  answerChallenge: ChallengeAnswer | undefined;
  /** Host of the public address. */
  publicHost: string;
  clientAddress: ClientAddress;
  metrics: Metrics;
  tracing: Tracing;
  maxConnections: number;
  clock: Clock;
  random: Random;
  logger: Logger;
}

/**
 * Slow or silent clients are let go, so that they cannot keep others out. An open connection waits longer than load
 * balancers do: closing first would fail the request that one sends just then.
 */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };
const STALLED_MS = 60_000;

/**
 * One port, two origins: the platform's own host has the API, every other host is a site. Which one
 * answers depends on the Host header alone, so that docs content never runs on the API's origin.
 */
export function createPlatformServer(options: PlatformServerOptions): Server {
  const { maxConnections, clock, random, logger } = options;
  const createRequestId = createRequestIds(random);
  const dispatching = { ...options, readHost: createHostReader() };
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false });
  guardServer(server, {
    answer(request, response) {
      const requestId = createRequestId();
      // Never a caller's own value: it would let one caller write into another's traces.
      request.headers['x-quire-request-id'] = requestId;
      void dispatch(dispatching, request, response, requestId).catch((error) => {
        logFailure(logger, error, requestId);
        if (!response.headersSent) response.setHeader('x-request-id', requestId);
        sendError(request, response, toApiError(error));
      });
    },
    headers: () => ({ 'x-request-id': createRequestId(), ...API_SECURITY_HEADERS }),
    toBody: ({ message, code }) => ({
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(toErrorRecord(message, code)),
    }),
    maxConnections,
    stalledMs: STALLED_MS,
    clock,
  });
  tellOfDropped(server, options);
  return server;
}

/** The error body for what the server itself refuses. */
function toErrorRecord(error: string, code: ErrorCode): ErrorRecord {
  return { error, code };
}

/** The operator learns of connections that were turned away, at most once a minute. */
function tellOfDropped(
  server: Server,
  { maxConnections, clock, logger }: PlatformServerOptions,
): void {
  const lines = createRateLimit(1, clock);
  server.on('drop', () => {
    if (lines.take('')) logger.warn({ maxConnections }, 'too many connections');
  });
}

/** Many at a time: asking the system for each costs as much as an answer. */
function createRequestIds(random: Random): () => string {
  const BYTES = 12;
  let left: Buffer = Buffer.alloc(0);
  return () => {
    if (left.length === 0) left = random.bytes(100 * BYTES);
    const id = left.toString('hex', 0, BYTES);
    left = left.subarray(BYTES);
    return `req_${id}`;
  };
}

const HOSTS_KNOWN = 10_000;
const LONGEST_KNOWN_HOST = 300;

/** Reading a name as browsers do costs more than the rest of a ready answer. */
function createHostReader(): typeof hostOfHeader {
  const known = createBoundedMap<string, { host: string | undefined }>(HOSTS_KNOWN);
  return (header = '') => {
    const before = known.get(header);
    if (before) return before.host;
    const host = hostOfHeader(header);
    if (header.length <= LONGEST_KNOWN_HOST) known.set(header, { host });
    return host;
  };
}

/** The Host header alone decides which part of the platform is asked. */
function toSurface(
  request: IncomingMessage,
  host: string | undefined,
  { publicHost }: PlatformServerOptions,
): Surface {
  if (!isPlatformHost(host, publicHost)) return 'site';
  return isStorageLink(request.url) ? 'storage' : 'api';
}

interface Dispatching extends PlatformServerOptions {
  readHost: typeof hostOfHeader;
}

async function dispatch(
  options: Dispatching,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const { sites, readHost } = options;
  const host = readHost(request.headers.host);
  const surface = toSurface(request, host, options);
  const span = beginRequestSpan(options.tracing, request, { surface, requestId });
  watch(options, request, response, { requestId, surface, span });
  const own = { 'x-request-id': requestId };
  if (surface === 'site' && sites.sendReady(request, response, host, own)) return;
  const answer = () => answerSurface(options, request, response, { host, surface, requestId });
  return span ? span.within(answer) : answer();
}

async function answerSurface(
  { api, links, sites, answerChallenge }: Dispatching,
  request: IncomingMessage,
  response: ServerResponse,
  { host, surface, requestId }: { host: string | undefined; surface: Surface; requestId: string },
): Promise<void> {
  response.setHeader('x-request-id', requestId);
  if (answerChallenge && isChallengeRequest(request)) {
    if (await answerChallenge(request, response, host)) return;
  }
  const headers = surface === 'site' ? SITE_SECURITY_HEADERS : API_SECURITY_HEADERS;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (surface === 'site') return sites.answer(request, response, host);
  return surface === 'storage' ? links(request, response) : api(request, response);
}

/** Counts the request when it has ended, and writes a line about it: nothing that could be a secret. */
function watch(
  { metrics, logger, clientAddress }: PlatformServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, surface, span }: { requestId: string; surface: Surface; span: OpenSpan | undefined },
): void {
  const startedAt = performance.now();
  // Known only now: a request that is cut off, as one with too large a body is, has no socket when it closes.
  const client = surface === 'site' ? undefined : clientAddress(request);
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt;
    const status = response.statusCode;
    metrics.requestEnded({ surface, status, milliseconds });
    if (span) endRequestSpan(span, status);
    // Pages are many and say little: their lines are for looking into something.
    if (surface === 'site' && !logger.isLevelEnabled('debug')) return;
    const line = {
      requestId,
      surface,
      method: request.method,
      host: request.headers.host,
      // The query of a link is its credential.
      path: (request.url ?? '').split('?', 1)[0],
      status,
      milliseconds: Math.round(milliseconds),
    };
    if (surface === 'site') logger.debug(line, 'request');
    else logger.info({ ...line, client }, 'request');
  });
}
