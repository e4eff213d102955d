import { say } from '../page-words.ts';
import { watchPolicy } from '../send/page-policy.ts';
import { ProxyRefusal, sendByProxy } from '../send/send-by-proxy.ts';
import { WORDS } from '../words.ts';

/** The provider did not answer, or the browser does not show what it answered. */
export class ProviderSilence extends Error {
  readonly url: string;
  /** The page's policy stopped the request before it left. */
  readonly isForbidden: boolean;

  constructor(url: string, isForbidden: boolean) {
    super(`no answer of ${url}`);
    this.url = url;
    this.isForbidden = isForbidden;
  }
}

/** Asks a provider from the browser, without cookies of it. */
export async function askDirectly(url: string, init: RequestInit): Promise<Response> {
  const policy = watchPolicy(url);
  try {
    const { method, headers, body, signal } = init;
    const response = await fetch(url, {
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(body == null ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    return toPlainResponse(response.status, response.headers, await response.text());
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ProviderSilence(url, await policy.isBroken());
  } finally {
    policy.end();
  }
}

/** Has the site's host ask: it sees the secret and the token. */
export async function askByProxy(url: string, init: RequestInit): Promise<Response> {
  const headers = [...new Headers(init.headers)];
  const body = new Blob([String(init.body ?? '')]);
  const request = { method: init.method ?? 'GET', url, headers, body };
  const signal = init.signal ?? new AbortController().signal;
  const start = performance.now();
  const answer = await sendByProxy(request, { signal, start, onArrival: () => undefined });
  if (answer.status < 200 || answer.status > 599) {
    throw new ProxyRefusal(say(WORDS.signInFailures.providerStatus, answer.status));
  }
  return toPlainResponse(answer.status, new Headers(answer.headers), await answer.body.text());
}

/** No status without a body is among what providers send; the library is shown the type alone. */
function toPlainResponse(status: number, headers: Headers, text: string): Response {
  const type = headers.get('content-type') ?? '';
  return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
}
