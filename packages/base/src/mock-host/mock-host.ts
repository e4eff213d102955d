import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAtOnce } from '../at-once.ts';
import { type Clock, sleep } from '../clock.ts';
import { QuireError } from '../errors.ts';
import { hasLargeRest, readBody } from '../http-server/read-body.ts';
import { createRateLimit } from '../rate-limit.ts';
import {
  MOCK_REFUSAL_STATUS,
  mockAnswerTooLarge,
  mockRequestTooLarge,
  mockTooMany,
} from './errors.ts';
import { toHeardHeaders, toToldMockHeaders } from './headers.ts';
import { MOCK_LIMITS, type MockLimits } from './limits.ts';

/** A request as a mock sees it. */
export interface HostedRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Uint8Array;
}

/** What a mock answers. */
export interface HostedAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** How long it is to be held back, in milliseconds. */
  delay: number;
}

/** Who asks for what. */
export interface MockCaller {
  /** Names the site in the counters. */
  site: string;
  /** Names the reader in the counters, for example by address. */
  visitor: string;
  /** Path and query below the address of the mock. */
  target: string;
  /** Whether pages of any origin may read the answer: where everybody may read the description. */
  isOpen: boolean;
  answer(request: HostedRequest): Promise<HostedAnswer>;
}

/** Answers requests for mocks on the host of a site. Nothing that is sent there leaves the machine. */
export interface MockHost {
  /** Never throws for what a reader or a description does. */
  handle(request: IncomingMessage, response: ServerResponse, caller: MockCaller): Promise<void>;
}

/** Creates a host of mocks with counters of its own. */
export function createMockHost(clock: Clock, changed: Partial<MockLimits> = {}): MockHost {
  const limits = { ...MOCK_LIMITS, ...changed };
  const admit = createAdmission(limits, clock);
  return {
    async handle(request, response, caller) {
      if (caller.isOpen) allowOrigins(request, response);
      if (caller.isOpen && isPreflight(request)) {
        response.writeHead(204, SAFE_HEADERS).end();
        return;
      }
      const left = new AbortController();
      response.once('close', () => left.abort());
      try {
        const leave = admit(caller);
        try {
          const answer = await ask(request, caller, limits);
          const delay = Math.min(answer.delay, limits.maxDelay);
          if (delay > 0) await sleep(clock, delay, left.signal);
          if (!left.signal.aborted) send(request, response, answer);
        } finally {
          leave();
        }
      } catch (error) {
        if (left.signal.aborted) return;
        if (!(error instanceof QuireError)) throw error;
        refuse(request, response, error);
      }
    },
  };
}

function createAdmission(limits: MockLimits, clock: Clock) {
  const visitors = createRateLimit(limits.visitorPerMinute, clock);
  const sites = createRateLimit(limits.sitePerMinute, clock);
  const ofVisitors = createAtOnce(limits.visitorAtOnce);
  const ofSites = createAtOnce(limits.siteAtOnce);
  const ofAll = createAtOnce(limits.atOnce);
  return ({ site, visitor }: MockCaller) => {
    const name = `${site} ${visitor}`;
    if (ofAll.isFull('') || ofSites.isFull(site) || ofVisitors.isFull(name)) {
      throw mockTooMany({ limit: 'other requests are still in progress' });
    }
    if (!visitors.take(name)) {
      throw mockTooMany({
        limit: `the limit is ${limits.visitorPerMinute} requests per minute for one reader`,
      });
    }
    if (!sites.take(site)) {
      throw mockTooMany({
        limit: `the limit is ${limits.sitePerMinute} requests per minute for one site`,
      });
    }
    const places = [ofAll.add(''), ofSites.add(site), ofVisitors.add(name)];
    return () => {
      for (const leave of places) leave();
    };
  };
}

async function ask(
  request: IncomingMessage,
  { target, answer }: MockCaller,
  { maxBytes, maxTarget, maxAnswer }: MockLimits,
): Promise<HostedAnswer> {
  if (target.length > maxTarget) throw mockRequestTooLarge({ what: 'address', max: maxTarget });
  const body = await readBody(request, maxBytes);
  if (!body) throw mockRequestTooLarge({ what: 'body', max: maxBytes });
  const { method = 'GET' } = request;
  const answered = await answer({ method, target, headers: toHeardHeaders(request), body });
  if (answered.body.length > maxAnswer) throw mockAnswerTooLarge({ max: maxAnswer });
  return answered;
}

/** Whatever an example says, its answer is no document of this site. */
const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

function send(request: IncomingMessage, response: ServerResponse, answer: HostedAnswer): void {
  const { status, headers, body } = answer;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  // Setting them one by one keeps those of one name that come several times.
  for (const [name, value] of toToldMockHeaders(headers, status)) {
    response.appendHeader(name, value);
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(hasNoBody(status) ? {} : { 'content-length': String(bytes.length) }),
    ...(hasLargeRest(request) ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' || hasNoBody(status) ? undefined : bytes);
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}

function refuse(request: IncomingMessage, response: ServerResponse, error: QuireError): void {
  if (response.headersSent) return void response.destroy();
  const status = MOCK_REFUSAL_STATUS[error.code] ?? 503;
  const problem = { status, title: 'The mock did not answer', detail: error.message };
  const bytes = Buffer.from(`${JSON.stringify({ ...problem, code: error.code }, null, 2)}\n`);
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': String(bytes.length),
    ...(status === 413 ? {} : { 'retry-after': status === 429 ? '60' : '5' }),
    // What is left of a body that was refused is not waited for.
    ...(request.complete ? {} : { connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Names only: what a page of another origin asks for goes back into a header. */
const NAMES = /^[\w!#$%&'*+.^`|~, -]{1,1000}$/;

/** Without cookies: a page elsewhere reads what everybody may read. */
function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', '*');
  if (headers['access-control-request-method'] === undefined) return;
  const asked = [
    ['access-control-allow-methods', headers['access-control-request-method']],
    ['access-control-allow-headers', headers['access-control-request-headers']],
  ] as const;
  for (const [name, value] of asked) {
    if (typeof value === 'string' && NAMES.test(value)) response.setHeader(name, value);
  }
  response.setHeader('access-control-max-age', '600');
}
