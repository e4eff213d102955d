import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { QuireError } from '../errors.ts';
import {
  type FetchTrust,
  type GuardedRequest,
  type GuardedResponse,
  guardedFetch,
  toShownUrl,
} from '../guarded-fetch/index.ts';
import { createAdmission } from './admission.ts';
import type { ProxyCaller } from './caller.ts';
import { asksForToken, isDeclared } from './declared-servers.ts';
import { ANSWER_TYPE, buildAnswerHead, type PassedRequest, parseEnvelope } from './envelope.ts';
import { proxyTargetUndeclared, REFUSAL_STATUS } from './errors.ts';
import { MAX_HEAD_BYTES, PROXY_LIMITS, type ProxyLimits } from './limits.ts';
import { assertFromOwnPage } from './page-origin.ts';
import { toToldHeaders } from './passed-headers.ts';
import { readPassedBody } from './read-body.ts';

/** Where the playground of a site sends what its reader wants passed on. */
export const PROXY_PATH = '_quire/playground/request';

/** Passes requests of the playground on to the servers that a site declares, and to nothing else. */
export interface RequestProxy {
  /** Answers a POST to `PROXY_PATH`; never throws for what a reader or an API does. */
  handle(request: IncomingMessage, response: ServerResponse, caller: ProxyCaller): Promise<void>;
}

interface ProxyOptions {
  clock: Clock;
  limits?: Partial<ProxyLimits>;
  /** The one way out of Quire, unless a test watches it. */
  fetch?: (request: GuardedRequest) => Promise<GuardedResponse>;
}

/** Creates a proxy with counters of its own. */
export function createRequestProxy(options: ProxyOptions): RequestProxy {
  const limits = { ...PROXY_LIMITS, ...options.limits };
  const scope = { clock: options.clock, fetch: options.fetch ?? guardedFetch, limits };
  const admit = createAdmission(limits, options.clock);
  return {
    async handle(request, response, caller) {
      // A reader who goes away takes the request to the API along.
      const left = new AbortController();
      response.once('close', () => left.abort());
      // Also where the reader takes nothing: whoever only holds a place keeps others out.
      const endLimit = options.clock.after(limits.timeoutMs + limits.bodyTimeoutMs, () =>
        response.destroy(),
      );
      response.once('close', endLimit);
      try {
        assertFromOwnPage(request);
        const leave = admit(caller);
        try {
          const passed = await readPassed(request, caller, limits.maxBytes);
          await exchange(scope, passed, response, left.signal);
        } finally {
          leave();
        }
      } catch (error) {
        if (left.signal.aborted) return;
        if (!(error instanceof QuireError)) throw error;
        // The reader has the beginning of the answer: only an end without its last bytes says that more was to come.
        if (response.headersSent) return void response.destroy();
        // What is left of a body that was refused is not waited for.
        if (!request.complete) response.setHeader('connection', 'close');
        sendRefusal(response, error);
      }
    },
  };
}

/** The request inside, if its address is one that the site declares. */
async function readPassed(request: IncomingMessage, caller: ProxyCaller, maxBytes: number) {
  const passed = parseEnvelope(await readPassedBody(request, maxBytes + MAX_HEAD_BYTES));
  if (!isDeclared(passed.url, caller.servers) && !asksForToken(passed, caller.tokens ?? [])) {
    throw proxyTargetUndeclared({ url: toShownUrl(passed.url) });
  }
  const trust: FetchTrust = caller.ownOrigins?.includes(passed.url.origin) ? 'operator' : 'author';
  return { ...passed, trust };
}

interface ExchangeScope {
  clock: Clock;
  limits: ProxyLimits;
  fetch(request: GuardedRequest): Promise<GuardedResponse>;
}

/** Asks the API, and passes its answer on as it arrives. */
async function exchange(
  { clock, limits, fetch }: ExchangeScope,
  { url, body, ...passed }: PassedRequest & { trust: FetchTrust },
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const start = clock.now();
  const answer = await fetch({
    ...passed,
    url: url.href,
    ...(body.length > 0 ? { body } : {}),
    maxBytes: limits.maxBytes,
    timeoutMs: limits.timeoutMs,
    bodyTimeoutMs: limits.bodyTimeoutMs,
    keepsRedirects: true,
    clock,
    signal,
  });
  const head = { status: answer.status, headers: toToldHeaders(answer.headers) };
  response.writeHead(200, toHeaders(ANSWER_TYPE));
  response.write(buildAnswerHead({ ...head, milliseconds: clock.now() - start }));
  for await (const chunk of answer.body) {
    if (!response.write(chunk)) await once(response, 'drain', { signal });
  }
  response.end();
}

function sendRefusal(response: ServerResponse, error: QuireError): void {
  const body = Buffer.from(JSON.stringify({ error: error.message, code: error.code }));
  const status = REFUSAL_STATUS[error.code] ?? 502;
  response.writeHead(status, {
    ...toHeaders('application/json; charset=utf-8'),
    'content-length': String(body.length),
    ...(status === 429 ? { 'retry-after': '60' } : {}),
  });
  response.end(body);
}

function toHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': 'no-store',
    // What arrives is shown at once; servers in between must not collect it.
    'x-accel-buffering': 'no',
    // Opened as a page by whatever means, it still is not one.
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
