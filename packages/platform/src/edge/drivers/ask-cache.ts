import { type Clock, type FetchMethod, guardedFetch, sleep } from '@quire/base';
import { edgeRefused } from '../errors.ts';

export interface CacheRequest {
  url: string;
  method?: FetchMethod;
  headers?: Record<string, string>;
  body?: string;
  /** What else is no failure. */
  accepts?: readonly number[];
  clock: Clock;
  signal: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 256 * 1024;
/** How often somebody who asks for patience gets it, and for how long each time. */
const MOST_WAITS = 20;
const LONGEST_WAIT_MS = 30_000;
const WAIT_MS = 1000;

/**
 * Asks a cache for something, and again where it asks for patience. The address is the operator's. What is thrown names the host alone:
 * neither a path, which can name an account, nor a header.
 */
export async function askCache(request: CacheRequest): Promise<string> {
  const { url, method = 'POST', headers = {}, body, accepts = [], clock, signal } = request;
  for (let waits = 0; ; waits++) {
    const response = await guardedFetch({
      ...{ url, method, headers, clock, signal },
      trust: 'operator',
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A place that has moved would get the token as well.
      keepsRedirects: true,
    });
    const { status } = response;
    const text = (await response.bytes()).toString('utf8');
    if ((status >= 200 && status <= 299) || accepts.includes(status)) return text;
    if (status !== 429 || waits >= MOST_WAITS || signal.aborted) {
      throw edgeRefused({ place: new URL(url).host, status, reason: '' });
    }
    const seconds = Number(response.headers['retry-after']);
    const wait = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : WAIT_MS;
    await sleep(clock, Math.min(wait, LONGEST_WAIT_MS), signal);
  }
}

/** A list in parts of at most so many. */
export function toBatches<Item>(items: readonly Item[], most: number): Item[][] {
  const batches = [];
  for (let at = 0; at < items.length; at += most) batches.push(items.slice(at, at + most));
  return batches;
}
