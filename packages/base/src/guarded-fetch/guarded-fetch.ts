import type { IncomingMessage } from 'node:http';
import { systemClock } from '../clock.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { fetchRedirectRefused } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { FETCH_POLICIES, type FetchPolicy } from './policy.ts';
import type { GuardedRequest, GuardedResponse } from './request.ts';
import { createResponse } from './response.ts';
import { toShownUrl } from './shown-url.ts';
import { parseTargetUrl, resolveBySystem, resolveTarget } from './target.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What may follow the request to another origin; anything else could be a credential. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The one way out of Quire. Every hop is checked before a connection is opened: scheme, port,
 * and each address that the name has; the connection goes to exactly those addresses.
 * Answers with any status are returned; everything else that can go wrong is a coded error.
 */
export function guardedFetch(request: GuardedRequest): Promise<GuardedResponse> {
  return fetchUnderPolicy(request, FETCH_POLICIES[request.trust]);
}

/** As `guardedFetch`, with the rules spelled out: tests let a loopback server stand for a public one. */
export async function fetchUnderPolicy(
  request: GuardedRequest,
  policy: FetchPolicy,
): Promise<GuardedResponse> {
  const deadline = createDeadline({
    url: toShownUrl(request.url),
    clock: request.clock ?? systemClock,
    timeoutMs: request.timeoutMs,
    signal: request.signal,
  });
  try {
    return await followHops(request, policy, deadline);
  } catch (error) {
    deadline.end();
    throw error;
  }
}

type Hop = Omit<Exchange, 'target'> & { url: URL };

async function followHops(request: GuardedRequest, policy: FetchPolicy, deadline: Deadline) {
  let hop: Hop = {
    url: parseTargetUrl(request.url, policy),
    method: request.method ?? 'GET',
    headers: request.headers ?? {},
    body: request.body,
    authorities: request.authorities,
    deadline,
  };
  for (let redirects = 0; ; redirects++) {
    const { url, method } = hop;
    const resolving = resolveTarget(url, policy, request.resolve ?? resolveBySystem);
    const target = await deadline.race(resolving);
    // Loaded when it is used: most commands ask nobody, and each would begin with loading Node's HTTP.
    const { performExchange } = await deadline.race(import('./exchange.ts'));
    const message = await performExchange({ ...hop, target });
    try {
      const next = request.keepsRedirects ? undefined : toNextHop(hop, message, policy);
      if (!next) {
        if (request.bodyTimeoutMs !== undefined) deadline.restart(request.bodyTimeoutMs);
        return createResponse({ message, url, method, maxBytes: request.maxBytes, deadline });
      }
      assertHopsLeft(url, redirects, request.maxRedirects ?? 5);
      message.destroy();
      hop = next;
    } catch (error) {
      message.destroy();
      throw error;
    }
  }
}

function assertHopsLeft(url: URL, redirects: number, most: number): void {
  if (redirects < most) return;
  throw fetchRedirectRefused({
    url: toShownUrl(url),
    reason: `more than ${most} redirects in a row`,
  });
}

/** Where a redirect leads, if the answer is one; its address is checked like the first. */
function toNextHop(hop: Hop, message: IncomingMessage, policy: FetchPolicy): Hop | undefined {
  const { location } = message.headers;
  const status = message.statusCode ?? 0;
  if (!location || !REDIRECTS.has(status)) return undefined;
  const url = parseTargetUrl(location, policy, hop.url);
  const sameOrigin = url.origin === hop.url.origin;
  const refuse = (reason: string) =>
    fetchRedirectRefused({ url: toShownUrl(hop.url), target: toShownUrl(url), reason });
  if (!sameOrigin && policy.redirects === 'same-origin') {
    throw refuse('it goes to another origin');
  }
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse('it goes from https to http');
  }
  // RFC 9110, 15.4: only 307 and 308 repeat the request as it was.
  const repeat = hop.method !== 'POST' || status === 307 || status === 308;
  return {
    ...hop,
    url,
    method: repeat ? hop.method : 'GET',
    body: repeat ? hop.body : undefined,
    headers: sameOrigin ? hop.headers : keepHarmless(hop.headers),
  };
}

function keepHarmless(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase()));
  return Object.fromEntries(kept);
}
